import type { FeedbackPlace } from './place.ts';

/** What a reader says about a page. */
export interface SaidFeedback {
  rating: 'up' | 'down';
  reason?: string;
  text?: string;
  section?: string;
  index?: string;
  language?: string;
  /** What is in the input that nobody sees. */
  website?: string;
  /** Of what was sent before, to say more. */
  id?: string;
}

/** How long a page has to be open before the service believes that somebody read it. */
const LEAST_OPEN_MS = 2_000;

/** Sends it, and gives the id by which more can be said; or why it was not taken. */
export async function sendFeedback(
  { endpoint, path, isOwnHost }: FeedbackPlace,
  said: SaidFeedback,
): Promise<{ id: string } | 'too-many' | 'failed'> {
  await new Promise((resolve) => setTimeout(resolve, LEAST_OPEN_MS - findOpenMs()));
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      // Plain text: another host is not asked first whether it takes JSON.
      body: JSON.stringify({ ...said, path, openMs: Math.round(findOpenMs()) }),
      // On the site's own host a reader of a private page is known by a cookie; elsewhere none counts.
      credentials: isOwnHost ? 'same-origin' : 'omit',
      keepalive: true,
    });
    if (answer.ok) return (await answer.json()) as { id: string };
    return answer.status === 429 ? 'too-many' : 'failed';
  } catch {
    return 'failed';
  }
}

/** For how long the page has been open: one that was loaded early is opened later. */
function findOpenMs(): number {
  const [entry] = performance.getEntriesByType('navigation');
  const { activationStart = 0 } = (entry ?? {}) as { activationStart?: number };
  return performance.now() - activationStart;
}
