import { isJsonObject, type JsonValue } from '../json-value.ts';
import { type Budget, spend, spendText } from '../pattern/match-program.ts';

/** A text that is the same for the same value, whatever the order of keys. Throws `BudgetSpent`. */
export function toSameText(value: JsonValue, budget: Budget): string {
  spend(budget);
  if (Array.isArray(value)) {
    return `[${value.map((item) => toSameText(item, budget)).join(',')}]`;
  }
  if (!isJsonObject(value)) {
    if (typeof value === 'string') spendText(budget, value);
    return JSON.stringify(value);
  }
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${toSameText(value[key] as JsonValue, budget)}`);
  return `{${members.join(',')}}`;
}

/** The texts of the lists of descriptions: each is made once, however many values are compared with it. */
const known = new WeakMap<readonly JsonValue[], ReadonlySet<string>>();

/** Whether a list of a description has a value. Throws `BudgetSpent`. */
export function hasSame(list: readonly JsonValue[], value: JsonValue, budget: Budget): boolean {
  const texts =
    known.get(list) ?? new Set(list.map((one) => toSameText(one, { left: Number.MAX_VALUE })));
  known.set(list, texts);
  return texts.has(toSameText(value, budget));
}
