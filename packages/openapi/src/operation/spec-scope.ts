import type { SpecFile } from '../load/spec-file.ts';
import type { LazySchemaTable, SchemaOptions } from '../schema/create-schema-table.ts';
import type { VisibleResolver } from '../schema/hide-parts.ts';

/** What all operations of one description share. */
export interface SpecScope {
  spec: SpecFile;
  /** Leads to what the readers may see. */
  resolver: VisibleResolver;
  schemas: LazySchemaTable;
  options: SchemaOptions;
}
