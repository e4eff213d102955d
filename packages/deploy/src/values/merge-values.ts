/** Plain data of a values file. */
export type Data = Record<string, unknown>;

/**
 * Puts a later file over an earlier one: groups are merged name by name, anything else (lists too)
 * is replaced, and an empty value removes an earlier one, so that its default holds again.
 */
export function mergeValues(earlier: Data, later: Data): Data {
  // Without a prototype a name such as __proto__ is a name like any other.
  const merged: Data = Object.assign(Object.create(null), earlier);
  for (const [name, value] of Object.entries(later)) {
    const before = merged[name];
    if (value === null || value === undefined) delete merged[name];
    else merged[name] = isGroup(before) && isGroup(value) ? mergeValues(before, value) : value;
  }
  return merged;
}

function isGroup(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
