import type { Prop } from './prop.ts';

/** On or off: `prop`, `{true}` or `"true"`, and their opposites. */
export function flagProp(fallback = false): Prop<boolean> {
  return { fallback, takes: 'true or false', parse: toFlag };
}

/** A flag whose absence means something of its own. */
export function optionalFlagProp(): Prop<boolean | undefined> {
  return { fallback: undefined, takes: 'true or false', parse: toFlag };
}

function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}
