import type { Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { LazySchemaTable, SchemaOptions } from '../schema/create-schema-table.ts';

/** What all operations of one description share. */
export interface SpecScope {
  spec: SpecFile;
  resolver: Resolver;
  schemas: LazySchemaTable;
  options: SchemaOptions;
}
