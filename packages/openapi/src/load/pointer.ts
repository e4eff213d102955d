import type { JsonValue } from '../json-value.ts';

/** Keys and positions from the root of a description to one value. */
export type SpecPath = readonly (string | number)[];

/** The keys of a JSON pointer (RFC 6901) in an address: `#/paths/~1users`. */
export function parsePointer(fragment: string): string[] | undefined {
  if (fragment === '' || fragment === '/') return [];
  if (!fragment.startsWith('/')) return undefined;
  return fragment.slice(1).split('/').map(toKey);
}

function toKey(part: string): string {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** The value at a path, or `undefined`. Only own keys count. */
export function valueAt(root: JsonValue, path: SpecPath): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, JsonValue>)[key];
  }
  return value;
}

/** A path as readers of descriptions write it: `paths./users.get`. */
export function showPath(path: SpecPath): string {
  return path.map((key) => String(key)).join('.');
}
