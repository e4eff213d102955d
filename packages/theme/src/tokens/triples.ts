import type { SiteView } from '../view.ts';
import { parseHex, toHex, toRgb } from './color.ts';
import { toOklchOf } from './contrast.ts';
import { toGround } from './surfaces.ts';

/** The greys that authors read and set, by their step: lightness, and how much of the primary's hue. */
const GRAYS: readonly { step: number; l: number; c: number }[] = [
  { step: 50, l: 0.985, c: 0.002 },
  { step: 100, l: 0.967, c: 0.003 },
  { step: 200, l: 0.928, c: 0.006 },
  { step: 300, l: 0.872, c: 0.01 },
  { step: 400, l: 0.708, c: 0.022 },
  { step: 500, l: 0.551, c: 0.024 },
  { step: 600, l: 0.446, c: 0.022 },
  { step: 700, l: 0.373, c: 0.022 },
  { step: 800, l: 0.278, c: 0.02 },
  { step: 900, l: 0.21, c: 0.018 },
  { step: 950, l: 0.13, c: 0.014 },
];

/** The colors of a site under the names that style sheets of authors know. */
export type Triples = Readonly<Record<string, string>>;

/**
 * The colors that a site is made of, as docs.json has them: the theme's own are derived from these,
 * so that an author who sets one changes all that follow from it.
 */
export function buildTriples({
  colors,
  background,
}: Pick<SiteView, 'colors' | 'background'>): Triples {
  const primary = toOklchOf(colors.primary);
  const hasHue = primary.c >= 0.02;
  const grays = GRAYS.map(({ step, l, c }): [string, string] => [
    `gray-${step}`,
    toHex(toRgb({ l, c: hasHue ? c : 0, h: primary.h })),
  ]);
  return {
    primary: toHex(parseHex(colors.primary)),
    'primary-light': toHex(parseHex(colors.light ?? colors.primary)),
    'primary-dark': toHex(parseHex(colors.dark ?? colors.primary)),
    'background-light': toGround('light', primary, background?.light),
    'background-dark': toGround('dark', primary, background?.dark),
    ...Object.fromEntries(grays),
  };
}

/** A color as `rgb()` takes it: `13 94 255`. */
export function toTriple(hex: string): string {
  return toChannels(hex).join(' ');
}

/** Red, green and blue from 0 to 255. */
export function toChannels(hex: string): number[] {
  return parseHex(hex).map((channel) => Math.round(channel * 255));
}
