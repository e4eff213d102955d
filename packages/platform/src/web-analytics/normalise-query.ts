import { redact, toPlainText } from '../analytics/redact.ts';
import { OTHER } from './web-event.ts';

const MAX_LENGTH = 100;

/**
 * The form in which the same search by different readers is the same. What looks like a person's
 * address, number or secret is not kept: it counts among all others.
 */
export function normaliseQuery(text: string): string {
  if (redact(text) !== toPlainText(text)) return OTHER;
  const query = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return [...query].slice(0, MAX_LENGTH).join('').trim();
}
