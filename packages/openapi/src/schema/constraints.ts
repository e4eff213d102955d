import type { JsonObject } from '../json-value.ts';
import { type ApiWords, say } from '../words/api-words.ts';
import { listDemands } from './conditions.ts';
import type { SchemaUse } from './create-schema-table.ts';
import type { SchemaConstraints } from './schema-node.ts';

const NUMBERS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
] as const;

/** What a schema demands of values, in the words of OpenAPI 3.1. */
export function toConstraints(keys: JsonObject, use: SchemaUse): SchemaConstraints | undefined {
  const found: SchemaConstraints = {};
  for (const key of NUMBERS) {
    const value = keys[key];
    if (typeof value === 'number') found[key] = value;
  }
  // In OpenAPI 3.0 a flag said that the limit itself is not allowed.
  if (keys.exclusiveMinimum === true && found.minimum !== undefined) {
    found.exclusiveMinimum = found.minimum;
    delete found.minimum;
  }
  if (keys.exclusiveMaximum === true && found.maximum !== undefined) {
    found.exclusiveMaximum = found.maximum;
    delete found.maximum;
  }
  if (typeof keys.pattern === 'string') found.pattern = keys.pattern;
  if (keys.uniqueItems === true) found.uniqueItems = true;
  const demands = listDemands(keys, use);
  if (demands.length > 0) found.demands = demands;
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The constraints as short sentences: `1 <= x <= 100`, `at most 20 characters`. */
export function describeConstraints(
  constraints: SchemaConstraints,
  { rules }: Pick<ApiWords, 'rules'>,
): string[] {
  const c = constraints;
  const words: string[] = [];
  const low = c.exclusiveMinimum === undefined ? c.minimum : c.exclusiveMinimum;
  const high = c.exclusiveMaximum === undefined ? c.maximum : c.exclusiveMaximum;
  if (low !== undefined || high !== undefined) {
    const left =
      low === undefined ? '' : `${low} ${c.exclusiveMinimum === undefined ? '<=' : '<'} `;
    const right =
      high === undefined ? '' : ` ${c.exclusiveMaximum === undefined ? '<=' : '<'} ${high}`;
    words.push(`${left}x${right}`);
  }
  if (c.multipleOf !== undefined) words.push(say(rules.multipleOf, c.multipleOf));
  const add = (what: string, low?: number, high?: number) =>
    words.push(...describeRange(what, rules, low, high));
  add(rules.characters, c.minLength, c.maxLength);
  if (c.pattern !== undefined) words.push(say(rules.matches, c.pattern));
  add(rules.items, c.minItems, c.maxItems);
  if (c.uniqueItems) words.push(rules.unique);
  add(rules.properties, c.minProperties, c.maxProperties);
  add(rules.itemsOfKind, c.minContains, c.maxContains);
  return words;
}

function describeRange(
  what: string,
  { atLeast, atMost, between }: ApiWords['rules'],
  low?: number,
  high?: number,
): string[] {
  if (low === undefined && high === undefined) return [];
  if (low === high) return [say(what, low ?? '')];
  if (high === undefined) return [say(what, say(atLeast, low ?? ''))];
  if (low === undefined || low === 0) return [say(what, say(atMost, high))];
  return [say(what, say(between, low, high))];
}
