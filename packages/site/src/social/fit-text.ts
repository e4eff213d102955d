import type { CardFont } from './font.ts';

/** Letters in a row that come from one font. */
export interface Run {
  font: CardFont;
  text: string;
  /** As a part of the size of the text. */
  width: number;
}

interface Box {
  fonts: readonly CardFont[];
  /** Of the text, in pixels. */
  size: number;
  width: number;
  lines: number;
  /** What is added to the width of each letter, as a part of the size. */
  spacing?: number;
}

/** The most of a text that anybody looks at. */
const MOST_CHARACTERS = 400;
/** Pictures in a text, and what they are made of. They are left out: no font of ours has them. */
const PICTURE =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3/u;
/** Signs that few fonts have, as they are written without them; other signs are left out. */
const SPELLED: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '≤': '<=',
  '≥': '>=',
};
const SIGN = /\p{S}/u;
/** Without a look of their own: signs that control, and marks of direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/**
 * A text as these fonts can show it, without pictures and signs that they lack; nothing where they lack one of
 * its letters: half a word would say something else.
 */
export function toShownText(given: string, fonts: readonly CardFont[]): string | undefined {
  const characters = [...given.normalize('NFC').slice(0, MOST_CHARACTERS).replace(/\s+/g, ' ')];
  const shown: string[] = [];
  for (const character of characters) {
    if (INVISIBLE.test(character)) continue;
    if (findFont(character, fonts)) shown.push(character);
    else if (SPELLED[character] !== undefined) shown.push(SPELLED[character]);
    else if (!PICTURE.test(character) && !SIGN.test(character)) return undefined;
  }
  const text = shown.join('').replace(/ +/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** Breaks a text into lines that fit; what does not fit into the last one is left out, and that is seen. */
export function fitText(text: string, box: Box): Run[][] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').flatMap((word) => cutWord(word, box));
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer, box) <= box.width) {
      line = longer;
      continue;
    }
    if (lines.length === box.lines - 1) {
      lines.push(endEarly(line, box));
      return lines.map((each) => toRuns(each, box));
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line].map((each) => toRuns(each, box));
}

/** A word that is wider than a line, in pieces that are not. */
function cutWord(word: string, box: Box): string[] {
  if (measure(word, box) <= box.width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character, box) > box.width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function endEarly(line: string, box: Box): string {
  const characters = [...line];
  while (characters.length > 1 && measure(`${characters.join('').trimEnd()}…`, box) > box.width)
    characters.pop();
  return `${characters.join('').replace(/[\s.,;:–—-]+$/, '')}…`;
}

function measure(text: string, box: Box): number {
  const width = toRuns(text, box).reduce((sum, run) => sum + run.width, 0);
  return width * box.size;
}

function toRuns(line: string, { fonts, spacing = 0 }: Pick<Box, 'fonts' | 'spacing'>): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const font = findFont(character, fonts);
    if (!font) continue;
    const width = (font.widthOf(character.codePointAt(0) ?? 0) ?? 0) + spacing;
    const last = runs.at(-1);
    if (last?.font === font) {
      last.text += character;
      last.width += width;
    } else runs.push({ font, text: character, width });
  }
  return runs;
}

function findFont(character: string, fonts: readonly CardFont[]): CardFont | undefined {
  const code = character.codePointAt(0) ?? 0;
  return fonts.find((font) => font.widthOf(code) !== undefined);
}
