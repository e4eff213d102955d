import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { sampleScalar } from '../schema/sample-scalar.ts';
import type { SchemaId, SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import { MAX_GENERATED, MAX_GENERATED_DEPTH, MAX_GENERATED_TEXT } from './limits.ts';
import type { SeededRandom } from './random.ts';
import { samplePattern } from './sample-pattern.ts';

interface Run {
  table: SchemaTable;
  random: SeededRandom;
  around: SchemaId[];
  left: number;
}

/** A made-up value for a schema: another one for another seed, within the limits that the schema writes. */
export function generateValue(id: SchemaId, table: SchemaTable, random: SeededRandom): JsonValue {
  return generate(id, { table, random, around: [], left: MAX_GENERATED }) ?? null;
}

/** Nothing inside itself or too deep: there a schema ends, if it may. */
function generate(id: SchemaId, run: Run): JsonValue | undefined {
  const isWithin = run.around.filter((one) => one === id).length;
  if (isWithin > 1 || run.around.length >= MAX_GENERATED_DEPTH || --run.left < 0) return undefined;
  const node = run.table.get(id);
  const known = node.enum ?? node.examples;
  if (known && known.length > 0) return run.random.pick(known);
  run.around.push(id);
  const value = make(node, run);
  run.around.pop();
  return value;
}

function make(node: SchemaNode, run: Run): JsonValue | undefined {
  switch (node.type) {
    case 'object':
      return makeObject(node, run);
    case 'array':
      return makeList(node, run);
    case 'union':
      return makeUnion(node, run);
    case 'string':
      return makeText(node, run.random);
    case 'integer':
    case 'number':
      return makeNumber(node, run.random);
    case 'boolean':
      return run.random.pick([true, false]);
    default:
      return sampleScalar(node);
  }
}

function makeObject(
  { properties = [], additional, constraints }: SchemaNode,
  run: Run,
): JsonObject {
  const object: JsonObject = Object.create(null);
  for (const { name, schema, required } of properties) {
    const value = generate(schema, run);
    if (value !== undefined) object[name] = value;
    else if (required) object[name] = null;
  }
  const wanted = Math.max(constraints?.minProperties ?? 0, properties.length === 0 ? 1 : 0);
  for (let count = 1; additional !== undefined && Object.keys(object).length < wanted; count++) {
    const value = generate(additional, run);
    if (value === undefined) break;
    object[`key${count}`] = value;
  }
  return object;
}

function makeList({ prefix = [], items, constraints = {} }: SchemaNode, run: Run): JsonValue[] {
  const list = prefix.map((id) => generate(id, run) ?? null);
  const { minItems = 0, maxItems = minItems + 3, uniqueItems } = constraints;
  const least = Math.max(minItems, Math.min(1, maxItems), list.length);
  const count = run.random.integer(least, Math.max(least, Math.min(maxItems, least + 2)));
  const known = new Set<string>();
  for (let tries = 0; items !== undefined && list.length < count && tries < count * 4; tries++) {
    const value = generate(items, run);
    if (value === undefined) break;
    const text = JSON.stringify(value);
    if (uniqueItems && known.has(text)) continue;
    known.add(text);
    list.push(value);
  }
  return list;
}

function makeUnion({ options = [], discriminator }: SchemaNode, run: Run): JsonValue | undefined {
  if (options.length === 0) return null;
  const index = run.random.integer(0, options.length - 1);
  const value = generate(options[index] as SchemaId, run);
  const named = discriminator?.values[index];
  if (discriminator && named !== undefined && isJsonObject(value)) {
    return Object.assign(Object.create(null), value, { [discriminator.property]: named });
  }
  return value;
}

const WORDS = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'heron',
  'iris',
  'juniper',
];

function makeText(node: SchemaNode, random: SeededRandom): string {
  const { pattern, minLength = 0, maxLength = MAX_GENERATED_TEXT } = node.constraints ?? {};
  const made = pattern === undefined ? undefined : samplePattern(pattern, random);
  const text = made ?? makeFormat(node.format, random) ?? random.pick(WORDS);
  const wanted = Math.min(minLength, MAX_GENERATED_TEXT);
  const long =
    made === undefined && text.length < wanted
      ? text.repeat(Math.ceil(wanted / Math.max(1, text.length)))
      : text;
  const most = Math.min(maxLength, Math.max(wanted, text.length));
  return long.slice(0, made === undefined ? most : MAX_GENERATED_TEXT);
}

function makeFormat(format: string | undefined, random: SeededRandom): string | undefined {
  const digits = (low: number, high: number, width: number) =>
    String(random.integer(low, high)).padStart(width, '0');
  const hex = (count: number) =>
    Array.from({ length: count }, () => random.pick([...'0123456789abcdef'])).join('');
  const date = () => `20${digits(10, 29, 2)}-${digits(1, 12, 2)}-${digits(1, 28, 2)}`;
  const time = () => `${digits(0, 23, 2)}:${digits(0, 59, 2)}:${digits(0, 59, 2)}Z`;
  switch (format) {
    case 'date':
      return date();
    case 'time':
      return time();
    case 'date-time':
      return `${date()}T${time()}`;
    case 'uuid':
      return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
    case 'email':
      return `${random.pick(WORDS)}@example.com`;
    case 'uri':
    case 'url':
      return `https://example.com/${random.pick(WORDS)}`;
    case 'hostname':
      return `${random.pick(WORDS)}.example.com`;
    case 'ipv4':
      return `192.0.2.${random.integer(1, 254)}`;
    default: {
      if (format === undefined) return undefined;
      const known = sampleScalar({ type: 'string', label: 'string', format });
      return known === 'string' ? undefined : String(known);
    }
  }
}

function makeNumber({ type, constraints = {} }: SchemaNode, random: SeededRandom): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = constraints;
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.5);
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step);
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step);
  const low = Math.ceil((least ?? (most === undefined ? 1 : most - 1000 * step)) / step);
  const high = Math.floor((most ?? low * step + 1000 * step) / step);
  // 3 × 0.1 is written 0.3.
  if (high < low) return least ?? most ?? 0;
  return Number((random.integer(low, Math.min(high, low + 1_000_000)) * step).toPrecision(12));
}
