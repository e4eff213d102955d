import type { JsonValue, SchemaId, SchemaNode } from '@quire/openapi/browser';

/** What a new entry of a list or map begins with. */
export function toStarterValue(
  id: SchemaId | undefined,
  schemas: readonly SchemaNode[],
): JsonValue {
  const schema = id === undefined ? undefined : schemas[id];
  const preset = schema?.default ?? schema?.enum?.[0];
  if (preset !== undefined) return preset;
  switch (schema?.type) {
    case 'number':
    case 'integer':
      return schema.constraints?.minimum ?? 0;
    case 'boolean':
      return false;
    case 'object':
      return {};
    case 'array':
      return [];
    case 'null':
      return null;
    case 'union': {
      const first = schema.options?.[0];
      return first === undefined || first === id ? '' : toStarterValue(first, schemas);
    }
    default:
      return '';
  }
}
