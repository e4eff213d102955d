import type { Resolver } from '../load/resolver.ts';
import type { AsyncVersion, SpecFile } from '../load/spec-file.ts';
import type { LazySchemaTable } from '../schema/create-schema-table.ts';

/** What all channels of one AsyncAPI description share. */
export interface AsyncScope {
  spec: SpecFile;
  version: AsyncVersion;
  resolver: Resolver;
  schemas: LazySchemaTable;
}
