import { OTHER } from './web-event.ts';

const MAX_LENGTH = 100;
/** An email address, a long number, or a long run of letters and digits as keys and tokens are. */
const PERSONAL = /\S@\S|\d(?:[\s().-]*\d){9,}|(?=\S*\d)(?=\S*\p{L})[\p{L}\d_-]{24,}/u;

/**
 * The form in which the same search by different readers is the same. What looks like a person's
 * address, number or secret is not kept: it counts among all others.
 */
export function normaliseQuery(text: string): string {
  const query = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (PERSONAL.test(query)) return OTHER;
  return [...query].slice(0, MAX_LENGTH).join('').trim();
}
