import { isJsonObject } from '../json-value.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { SpecSet } from './create-spec-set.ts';
import { listInOrder } from './find-operation.ts';
import type { LoadedSpec } from './loaded-spec.ts';

/** A schema of `components.schemas`, by its name. */
export interface FoundSchema {
  spec: LoadedSpec;
  name: string;
  schema: SchemaId;
}

/** Finds what `openapi-schema: Name` or `openapi-schema: file Name` means. */
export function findSchema(
  line: string,
  nearby: readonly string[],
  set: SpecSet,
): FoundSchema | undefined {
  const words = line.trim().split(/\s+/);
  const name = words.at(-1) ?? '';
  const named = words.length > 1 ? words.slice(0, -1).join(' ') : undefined;
  for (const spec of listInOrder(named?.replace(/^(?:\.?\/)+/, ''), nearby, set)) {
    const { components } = spec.file.root;
    const schemas = isJsonObject(components) ? components.schemas : undefined;
    if (!isJsonObject(schemas) || !Object.hasOwn(schemas, name)) continue;
    const schema = spec.scope.schemas.addValue(schemas[name], spec.file, 'response');
    if (schema !== undefined) return { spec, name, schema };
  }
  return undefined;
}
