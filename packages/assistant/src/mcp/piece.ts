import * as z from 'zod';

/** What a model reads at once without losing its place. */
const MAX_PIECE = 100_000;

/** The argument that goes on with a long text. */
export const PIECE_INPUT = {
  offset: z
    .int()
    .min(0)
    .max(100_000_000)
    .default(0)
    .describe('Where to continue in a long page: nextOffset of the previous result.'),
};

/** A text, or a piece of it. */
export const PIECE_OUTPUT = {
  markdown: z.string(),
  characters: z.int().describe('Length of the whole text.'),
  nextOffset: z.int().optional().describe('Set if there is more: call again with this offset.'),
};

/** A piece of a text that begins at an offset, never ending within a character. */
export function cutPiece(
  text: string,
  offset: number,
): { markdown: string; characters: number; nextOffset?: number } {
  const characters = text.length;
  if (offset === 0 && characters <= MAX_PIECE) return { markdown: text, characters };
  const wanted = Math.min(offset + MAX_PIECE, characters);
  const end = /[\uD800-\uDBFF]/.test(text[wanted - 1] ?? '') ? wanted - 1 : wanted;
  const markdown = text.slice(offset, end);
  return { markdown, characters, ...(end < characters ? { nextOffset: end } : {}) };
}
