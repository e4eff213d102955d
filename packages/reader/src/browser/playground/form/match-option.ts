import type { JsonValue, SchemaId, SchemaNode } from '@quire/openapi/browser';

/** Which shape of a union a value has, as far as its type and its names of properties tell; the first by default. */
export function matchOption(
  value: JsonValue | undefined,
  options: readonly SchemaId[],
  schemas: readonly SchemaNode[],
): number {
  if (value === undefined) return 0;
  const scores = options.map((id) => score(value, schemas[id]));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Below nothing: cannot be. Otherwise how many of the value's names the shape knows. */
function score(value: JsonValue, schema: SchemaNode | undefined): number {
  if (!schema || !hasType(value, schema)) return -1;
  if (schema.enum && !schema.enum.includes(value)) return -1;
  if (schema.type !== 'object' || typeof value !== 'object' || value === null) return 1;
  const names = Object.keys(value);
  const known = (schema.properties ?? []).filter(({ name }) => names.includes(name)).length;
  const missing = (schema.properties ?? []).filter(
    ({ name, required }) => required && !names.includes(name),
  ).length;
  return Math.max(0, 1 + known - missing / 2);
}

function hasType(value: JsonValue, { type, nullable }: SchemaNode): boolean {
  if (value === null) return nullable === true || type === 'null' || type === 'any';
  switch (type) {
    case 'string':
    case 'file':
      return typeof value === 'string';
    case 'number':
    case 'integer':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value);
    default:
      return type !== 'null';
  }
}
