import type { JsonValue } from '../json-value.ts';

/** Names and positions from the whole value to a part of it. */
export type ValuePath = readonly (string | number)[];

/** Where a value breaks its schema. */
export interface Fault {
  path: ValuePath;
  /** What the schema asks for: `an integer`, `one of "a", "b"`. */
  expected: string;
  /** What is there: `"abc" (string)`, `nothing`. */
  actual: string;
}

/** A value in a few words. */
export function describeValue(value: JsonValue): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  // The rest of a long text is not shown.
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, 61) : value);
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return value === null ? shown : `${shown} (${typeof value})`;
}

/** The place of a value as readers of JSON write it: `body.items[2].name`. */
export function describePath(root: string, path: ValuePath): string {
  const parts = path.map((key) =>
    typeof key === 'number' || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
      ? `[${JSON.stringify(key)}]`
      : `.${key}`,
  );
  return `${root}${parts.join('')}`;
}

/** A fault as one sentence: `body.age must be an integer, but is "x" (string).` */
export function describeFault(root: string, { path, expected, actual }: Fault): string {
  return `${describePath(root, path)} must be ${expected}, but is ${actual}.`;
}
