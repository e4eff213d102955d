import { cutAtWord } from '../passage.ts';

/** Longer sentences are cut: they are lists or tables without a stop. */
const MAX_SENTENCE = 400;
const MAX_SENTENCES = 200;

/** The sentences of a text in order. Stops within names and numbers (`docs.json`, `1.5`) end none. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(/(?<=[.!?…])\s+|(?<=[。！？])|\n+/u)) {
    const sentence = piece.trim();
    if (sentence === '') continue;
    sentences.push(cutAtWord(sentence, MAX_SENTENCE));
    if (sentences.length >= MAX_SENTENCES) break;
  }
  return sentences;
}
