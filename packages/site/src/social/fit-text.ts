import type { CardFont } from './font.ts';

/** Letters in a row that come from one font. */
export interface Run {
  font: CardFont;
  text: string;
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
/** Without a look of their own: signs that control, and marks of direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/**
 * A text as these fonts can show it, without pictures; nothing where they lack one of its letters: half a word
 * would say something else.
 */
export function toShownText(given: string, fonts: readonly CardFont[]): string | undefined {
  const characters = [...given.normalize('NFC').slice(0, MOST_CHARACTERS).replace(/\s+/g, ' ')];
  const shown: string[] = [];
  for (const character of characters) {
    if (findFont(character, fonts)) shown.push(character);
    else if (!PICTURE.test(character) && !INVISIBLE.test(character)) return undefined;
  }
  const text = shown.join('').replace(/ +/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** Breaks a text into lines that fit; what does not fit into the last one is left out, and that is seen. */
export function fitText(text: string, box: Box): Run[][] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').flatMap((word) => cutWord(word, box));
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer, box) <= box.width) {
      line = longer;
      continue;
    }
    if (lines.length === box.lines - 1) {
      const isEnd = index === words.length;
      lines.push(isEnd ? line : endEarly(line, box));
      return lines.map((each) => toRuns(each, box.fonts));
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line].map((each) => toRuns(each, box.fonts));
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

function measure(text: string, { fonts, size, spacing = 0 }: Box): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    width += (findFont(character, fonts)?.widthOf(code) ?? 0) + spacing;
  }
  return width * size;
}

function toRuns(line: string, fonts: readonly CardFont[]): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const font = findFont(character, fonts);
    const last = runs.at(-1);
    if (last && (last.font === font || character === ' ')) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

function findFont(character: string, fonts: readonly CardFont[]): CardFont | undefined {
  const code = character.codePointAt(0) ?? 0;
  return fonts.find((font) => font.widthOf(code) !== undefined);
}
