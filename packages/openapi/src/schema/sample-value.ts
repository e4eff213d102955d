import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { sampleScalar } from './sample-scalar.ts';
import type { SchemaId, SchemaNode, SchemaTable } from './schema-node.ts';

/** How deep a generated value goes, and how many values it may have. */
const MAX_DEPTH = 5;
const MAX_VALUES = 150;
/** How many schemas may be around one, with those of choices, which no value shows. */
const MAX_AROUND = 12;

interface Run {
  table: SchemaTable;
  /** Schemas around the one being made: inside itself a schema ends. */
  around: Set<SchemaId>;
  /** How many of them are objects and lists. */
  depth: number;
  left: number;
}

/** A value that a schema allows: its example, its default, or one made up from its type. */
export function sampleValue(id: SchemaId, table: SchemaTable): JsonValue {
  const known = samples.get(table) ?? new Map<SchemaId, JsonValue>();
  samples.set(table, known);
  const before = known.get(id);
  if (before !== undefined) return before;
  const value = sample(id, { table, around: new Set(), depth: 0, left: MAX_VALUES }) ?? {};
  known.set(id, value);
  return value;
}

/** A schema that many operations answer with is made up once. */
const samples = new WeakMap<SchemaTable, Map<SchemaId, JsonValue>>();

function sample(id: SchemaId, run: Run): JsonValue | undefined {
  if (run.around.has(id) || run.around.size >= MAX_AROUND || --run.left < 0) return undefined;
  const node = run.table.get(id);
  if (node.of !== undefined && node.default === undefined) return sample(node.of, run);
  const given = node.examples?.[0] ?? node.default ?? node.enum?.[0];
  if (given !== undefined) return given;
  // Only what has parts adds depth: a text in the innermost object is a text, not left out.
  const parts = node.type === 'object' || node.type === 'array' ? 1 : 0;
  if (run.depth + parts > MAX_DEPTH) return undefined;
  run.around.add(id);
  run.depth += parts;
  const value = make(node, run);
  run.depth -= parts;
  run.around.delete(id);
  return value;
}

function make(node: SchemaNode, run: Run): JsonValue | undefined {
  switch (node.type) {
    case 'object':
      return makeObject(node, run);
    case 'array': {
      if (node.prefix) return node.prefix.map((id) => sample(id, run) ?? null);
      const item = node.items === undefined ? undefined : sample(node.items, run);
      return item === undefined ? [] : [item];
    }
    case 'union':
      return makeUnion(node, run);
    default:
      return sampleScalar(node);
  }
}

/** The first shape, with the value that says so. */
function makeUnion({ options = [], discriminator }: SchemaNode, run: Run): JsonValue | undefined {
  const [first] = options;
  if (first === undefined) return null;
  const value = sample(first, run);
  const named = discriminator?.values[0];
  if (!discriminator || named === undefined || !isJsonObject(value)) return value;
  const { property, values } = discriminator;
  const own = Object.hasOwn(value, property) ? value[property] : undefined;
  // An example of the author may say it already.
  if (typeof own === 'string' && values.includes(own)) return value;
  return Object.defineProperty({ ...value }, property, { value: named, ...PLAIN });
}

function makeObject(
  { properties = [], additional, constraints }: SchemaNode,
  run: Run,
): JsonObject {
  const object: JsonObject = {};
  for (const { name, schema, required } of properties.slice(0, constraints?.maxProperties)) {
    const value = sample(schema, run);
    if (value !== undefined) Object.defineProperty(object, name, { value, ...PLAIN });
    else if (required && run.left > 0) {
      Object.defineProperty(object, name, { value: toEmpty(run.table.get(schema)), ...PLAIN });
    }
  }
  if (properties.length === 0 && additional !== undefined) {
    const value = sample(additional, run);
    if (value !== undefined) object.key = value;
  }
  return object;
}

/** What stands for a required value that would lead too deep. */
function toEmpty({ type }: SchemaNode): JsonValue {
  if (type === 'array') return [];
  return type === 'object' ? {} : null;
}

/** Defined, not assigned: a property may be called `__proto__`. */
const PLAIN = { enumerable: true, writable: true, configurable: true };
