import type { SchemaId, SchemaNode, SchemaTable } from './schema-node.ts';

/** The type of a node in words: `string<uuid>`, `enum<string>`, `object[]`, `integer | null`. */
export function toLabel(node: SchemaNode, table: SchemaTable): string {
  const label = toPlainLabel(node, table);
  return node.nullable ? `${label} | null` : label;
}

function toPlainLabel(node: SchemaNode, table: SchemaTable): string {
  if (node.type === 'array') {
    if (node.prefix) return toTupleLabel(node.prefix, node.items, table);
    if (node.items === undefined) return 'any[]';
    const { label, type } = table.get(node.items);
    return /[ |]/.test(label) && type !== 'object' ? `(${label})[]` : `${label}[]`;
  }
  if (node.type === 'union') return toUnionLabel(node, table);
  if (node.enum) return `enum<${node.type}>`;
  if (node.type === 'object' || node.type === 'file') return node.type;
  return node.format === undefined ? node.type : `${node.type}<${node.format}>`;
}

/** The items at the beginning, if they are few, and what follows. */
function toTupleLabel(
  prefix: readonly SchemaId[],
  items: SchemaId | undefined,
  table: SchemaTable,
): string {
  if (prefix.length > 4) return 'array';
  const rest = items === undefined ? [] : [`...${table.get(items).label}[]`];
  return `[${[...prefix.map((id) => table.get(id).label), ...rest].join(', ')}]`;
}

/** The different labels of the shapes, if they are few. */
function toUnionLabel(node: SchemaNode, table: SchemaTable): string {
  const labels = new Set((node.options ?? []).slice(0, 8).map((id) => table.get(id).label));
  return labels.size > 3 ? 'any of' : [...labels].join(' | ');
}
