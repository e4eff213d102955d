import type { JsonValue } from '../json-value.ts';
import type { SchemaId, SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import type { ManualField } from './field.ts';
import { parseTypeWords, type WordType } from './type-words.ts';

/** A table whose nodes are all made at once. */
export interface NodeTable extends SchemaTable {
  add(node: SchemaNode): SchemaId;
}

/** Creates an empty table. */
export function createNodeTable(): NodeTable {
  const nodes: SchemaNode[] = [];
  return {
    add: (node) => nodes.push(node) - 1,
    get: (id) => nodes[id] ?? { type: 'any', label: 'any' },
  };
}

/** The schema of a field: its type in words, and the fields inside it as its properties. */
export function addField(field: ManualField, table: NodeTable): SchemaId {
  return addType(parseTypeWords(field.type), field, table);
}

/** An object of fields. */
export function addFields(fields: readonly ManualField[], table: NodeTable): SchemaId {
  return table.add({ type: 'object', label: 'object', properties: toProperties(fields, table) });
}

function addType({ type, items }: WordType, field: ManualField, table: NodeTable): SchemaId {
  if (type === 'array') {
    const inner = items ?? { type: field.children.length > 0 ? 'object' : 'any' };
    const id = addType(inner, { ...field, type: '' }, table);
    const label = `${table.get(id).label}[]`;
    return table.add({ type, label, items: id, ...toDefault(field) });
  }
  return table.add({
    type,
    label: type,
    ...(type === 'object' && field.children.length > 0
      ? { properties: toProperties(field.children, table) }
      : {}),
    ...(type === 'file' ? { file: { encoding: 'binary' } } : {}),
    ...(field.type === '' ? {} : toDefault(field)),
    ...(field.deprecated ? { deprecated: true } : {}),
  });
}

function toDefault({ default: preset, type }: ManualField): { default?: JsonValue } {
  if (preset === undefined) return {};
  return { default: typeof preset === 'string' ? toTyped(preset, parseTypeWords(type)) : preset };
}

/** A default is often written as text whatever the type. */
function toTyped(text: string, { type }: WordType): JsonValue {
  if (type === 'string' || type === 'file') return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

function toProperties(fields: readonly ManualField[], table: NodeTable) {
  return fields
    .filter(({ name }) => name !== '')
    .map((field) => ({
      name: field.name,
      schema: addField(field, table),
      ...(field.required ? { required: true as const } : {}),
    }));
}
