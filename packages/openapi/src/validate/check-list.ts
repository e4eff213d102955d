import type { JsonValue } from '../json-value.ts';
import { checkInner } from './check-object.ts';
import { addFault, isSchema, type Place } from './evaluation.ts';
import { toSameText } from './same-value.ts';

/** What a schema says of the items of a list. */
export function checkList(place: Place, value: readonly JsonValue[]): void {
  const { minItems, maxItems, uniqueItems, items } = place.keys;
  if (typeof minItems === 'number' && value.length < minItems) {
    addFault(place, `a list of at least ${minItems}`);
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    addFault(place, `a list of at most ${maxItems}`);
  }
  if (uniqueItems === true && hasRepeats(place, value)) {
    addFault(place, 'a list without repeated items');
  }
  const prefix = Array.isArray(place.keys.prefixItems) ? place.keys.prefixItems : [];
  for (const [index, item] of value.entries()) {
    const schema = index < prefix.length ? prefix[index] : items;
    if (isSchema(schema)) checkInner(place, schema, index, item);
  }
  checkContains(place, value);
}

function hasRepeats({ run }: Place, value: readonly JsonValue[]): boolean {
  return new Set(value.map((item) => toSameText(item, run.budget))).size < value.length;
}

function checkContains(place: Place, value: readonly JsonValue[]): void {
  const { contains, minContains = 1, maxContains } = place.keys;
  if (!isSchema(contains)) return;
  const found = value.flatMap((item, index) => {
    const { faults } = place.run.evaluate(place.inner(contains), item, [...place.path, index]);
    return faults.length === 0 ? [index] : [];
  });
  for (const index of found) place.seen.add(index);
  const actual = `one with ${found.length}`;
  if (typeof minContains === 'number' && found.length < minContains) {
    addFault(place, `a list with at least ${minContains} items that its schema names`, actual);
  }
  if (typeof maxContains === 'number' && found.length > maxContains) {
    addFault(place, `a list with at most ${maxContains} items that its schema names`, actual);
  }
}
