import type { PageFilter } from '@quire/search/browser';
import type { FoundPages, OpenIndex, ToHref } from './open-index.ts';
import { readServiceAnswer } from './service-answer.ts';

/** Longer than a reader waits for results; then the bundled index answers. */
const LIMIT_MS = 2_000;

export interface ServiceSearch {
  /** Where the service is asked. */
  endpoint: string;
  /** The name of the index that the page is in: its language and version. */
  index: string;
  toHref: ToHref;
  openBundled(isRetry: boolean): Promise<OpenIndex>;
}

/**
 * Opens the index of the service. Where asking it fails, the index of the bundle answers from then on:
 * a reader who types does not wait for the service again and again.
 */
export function createServiceOpener({ endpoint, index, toHref, openBundled }: ServiceSearch) {
  let hasLeft = false;
  let bundled: Promise<OpenIndex> | undefined;

  async function search(query: string, filter: PageFilter): Promise<FoundPages> {
    if (!hasLeft) {
      try {
        return await searchService(endpoint, { query, index, ...filter });
      } catch (error) {
        if (!hasLeft) warn(endpoint, error);
        hasLeft = true;
      }
    }
    bundled ??= openBundled(false);
    return (await bundled).search(query, filter);
  }

  return async (isRetry: boolean): Promise<OpenIndex> =>
    hasLeft ? openBundled(isRetry) : { asksForParts: true, toHref, search };
}

/** Searches at a service: without cookies, and as plain text, so that the browser does not ask first whether it may send JSON. */
export async function searchService(
  endpoint: string,
  question: PageFilter & { query: string; index: string },
): Promise<FoundPages> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LIMIT_MS);
  try {
    const body = JSON.stringify(question);
    const { signal } = late;
    const answer = await fetch(endpoint, { method: 'POST', body, credentials: 'omit', signal });
    if (!answer.ok) throw new Error(`it returned status ${answer.status}`);
    return readServiceAnswer(await answer.json());
  } catch (error) {
    throw late.signal.aborted ? new Error(`it did not respond within ${LIMIT_MS / 1000} s`) : error;
  } finally {
    clearTimeout(timer);
  }
}

function warn(endpoint: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  // biome-ignore lint/suspicious/noConsole: the only place where a page can tell whoever runs the site.
  console.warn(
    `The search of the service cannot be used, so this page searches its own index instead: ${reason} (${endpoint}).`,
  );
}
