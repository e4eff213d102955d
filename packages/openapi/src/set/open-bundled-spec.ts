import { isJsonObject, type JsonValue } from '../json-value.ts';
import { ONE_FILE } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { createSchemaTable } from '../schema/create-schema-table.ts';
import { hideParts } from '../schema/hide-parts.ts';
import { createLoadedSpec, type LoadedSpec } from './loaded-spec.ts';

const OPTIONS = { pills: [], groups: [] };

/**
 * Opens a description that was put into one file for its readers (`listSpecParts`): nothing has to be read,
 * upgraded or looked for, so that this runs wherever the data is. Nothing for what is no such description.
 */
export function openBundledSpec(root: JsonValue | undefined): LoadedSpec | undefined {
  if (!isJsonObject(root) || !isJsonObject(root.paths)) return undefined;
  const file: SpecFile = { location: '', root, readText: () => '', isAsWritten: false };
  // What is for some readers only is in the data of these readers, or not at all.
  const resolver = hideParts(ONE_FILE, []);
  const scope = {
    spec: file,
    resolver,
    schemas: createSchemaTable(resolver, OPTIONS),
    options: OPTIONS,
  };
  return createLoadedSpec(file, '3.2', scope, ONE_FILE);
}
