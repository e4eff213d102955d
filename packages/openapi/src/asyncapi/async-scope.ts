import type { Resolver } from '../load/resolver.ts';
import type { AsyncVersion, SpecFile } from '../load/spec-file.ts';
import type { LazySchemaTable } from '../schema/create-schema-table.ts';
import type { VisibleResolver } from '../schema/hide-parts.ts';

/** What all channels of one AsyncAPI description share. */
export interface AsyncScope {
  spec: SpecFile;
  version: AsyncVersion;
  /** Leads to what readers may see. */
  resolver: VisibleResolver;
  /** Leads also to channels that are for some readers only: who may see these is decided by their pages. */
  everything: Resolver;
  schemas: LazySchemaTable;
}
