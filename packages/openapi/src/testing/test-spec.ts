import type { Diagnostic } from '@quire/base';
import type { Endpoint, PlaygroundDisplay } from '../endpoint.ts';
import { toEndpoint } from '../operation/to-endpoint.ts';
import type { SchemaOptions } from '../schema/create-schema-table.ts';
import { createSpecSet, type SpecSet } from '../set/create-spec-set.ts';
import type { RemoteSpec } from '../set/spec-host.ts';

/** Descriptions in memory, and what was reported about them. */
export interface TestSpecs {
  set: SpecSet;
  diagnostics: Diagnostic[];
  /** The endpoint of an operation of the first file. */
  endpoint(method: string, path: string, display?: PlaygroundDisplay): Endpoint;
}

/** Creates descriptions from texts or data by file name. */
export function createTestSpecs(
  files: Record<string, unknown>,
  options: Partial<SchemaOptions> & { remote?: Map<string, RemoteSpec> } = {},
): TestSpecs {
  const diagnostics: Diagnostic[] = [];
  const texts = new Map(
    Object.entries(files).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    ]),
  );
  const { remote = new Map(), pills = [], groups = [] } = options;
  const set = createSpecSet(
    {
      files: [...texts.keys()],
      schemaFiles: [...texts.keys()],
      read: (path) => texts.get(path),
      remote,
      report: (diagnostic) => diagnostics.push(diagnostic),
    },
    { pills, groups },
  );
  return {
    set,
    diagnostics,
    endpoint(method, path, display = 'interactive') {
      const [spec] = set.all();
      const operation = spec?.find(method, path);
      if (!spec || !operation) throw new Error(`There is no ${method} ${path}.`);
      return toEndpoint(operation, spec.scope, display);
    },
  };
}

/** A description with these paths and components. */
export function toSpec(paths: object, more: object = {}): object {
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, ...more };
}
