import type { CacheValues } from './cache-state.ts';

export type ValueName = keyof CacheValues;

/** The compiler sees to it that none is missing: its changes would be lost. */
const NAMES = Object.keys({
  site: true,
  around: true,
  config: true,
  theme: true,
  vocabulary: true,
  fullText: true,
  folder: true,
  packs: true,
} satisfies Record<ValueName, true>) as ValueName[];

/** Values that are new or other ones; null for those that are gone. */
export type ValueChanges = Partial<Record<ValueName, unknown>>;

/** Values as they are with their changes. */
export function applyValues(values: CacheValues, changes: ValueChanges): CacheValues {
  const changed = { ...values, ...changes } as Record<ValueName, unknown>;
  for (const name of NAMES) if (changed[name] === null) delete changed[name];
  return changed as unknown as CacheValues;
}

/**
 * What is not as in the whole state, when values that have changed since become other ones. They are
 * told apart by what they are, not by what they hold.
 */
export function diffValues(
  before: CacheValues,
  next: CacheValues,
  changed: ReadonlySet<ValueName>,
): ValueChanges {
  const changes: ValueChanges = {};
  for (const name of NAMES) {
    if (next[name] !== before[name] || changed.has(name)) changes[name] = next[name] ?? null;
  }
  return changes;
}
