import { readFileSync } from 'node:fs';

/** A file of one of our font families that has one weight and a part of the letters. */
export interface StaticFont {
  name: string;
  family: string;
  style: 'normal' | 'italic';
  weight: number;
  /** The weights of style sheets that it stands for. */
  weights: string;
  /** The characters that it is for. */
  range: string;
}

interface Part {
  family: string;
  /** The beginning of the names of its files. */
  file: string;
  range: string;
}

const toFont = (
  { family, file, range }: Part,
  weight: number,
  weights: string,
  style: StaticFont['style'] = 'normal',
): StaticFont => ({
  name: `${file}-${weight}-${style}.woff`,
  family,
  style,
  weight,
  weights,
  range,
});

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const INTER: Part = { family: 'Inter', file: 'inter-latin', range: LATIN };
const INTER_EXT: Part = { ...INTER, file: 'inter-latin-ext', range: LATIN_EXT };
const MONO: Part = { family: 'JetBrains Mono', file: 'jetbrains-mono-latin', range: LATIN };
const MONO_EXT: Part = { ...MONO, file: 'jetbrains-mono-latin-ext', range: LATIN_EXT };

/** The fonts of printed pages and of pictures: browsers print a variable font as drawings of its letters. */
export const STATIC_FONTS: readonly StaticFont[] = [
  toFont(INTER, 400, '100 449'),
  toFont(INTER, 500, '450 549'),
  toFont(INTER, 600, '550 649'),
  toFont(INTER, 700, '650 900'),
  toFont(INTER, 400, '100 499', 'italic'),
  toFont(INTER, 600, '500 900', 'italic'),
  toFont(MONO, 400, '100 499'),
  toFont(MONO, 600, '500 800'),
  // A browser puts files of a family together by their weights: other letters need the same ranges.
  toFont(INTER_EXT, 500, '100 449'),
  toFont(INTER_EXT, 500, '450 549'),
  toFont(INTER_EXT, 700, '550 649'),
  toFont(INTER_EXT, 700, '650 900'),
  toFont(MONO_EXT, 400, '100 499'),
  toFont(MONO_EXT, 600, '500 800'),
];

/** The bytes of one of them. */
export function loadStaticFont({ name }: StaticFont): Buffer {
  return readFileSync(new URL(`../static-fonts/${name}`, import.meta.url));
}
