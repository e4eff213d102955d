import type { Rating, Turn } from './conversation.ts';

/** Tells the service what the reader thinks of an answer, nothing to take it back. Says whether it is kept. */
export async function sendRating(
  endpoint: string,
  { answerId }: Turn,
  rating: Rating | undefined,
): Promise<boolean> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answerId, rating: rating ?? null }),
      credentials: 'same-origin',
      keepalive: true,
    });
    return answer.ok;
  } catch {
    return false;
  }
}
