import { type Oklch, parseHex, type Rgb, toHex, toLinear, toOklch, toRgb } from './color.ts';

/** The least contrast of text by WCAG 2 level AA, with room for rounding to eight bits. */
export const TEXT_CONTRAST = 4.55;

/** How far two colors are apart by WCAG 2: 1 (the same) to 21 (black on white). */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminance(parseHex(a)), luminance(parseHex(b))].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/**
 * The color nearest to this one that reaches the contrast on every one of the backgrounds:
 * made darker when they are light, lighter when they are dark, its hue kept.
 */
export function fitContrast(color: Oklch, backgrounds: readonly string[], least: number): string {
  const isFit = (hex: string) => backgrounds.every((ground) => contrastOf(hex, ground) >= least);
  const asGiven = toHex(toRgb(color));
  if (isFit(asGiven)) return asGiven;
  const end = luminance(parseHex(backgrounds[0] ?? '#ffffff')) > 0.18 ? 0 : 1;
  // Twelve halvings place the lightness closer than eight bits can show.
  let [near, far] = [color.l, end];
  for (let step = 0; step < 12; step++) {
    const middle = (near + far) / 2;
    if (isFit(toHex(toRgb({ ...color, l: middle })))) far = middle;
    else near = middle;
  }
  return toHex(toRgb({ ...color, l: far }));
}

/** The ink for text on a filled area: white where it is readable, else the softest readable black. */
export function inkOn(fill: string): string {
  if (contrastOf('#ffffff', fill) >= 4.5) return '#ffffff';
  return contrastOf('#0b0c0e', fill) >= 4.5 ? '#0b0c0e' : '#000000';
}

/** One color laid over another at an opacity, as a solid color. */
export function blend(over: string, under: string, opacity: number): string {
  const [a, b] = [parseHex(over), parseHex(under)];
  const mix = (i: 0 | 1 | 2) => a[i] * opacity + b[i] * (1 - opacity);
  return toHex([mix(0), mix(1), mix(2)]);
}

/** A color of docs.json as lightness, chroma and hue. */
export function toOklchOf(hex: string): Oklch {
  return toOklch(parseHex(hex));
}
