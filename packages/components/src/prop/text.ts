import { Html, wordsOf } from '@quire/base';
import type { Prop } from './prop.ts';

/** Plain text. Numbers and booleans are written out, of markup the visible text is taken. */
export function textProp(): Prop<string | undefined> {
  return { fallback: undefined, takes: 'text', parse: toText };
}

/** Text whose spaces matter, or any other value as an author would write it in JSON. */
export function valueProp(): Prop<string | undefined> {
  return {
    fallback: undefined,
    takes: 'a value',
    parse: (value) => toText(value) ?? toJson(value),
  };
}

/** A list of words; a single text is a list of one. */
export function wordsProp(): Prop<readonly string[]> {
  return {
    fallback: [],
    takes: 'a list of text values, such as {["one", "two"]}',
    parse(value) {
      const items = Array.isArray(value) ? value : [value];
      const words = items.map(toText);
      return words.every((word) => word !== undefined) ? words : undefined;
    },
  };
}

/** One of a few words, in any case. */
export function choiceProp<const Choice extends string, Fallback extends Choice | undefined>(
  choices: readonly Choice[],
  fallback: Fallback,
): Prop<Choice | Fallback> {
  return {
    fallback,
    takes: `one of ${choices.join(', ')}`,
    parse(value) {
      const word = toText(value)?.trim().toLowerCase();
      return choices.find((choice) => choice === word);
    },
  };
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof Html ? wordsOf(value) : undefined;
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // A cycle: not a value that an author can have written out.
    return undefined;
  }
}
