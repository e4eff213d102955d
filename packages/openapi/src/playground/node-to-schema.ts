import type { JsonObject, JsonValue } from '../json-value.ts';
import type { SchemaConstraints, SchemaId, SchemaNode } from '../schema/schema-node.ts';

/** A schema of a page's table as JSON Schema. Of what the table does not carry whole, anything is allowed. */
export function nodeToSchema(node: SchemaNode): JsonObject {
  if (node.truncated || node.type === 'any' || node.type === 'file') return {};
  if (node.enum) return { enum: node.nullable ? [...node.enum, null] : node.enum };
  if (node.type === 'union') {
    const options: JsonValue[] = (node.options ?? []).map(toReference);
    return { anyOf: node.nullable ? [...options, { type: 'null' }] : options };
  }
  return {
    type: node.nullable ? [node.type, 'null'] : node.type,
    ...(node.format === undefined ? {} : { format: node.format }),
    ...toKeywords(node.constraints),
    ...toObjectKeywords(node),
    ...(node.items === undefined ? {} : { items: toReference(node.items) }),
  };
}

function toObjectKeywords({ properties, additional }: SchemaNode): JsonObject {
  const required = (properties ?? []).filter((one) => one.required).map(({ name }) => name);
  const entries = (properties ?? []).map(({ name, schema }) => [name, toReference(schema)]);
  return {
    ...(properties ? { properties: Object.fromEntries(entries), required } : {}),
    ...(additional === undefined ? {} : { additionalProperties: toReference(additional) }),
  };
}

/** The words that are about a list's parts are left out: the table has not all of them. */
function toKeywords(constraints: SchemaConstraints | undefined): JsonObject {
  const {
    demands: _demands,
    minContains: _min,
    maxContains: _max,
    ...keywords
  } = constraints ?? {};
  return keywords;
}

function toReference(id: SchemaId): JsonObject {
  return { $ref: `#/${id}` };
}
