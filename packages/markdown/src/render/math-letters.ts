/** Where the capital A, the small a, the digit 0, Α and α of a style begin in Unicode. Styles have not all of them. */
type Starts = Partial<Record<'A' | 'a' | '0' | 'Α' | 'α', number>>;

const STYLES: Record<string, Starts> = {
  bold: { A: 0x1d400, a: 0x1d41a, 0: 0x1d7ce, Α: 0x1d6a8, α: 0x1d6c2 },
  italic: { A: 0x1d434, a: 0x1d44e, Α: 0x1d6e2, α: 0x1d6fc },
  'bold-italic': { A: 0x1d468, a: 0x1d482, Α: 0x1d71c, α: 0x1d736 },
  script: { A: 0x1d49c, a: 0x1d4b6 },
  'bold-script': { A: 0x1d4d0, a: 0x1d4ea },
  fraktur: { A: 0x1d504, a: 0x1d51e },
  'bold-fraktur': { A: 0x1d56c, a: 0x1d586 },
  'double-struck': { A: 0x1d538, a: 0x1d552, 0: 0x1d7d8 },
  'sans-serif': { A: 0x1d5a0, a: 0x1d5ba, 0: 0x1d7e2 },
  'bold-sans-serif': { A: 0x1d5d4, a: 0x1d5ee, 0: 0x1d7ec, Α: 0x1d756, α: 0x1d770 },
  'sans-serif-italic': { A: 0x1d608, a: 0x1d622 },
  'sans-serif-bold-italic': { A: 0x1d63c, a: 0x1d656, Α: 0x1d790, α: 0x1d7aa },
  monospace: { A: 0x1d670, a: 0x1d68a, 0: 0x1d7f6 },
};

/** Letters that Unicode had before the others of their style: their places there are empty. */
const ELSEWHERE: Record<string, Record<string, string>> = {
  italic: { h: 'ℎ' },
  script: {
    B: 'ℬ',
    E: 'ℰ',
    F: 'ℱ',
    H: 'ℋ',
    I: 'ℐ',
    L: 'ℒ',
    M: 'ℳ',
    R: 'ℛ',
    e: 'ℯ',
    g: 'ℊ',
    o: 'ℴ',
  },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
};

const RANGES = [
  ['A', 'Z'],
  ['a', 'z'],
  ['0', '9'],
  ['Α', 'Ω'],
  ['α', 'ω'],
] as const;

const STYLED = /<(mi|mn|mtext) mathvariant="([a-z-]+)">([^<&]+)<\/\1>/g;

/**
 * Writes letters of a style as the characters that Unicode has for them. Browsers that follow MathML Core know no
 * styles of letters: there the attribute has no effect, and `\mathbb{R}` is a plain R.
 */
export function styleLetters(markup: string): string {
  return markup.replace(STYLED, (whole, element: string, style: string, text: string) => {
    const letters = [...text].map((letter) => toStyled(style, letter));
    return letters.includes(undefined) ? whole : `<${element}>${letters.join('')}</${element}>`;
  });
}

function toStyled(style: string, letter: string): string | undefined {
  const known = ELSEWHERE[style]?.[letter];
  if (known !== undefined) return known;
  const range = RANGES.find(([first, last]) => letter >= first && letter <= last);
  const start = range && STYLES[style]?.[range[0]];
  if (range === undefined || start === undefined) return undefined;
  return String.fromCodePoint(start + letter.charCodeAt(0) - range[0].charCodeAt(0));
}
