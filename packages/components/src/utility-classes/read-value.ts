import { channelsOf, SPECIAL_COLORS } from './palette.ts';
import type { UtilityValue } from './utility.ts';

/** A step of the spacing scale, a quarter of the text size each, or what stands in brackets. */
export function toSpacing(value: UtilityValue): string | undefined {
  if (value.modifier !== undefined) return undefined;
  const length = value.arbitrary ? value.text : toStep(value.text);
  if (length === undefined || !value.negative) return length;
  if (/^-?[\d.]+[a-z%]*$/.test(length)) {
    if (/^-?0[a-z%]*$/.test(length)) return length;
    return length.startsWith('-') ? length.slice(1) : `-${length}`;
  }
  return `calc(${length} * -1)`;
}

function toStep(text: string): string | undefined {
  if (text === 'px') return '1px';
  if (text === '0') return '0px';
  if (!/^\d{1,3}(?:\.5)?$/.test(text)) return undefined;
  return `${Number(text) / 4}rem`;
}

/** `1/2` as a part of the whole. */
export function toFraction({ text, arbitrary, negative }: UtilityValue): string | undefined {
  if (arbitrary) return undefined;
  if (text === 'full') return negative ? '-100%' : '100%';
  const [, over, under] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (!over || !under || Number(under) === 0) return undefined;
  const share = ((Number(over) / Number(under)) * (negative ? -100 : 100)).toFixed(6);
  return `${Number(share)}%`;
}

/** A whole number within bounds, or what stands in brackets. */
export function toInteger(value: UtilityValue, max: number): string | undefined {
  if (value.arbitrary) return value.negative ? undefined : value.text;
  if (!/^\d{1,6}$/.test(value.text) || Number(value.text) > max) return undefined;
  return value.negative ? String(-Number(value.text)) : value.text;
}

/** A color: of the palette, of the site, or in brackets. `opacity` is a variable that may thin it out. */
export function toColor(value: UtilityValue, opacity?: string): string | undefined {
  const { text, arbitrary, modifier, hint, negative } = value;
  if (negative || (hint !== undefined && hint !== 'color')) return undefined;
  const share = modifier === undefined ? undefined : toOpacity(modifier);
  if (modifier !== undefined && share === undefined) return undefined;
  if (!arbitrary) {
    const channels = channelsOf(text);
    if (channels) return `rgb(${channels} / ${share ?? (opacity ? `var(${opacity},1)` : '1')})`;
  }
  const color = arbitrary ? toWrittenColor(text, hint) : SPECIAL_COLORS[text];
  const hex = arbitrary && share !== undefined ? toHexChannels(text) : undefined;
  if (hex) return `rgb(${hex} / ${share})`;
  if (color === undefined || share === undefined) return color;
  return `color-mix(in srgb,${color} ${Number((Number(share) * 100).toFixed(3))}%,transparent)`;
}

/** Red, green and blue of `#rgb` and `#rrggbb`. */
function toHexChannels(text: string): string | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)).join(' ');
}

const COLOR_NAME =
  /^(?:black|white|red|green|blue|yellow|orange|purple|pink|gray|grey|brown|cyan|magenta|teal|navy|maroon|olive|lime|aqua|silver|gold|indigo|violet|transparent|currentcolor|inherit)$/i;

function toWrittenColor(text: string, hint: string | undefined): string | undefined {
  if (/^#[\da-f]{3,8}$/i.test(text) || COLOR_NAME.test(text)) return text;
  if (/^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i.test(text)) return text;
  return hint === 'color' || text.startsWith('var(') ? text : undefined;
}

/** `50` and `[.5]` as a number from 0 to 1. */
export function toOpacity(text: string): string | undefined {
  const written = /^\[(0?\.\d{1,4}|[01])\]$/.exec(text)?.[1];
  if (written) return String(Number(written));
  const percent = /^\[?(\d{1,3}(?:\.\d{1,2})?)%?\]?$/.exec(text)?.[1];
  if (percent === undefined || Number(percent) > 100) return undefined;
  return String(Number((Number(percent) / 100).toFixed(4)));
}

/** Whether a value in brackets is a length rather than a color or a word. */
export function isLength({ text, arbitrary, hint }: UtilityValue): boolean {
  if (!arbitrary) return false;
  if (hint !== undefined) return ['length', 'size', 'percentage', 'number'].includes(hint);
  return /^-?[\d.]+(?:[a-z]{1,4}|%)?$|^(?:calc|min|max|clamp)\(/.test(text);
}

/** A rule of words: each value of the table, or what stands in brackets. */
export function oneOf(
  write: (css: string) => string,
  table: Readonly<Record<string, string>>,
): (value: UtilityValue) => string | undefined {
  return (value) => {
    if (value.negative) return undefined;
    const css = value.arbitrary ? value.text : own(table, value.text);
    return css === undefined ? undefined : write(css);
  };
}

/** The value of a key of the table itself, never of what objects inherit. */
export function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
