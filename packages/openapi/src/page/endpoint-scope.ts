import type { Endpoint } from '../endpoint.ts';
import type { AnchorBook } from './anchor-book.ts';
import type { PageTools } from './page-tools.ts';
import type { FieldScope } from './schema-fields.ts';

/** How many lines one body or answer may have; those of rare answers are fewer. */
export const MAX_ROWS = 150;

/** What the sections of one page share. */
export interface EndpointScope {
  tools: PageTools;
  anchors: AnchorBook;
  /** Whether nested fields stand open at first (`api.params.expanded`). */
  isOpen: boolean;
}

/** A fresh budget for the fields of one part. */
export function toFieldScope(
  { tools, anchors, isOpen }: EndpointScope,
  { schemas }: Pick<Endpoint, 'schemas'>,
  trail: readonly string[],
  rows = MAX_ROWS,
): FieldScope {
  return { table: schemas, tools, anchors, budget: { left: rows }, isOpen, trail, around: [] };
}
