import { listWords } from '../words/list-words.ts';
import type { AskedWords } from './asked-words.ts';

/** What a title that is what was typed adds to its page, and one that begins with it. */
const WHOLE = 2;
const BEGINNING = 0.6;

/** What the score of a page is multiplied by for its title: more than 1 where it is, or begins with, what was typed. */
export function rateTitle(title: string, { words, standIns }: AskedWords): number {
  const own = listWords(title);
  if (words.length === 0 || own.length < words.length) return 1;
  let quality = 1;
  let isWhole = own.length === words.length;
  for (const [at, word] of words.entries()) {
    const found = own[at] as string;
    const fit = found === word ? 1 : (standIns.get(word)?.get(found) ?? 0);
    if (fit === 0) return 1;
    quality = Math.min(quality, fit);
    // What is still being typed is a beginning, unless all that is missing makes it plural.
    if (found !== `${word}s` && found.length > word.length && found.startsWith(word))
      isWhole = false;
  }
  return 1 + (isWhole ? WHOLE : BEGINNING) * quality;
}
