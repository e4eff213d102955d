import { createHash } from 'node:crypto';
import { HASH_BYTES } from './vector-file.ts';

/** What small embedding models read of a text; what follows would be cut by them, or refused. */
const MAX_TEXT = 1_500;

/** What is embedded of a section: where it stands, and its words. Empty for one without words of its own. */
export function toSectionText({
  title,
  heading,
  text,
}: {
  title: string;
  heading: string;
  text: string;
}): string {
  if (text.trim() === '' && heading === '') return title;
  const name = [title, heading].filter(Boolean).join(' › ');
  return `${name}\n${text.trim()}`.slice(0, MAX_TEXT).trim();
}

/** What a text is known by among the vectors of a space: the same text has the same vector. */
export function hashText(space: string, text: string): Uint8Array {
  return createHash('sha256').update(`${space}\n${text}`).digest().subarray(0, HASH_BYTES);
}
