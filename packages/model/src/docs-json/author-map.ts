import * as z from 'zod';

/** A map whose keys the writer chose. Its objects have no prototype, so that no key means more. */
export function authorMap<Value>(value: z.ZodType<Value>, key: z.ZodType<string> = z.string()) {
  return z.record(key as z.ZodString, value).transform((map): Record<string, Value> => {
    const safe: Record<string, Value> = Object.create(null);
    for (const [name, item] of Object.entries(map)) safe[name] = item as Value;
    return safe;
  });
}
