import type * as z from 'zod';

/** A check that no two items of a list share what `toKey` gives; the later one is the fault. */
export function eachOnce<Item>(
  toKey: (item: Item) => string | undefined,
  field: string | undefined,
  expectation: string,
) {
  return (payload: z.core.ParsePayload<Item[]>): void => {
    const seen = new Set<string>();
    payload.value.forEach((item, index) => {
      const key = toKey(item);
      if (key === undefined) return;
      if (seen.has(key)) {
        payload.issues.push({
          code: 'custom',
          message: expectation,
          path: field === undefined ? [index] : [index, field],
          input: item,
        });
      }
      seen.add(key);
    });
  };
}
