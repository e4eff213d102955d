import { COLOR_NAMES } from './color-names.ts';
import type { Prop } from './prop.ts';

/** A color that is safe in a style attribute: checked against the grammar of CSS, nothing else passes. */
export function colorProp(): Prop<string | undefined> {
  return {
    fallback: undefined,
    takes: 'a CSS color such as #16a34a',
    parse: (value) => (typeof value === 'string' ? parseColor(value) : undefined),
  };
}

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const NUMBER =
  /^[+-]?(?:\d{1,8}(?:\.\d{0,8})?|\.\d{1,8})(?:e[+-]?\d{1,2})?(?:%|deg|rad|grad|turn)?$/;
const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch']);
const SPACES = new Set([
  'srgb',
  'srgb-linear',
  'display-p3',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
  'xyz',
  'xyz-d50',
  'xyz-d65',
]);

/** The color as the author wrote it, or `undefined` when the text is no plain CSS color. */
export function parseColor(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const color = text.trim().toLowerCase();
  return HEX.test(color) || COLOR_NAMES.has(color) || isFunction(color) ? text.trim() : undefined;
}

function isFunction(color: string): boolean {
  const match = /^([a-z]+)\(([^()]*)\)$/.exec(color);
  if (!match) return false;
  const parts = (match[2] ?? '').split(/[\s,/]+/).filter(Boolean);
  const channels = match[1] === 'color' ? parts.slice(1) : parts;
  const known = match[1] === 'color' ? SPACES.has(parts[0] ?? '') : FUNCTIONS.has(match[1] ?? '');
  if (!known || channels.length < 3 || channels.length > 4) return false;
  return channels.every((channel) => channel === 'none' || NUMBER.test(channel));
}
