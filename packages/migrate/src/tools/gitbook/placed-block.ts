import type { GitbookBlock } from '@quire/model/dialects';
import type { BlockPlace } from '../../blocks/convert-blocks.ts';
import type { Report } from '../../report/report.ts';
import type { PageOperations } from './operation-pages.ts';

/** What the blocks of one page are converted with. */
export interface BlockOptions {
  file: string;
  report: Report;
  /** The name of the page that an address on this page leads to. */
  titleOf(address: string): string | undefined;
  operations: PageOperations;
}

/** A block, and where it stands. */
export interface PlacedBlock extends GitbookBlock {
  place: BlockPlace;
}

/** Writes one kind of block in our form. */
export type Emit = (block: PlacedBlock, options: BlockOptions) => string[];

/** What stands inside a block, in our form. */
export function contentOf({ inside, place }: PlacedBlock): string[] {
  return place.convert(inside);
}
