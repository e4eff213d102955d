import type { JsonObject, JsonValue } from '../json-value.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { type DynamicScope, enterScope } from './dynamic-scope.ts';
import type { RawSchema } from './flat-schema.ts';
import type { VisibleResolver } from './hide-parts.ts';
import { MAX_SCHEMAS } from './limits.ts';
import type { SchemaId, SchemaNode, SchemaTable } from './schema-node.ts';
import { toNode } from './schema-to-node.ts';

/** Whether values are sent or answered: what is read-only is never sent. */
export type SchemaUse = 'request' | 'response';

/** How schemas are shown. */
export interface SchemaOptions {
  /** Keys of the description whose values are shown after names (`api.params.post`). */
  pills: readonly string[];
  /** Groups whose readers see the output; what is for other groups is left out. */
  groups: readonly string[];
}

/** A table that grows while it is read: a schema becomes a node when somebody asks for it. */
export interface LazySchemaTable extends SchemaTable {
  /** The number of a schema. The same object always has the same number. */
  add(schema: RawSchema, use: SchemaUse): SchemaId;
  /** Nothing when the value is no schema. */
  addValue(value: JsonValue | undefined, file: SpecFile, use: SchemaUse): SchemaId | undefined;
  /** The schema as it is written; nothing for a node that no description wrote. */
  source(id: SchemaId): RawSchema | undefined;
  /** A node that no description wrote. */
  addNode(node: SchemaNode): SchemaId;
}

/** How many schemas may ask for each other in a row while they are made. */
const MAX_NESTED = 48;

type SchemaIds = Map<object, SchemaId>;

const ANY: SchemaNode = { type: 'any', label: 'any' };

/** Creates an empty table. */
export function createSchemaTable(
  resolver: VisibleResolver,
  options: SchemaOptions,
): LazySchemaTable {
  const nodes: (SchemaNode | undefined)[] = [];
  const sources: ({ schema: RawSchema; use: SchemaUse } | undefined)[] = [];
  const ids = { request: new Map<object, SchemaId>(), response: new Map<object, SchemaId>() };
  const scoped = {
    request: new Map<DynamicScope, SchemaIds>(),
    response: new Map<DynamicScope, SchemaIds>(),
  };
  const idsOf = (use: SchemaUse, scope: DynamicScope | undefined): SchemaIds => {
    if (!scope) return ids[use];
    const known = scoped[use].get(scope) ?? new Map<object, SchemaId>();
    scoped[use].set(scope, known);
    return known;
  };
  const making = new Set<SchemaId>();
  const push = (node: SchemaNode | undefined, source?: { schema: RawSchema; use: SchemaUse }) => {
    sources.push(source);
    return nodes.push(node) - 1;
  };
  const table: LazySchemaTable = {
    add(schema, use) {
      if (typeof schema.value === 'boolean' || nodes.length >= MAX_SCHEMAS) return push(ANY);
      // Whatever way a schema comes in: of a hidden one nothing is known.
      if (resolver.isHidden(schema.value, schema.file, schema.scope?.names)) return push(ANY);
      const found = resolver.resolve(schema.value, schema.file, schema.scope?.names);
      if (!found) return push({ ...ANY, label: 'unknown' });
      const around = enterScope(schema.scope, schema.value, schema.file);
      const scope = enterScope(around, found.value, found.file);
      const known = idsOf(use, scope);
      const before = known.get(found.value);
      if (before !== undefined) return before;
      const id = push(undefined, { schema: { ...schema, ...found, scope }, use });
      known.set(found.value, id);
      return id;
    },
    addValue(value, file, use) {
      if (typeof value !== 'boolean' && !isSchema(value)) return undefined;
      return table.add({ value, file }, use);
    },
    source: (id) => sources[id]?.schema,
    addNode: (node) => push(node),
    get(id) {
      const known = nodes[id];
      if (known) return known;
      const source = sources[id];
      // A list of itself asks for its own name while it is made; so does a long row of lists.
      if (!source || making.has(id) || making.size >= MAX_NESTED) return ANY;
      making.add(id);
      const node = toNode({ ...source, table, resolver, options });
      making.delete(id);
      nodes[id] = node;
      return node;
    },
  };
  return table;
}

function isSchema(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
