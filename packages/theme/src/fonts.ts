import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { themeFileMissing } from './errors.ts';

/** One file of a font family, as the style sheet declares it. */
export interface FontFile {
  /** The plain name that pages and styles know it by. */
  name: string;
  family: string;
  style: 'normal' | 'italic';
  weights: string;
  /** The characters that make a browser fetch it; any, when absent. */
  range?: string;
  /** Where its package keeps it. */
  module: string;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const inter = { family: 'Inter', weights: '100 900' };
const mono = { family: 'JetBrains Mono', weights: '100 800' };
const INTER = '@fontsource-variable/inter/files/inter';
const MONO = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono';

/** The fonts of every site. A browser fetches only those whose characters a page shows. */
export const FONT_FILES: readonly FontFile[] = [
  {
    ...inter,
    name: 'inter-latin.woff2',
    style: 'normal',
    range: LATIN,
    module: `${INTER}-latin-wght-normal.woff2`,
  },
  {
    ...inter,
    name: 'inter-latin-ext.woff2',
    style: 'normal',
    range: LATIN_EXT,
    module: `${INTER}-latin-ext-wght-normal.woff2`,
  },
  {
    ...inter,
    name: 'inter-latin-italic.woff2',
    style: 'italic',
    range: LATIN,
    module: `${INTER}-latin-wght-italic.woff2`,
  },
  {
    ...mono,
    name: 'mono-latin.woff2',
    style: 'normal',
    range: LATIN,
    module: `${MONO}-latin-wght-normal.woff2`,
  },
  {
    ...mono,
    name: 'mono-latin-ext.woff2',
    style: 'normal',
    range: LATIN_EXT,
    module: `${MONO}-latin-ext-wght-normal.woff2`,
  },
];

/** The font of formulas: bars, roots and brackets need the measures that only a math font has. */
export const MATH_FONT: FontFile = {
  family: 'STIX Two Math',
  name: 'math.woff2',
  style: 'normal',
  weights: '400',
  module: '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
};

const require = createRequire(import.meta.url);

/** Reads the bytes of a font from its package. */
export function loadFont(font: FontFile): Uint8Array {
  try {
    return readFileSync(require.resolve(font.module));
  } catch (error) {
    throw themeFileMissing({ file: font.module }, error);
  }
}

/** The declaration of a font, found beside the style sheet under its hashed file name. */
export function renderFontFace(font: FontFile, fileName: string): string {
  const range = font.range === undefined ? '' : `;unicode-range:${font.range}`;
  return `@font-face{font-family:"${font.family}";font-style:${font.style};font-weight:${font.weights};font-display:swap;src:url(${fileName}) format("woff2")${range}}`;
}
