import type { SchemaId, SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import { toPlainText } from './plain-text.ts';

/** The schemas that a model carries, with new numbers. */
export interface CollectedSchemas {
  schemas: SchemaNode[];
  toId(id: SchemaId): SchemaId;
}

/** Copies the schemas that roots lead to, nearest first and equal values once, until the length is used up. */
export function collectSchemas(
  roots: readonly SchemaId[],
  table: SchemaTable,
  maxLength: number,
): CollectedSchemas {
  const ids = new Map<SchemaId, SchemaId>();
  const idsByText = new Map<string, SchemaId>();
  const queue: DescribedNode[] = [];
  let left = maxLength;
  const toId = (id: SchemaId): SchemaId => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    const described = describe(table.get(id));
    const equal = idsByText.get(described.text);
    const newId = equal ?? queue.push(described) - 1;
    ids.set(id, newId);
    // Equal texts of nodes with parts mean equal parts as well: their numbers are in the text.
    idsByText.set(described.text, newId);
    return newId;
  };
  for (const root of roots) toId(root);
  const schemas: SchemaNode[] = [];
  // The queue grows while it is worked off.
  for (let at = 0; at < queue.length; at++) {
    const { node, text } = queue[at] as DescribedNode;
    left -= text.length;
    schemas.push(left > 0 ? renumber(node, toId) : withoutParts(node));
  }
  return { schemas, toId: (id) => ids.get(id) ?? 0 };
}

/** A node in plain words, and as text. */
interface DescribedNode {
  node: SchemaNode;
  text: string;
}

const describedNodes = new WeakMap<SchemaNode, DescribedNode>();

/** The node in plain words: the same for every operation that uses it. */
function describe(written: SchemaNode): DescribedNode {
  const known = describedNodes.get(written);
  if (known) return known;
  const node = withPlainWords(written);
  const described = { node, text: JSON.stringify(node) };
  describedNodes.set(written, described);
  return described;
}

/** What a form edits: conditions, rules and patterns of names are for reading, and examples of XML are texts already. */
function withPlainWords(written: SchemaNode): SchemaNode {
  const { xml: _xml, patterns, prefix, contains: _contains, conditions: _when, ...node } = written;
  const { demands: _demands, ...constraints } = node.constraints ?? {};
  return {
    ...node,
    ...(node.constraints ? { constraints } : {}),
    ...(node.description === undefined ? {} : { description: toPlainText(node.description) }),
    ...(patterns || prefix ? { truncated: true as const } : {}),
  };
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
