import { colorInvalid } from '../errors.ts';

/** Red, green and blue as displays take them, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** A color by perceived lightness (0 to 1), chroma (0 is grey) and hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Reads `#rgb` or `#rrggbb`. */
export function parseHex(text: string): Rgb {
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1];
  if (!digits) throw colorInvalid({ color: text });
  const size = digits.length / 3;
  const channel = (index: number) => {
    const part = digits.slice(index * size, index * size + size);
    return Number.parseInt(size === 1 ? part + part : part, 16) / 255;
  };
  return [channel(0), channel(1), channel(2)];
}

/** Writes a color as `#rrggbb`. */
export function toHex(rgb: Rgb): string {
  const digits = rgb.map((channel) =>
    Math.round(clamp(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** The matrices are those of the OKLab definition for linear sRGB. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: hue < 0 ? hue + 360 : hue,
  };
}

/** The displayable color nearest to this one: lightness and hue stay, chroma gives way. */
export function toRgb(color: Oklch): Rgb {
  const lightness = clamp(color.l);
  let low = 0;
  let high = color.c;
  let rgb = toUnboundedRgb({ ...color, l: lightness });
  if (isDisplayable(rgb)) return rgb;
  for (let step = 0; step < 20; step++) {
    const c = (low + high) / 2;
    rgb = toUnboundedRgb({ l: lightness, c, h: color.h });
    if (isDisplayable(rgb)) low = c;
    else high = c;
  }
  const [r, g, b] = toUnboundedRgb({ l: lightness, c: low, h: color.h });
  return [clamp(r), clamp(g), clamp(b)];
}

function toUnboundedRgb({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Undoes the transfer function of sRGB. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function isDisplayable(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
