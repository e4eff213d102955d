import { expect, test } from 'vitest';
import { loadCardFonts } from './card-fonts.ts';
import { fitText, toShownText } from './fit-text.ts';

const { bold } = loadCardFonts();
const fit = (text: string, width: number, lines: number) =>
  fitText(text, { fonts: bold, size: 10, width, lines }).map((runs) =>
    runs.map((run) => run.text).join(''),
  );

test('a text is broken into lines, and what does not fit is seen to be left out', () => {
  expect(fit('one two three', 200, 2)).toEqual(['one two three']);
  expect(fit('one two three', 45, 3)).toEqual(['one two', 'three']);
  expect(fit('one two three four', 45, 2)).toEqual(['one two', 'three…']);
  expect(fit('abcdefghijklmnop', 45, 2)).toEqual(['abcdefg', 'hijklm…']);
});

test('pictures in a text are left out; a text with letters that no font has is not shown at all', () => {
  expect(
    ['🚀 Start 👩‍💻', 'Žižek & Привет', '日本', 'Half 日', ' \u200b ', 'a\u0000b'].map((text) =>
      toShownText(text, bold),
    ),
  ).toEqual(['Start', 'Žižek & Привет', undefined, undefined, undefined, 'ab']);
});

test('a sign without a glyph does not drop the text around it', () => {
  expect(
    ['Migrate v1 → v2', 'a ≤ b', 'Done ✓', 'Up to ∞', 'Press ⌘ K', 'non\u2011breaking'].map(
      (text) => toShownText(text, bold),
    ),
  ).toEqual(['Migrate v1 -> v2', 'a <= b', 'Done', 'Up to', 'Press K', 'non-breaking']);
});

test('a word of two scripts is taken from two fonts', () => {
  const [runs] = fitText('aЖ', { fonts: bold, size: 10, width: 100, lines: 1 });
  expect(runs?.map(({ font, text }) => [font.family, text])).toEqual([
    ['inter-latin-700', 'a'],
    ['inter-cyrillic-700', 'Ж'],
  ]);
});
