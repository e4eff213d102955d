/** An object of the older file, whose values may be anything. */
export type Loose = Record<string, unknown>;

/** The value as an object, empty when it is something else. */
export function toLoose(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {};
}

/** The value as a list, empty when it is something else. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An object of those keys that have a value, or nothing when none has. */
export function compact(object: Loose): Loose | undefined {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
