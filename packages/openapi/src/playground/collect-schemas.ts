import type { SchemaId, SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import { toPlainText } from './plain-text.ts';

/** The schemas that a model carries, with new numbers. */
export interface CollectedSchemas {
  schemas: SchemaNode[];
  toId(id: SchemaId): SchemaId;
}

/** Copies the schemas that roots lead to, nearest first, until the length is used up. */
export function collectSchemas(
  roots: readonly SchemaId[],
  table: SchemaTable,
  maxLength: number,
): CollectedSchemas {
  const ids = new Map<SchemaId, SchemaId>();
  const queue: SchemaId[] = [];
  let left = maxLength;
  const toId = (id: SchemaId): SchemaId => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    ids.set(id, ids.size);
    queue.push(id);
    return ids.size - 1;
  };
  for (const root of roots) toId(root);
  const schemas: SchemaNode[] = [];
  // The queue grows while it is worked off.
  for (let at = 0; at < queue.length; at++) {
    const { node, length } = describe(table.get(queue[at] as SchemaId));
    left -= length;
    schemas.push(left > 0 ? renumber(node, toId) : withoutParts(node));
  }
  return { schemas, toId: (id) => ids.get(id) ?? 0 };
}

const described = new WeakMap<SchemaNode, { node: SchemaNode; length: number }>();

/** The node in plain words and its length: the same for every operation that uses it. */
function describe(written: SchemaNode): { node: SchemaNode; length: number } {
  const known = described.get(written);
  if (known) return known;
  const node = withPlainWords(written);
  const made = { node, length: JSON.stringify(node).length };
  described.set(written, made);
  return made;
}

function withPlainWords(node: SchemaNode): SchemaNode {
  if (node.description === undefined) return node;
  return { ...node, description: toPlainText(node.description) };
}

function renumber(node: SchemaNode, toId: (id: SchemaId) => SchemaId): SchemaNode {
  const { properties, items, additional, options, ...rest } = node;
  return {
    ...rest,
    ...(properties
      ? { properties: properties.map((one) => ({ ...one, schema: toId(one.schema) })) }
      : {}),
    ...(items === undefined ? {} : { items: toId(items) }),
    ...(additional === undefined ? {} : { additional: toId(additional) }),
    ...(options ? { options: options.map(toId) } : {}),
  };
}

function withoutParts(node: SchemaNode): SchemaNode {
  const { type, label, nullable } = node;
  const isWhole = !node.properties && !node.options && node.items === undefined && !node.enum;
  return {
    type: type === 'union' ? 'any' : type,
    label,
    ...(nullable ? { nullable } : {}),
    ...(isWhole ? {} : { truncated: true }),
  };
}
