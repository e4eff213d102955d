import type { Budget } from './budget.ts';
import { isPrimitive } from './values.ts';

/** The text of a value as a template or `join` shows it, or `undefined` when it has none. */
export function toText(value: unknown, budget: Budget): string | undefined {
  if (isPrimitive(value)) return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts: string[] = [];
  for (const item of value) {
    // A list may hold the same list many times over: every visit counts.
    budget.step();
    const part = item === null || item === undefined ? '' : toText(item, budget);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return budget.build(parts.join(','));
}
