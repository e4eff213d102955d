import { readFileSync } from 'node:fs';

/** A file of one of our font families that has one weight, in Latin letters. */
export interface StaticFont {
  name: string;
  family: string;
  style: 'normal' | 'italic';
  weight: number;
  /** The weights of style sheets that it stands for. */
  weights: string;
}

const toFont = (
  [family, file]: readonly [string, string],
  weight: number,
  weights: string,
  style: StaticFont['style'] = 'normal',
): StaticFont => ({
  name: `${file}-latin-${weight}-${style}.woff`,
  family,
  style,
  weight,
  weights,
});

const INTER = ['Inter', 'inter'] as const;
const MONO = ['JetBrains Mono', 'jetbrains-mono'] as const;

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
];

/** The bytes of one of them. */
export function loadStaticFont({ name }: StaticFont): Buffer {
  return readFileSync(new URL(`../static-fonts/${name}`, import.meta.url));
}
