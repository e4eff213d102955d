/** Longer sentences are cut: they are lists or tables without a stop. */
const MAX_SENTENCE = 400;
const MAX_SENTENCES = 200;

const CUT = ' …';

const cut = (sentence: string) => sentence.slice(0, MAX_SENTENCE) + CUT;

/** Whether a sentence was too long to be one. */
export function isCut(sentence: string): boolean {
  return sentence.length === MAX_SENTENCE + CUT.length && sentence.endsWith(CUT);
}

/** The sentences of a text in order. Stops within names and numbers (`docs.json`, `1.5`) end none. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(/(?<=[.!?…])\s+|(?<=[。！？])|\n+/u)) {
    const sentence = piece.trim();
    if (sentence === '') continue;
    sentences.push(sentence.length > MAX_SENTENCE ? cut(sentence) : sentence);
    if (sentences.length >= MAX_SENTENCES) break;
  }
  return sentences;
}
