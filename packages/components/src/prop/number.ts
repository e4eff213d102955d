import type { Prop } from './prop.ts';

interface Bounds<Fallback> {
  min: number;
  max: number;
  fallback: Fallback;
}

/** A whole number within bounds, as a number or as text such as `"3"` or `"24px"`. */
export function integerProp<Fallback extends number | undefined>(
  bounds: Bounds<Fallback>,
): Prop<number | Fallback> {
  return {
    fallback: bounds.fallback,
    takes: `a whole number from ${bounds.min} to ${bounds.max}`,
    parse(value) {
      const number = toNumber(value);
      if (number === undefined || !Number.isInteger(number)) return undefined;
      return number >= bounds.min && number <= bounds.max ? number : undefined;
    },
  };
}

const MOST_LINES = 10_000;

/** Line numbers: `{[1, 3]}`, `"[1,3]"`, `"1-3,7"`. */
export function linesProp(): Prop<readonly number[]> {
  return {
    fallback: [],
    takes: 'line numbers such as "1-3,7"',
    parse(value) {
      if (typeof value === 'number') return toLines(String(value));
      if (typeof value === 'string') return toLines(value.replace(/^\s*[[{]|[\]}]\s*$/g, ''));
      return Array.isArray(value) ? toLines(value.map(String).join(',')) : undefined;
    },
  };
}

function toLines(text: string): number[] | undefined {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const match = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), MOST_LINES);
    for (let line = Math.max(first, 1); line <= last; line++) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const match = /^\s*(\d{1,9})(?:px)?\s*$/.exec(value);
  return match ? Number(match[1]) : undefined;
}
