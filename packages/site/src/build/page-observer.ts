import type { Highlighter, ParsedPage, RenderedPage } from '@quire/markdown';
import type { PageInfo } from '../pages/page-info.ts';
import type { FindAddress } from '../routes/address-places.ts';
import type { Target } from '../routes/target.ts';

/** Looks on while pages are rendered, so that a check sees what a build makes. */
export interface PageObserver {
  /** The page, before anything of it is rendered. */
  onParsed(page: PageInfo, parsed: ParsedPage): void;
  /** An address of a page or of docs.json, and what it means. */
  onLink(from: LinkSource, address: string, target: Target): void;
  onRendered(page: PageInfo, rendered: RenderedPage): void;
  /** Takes the place of the one that colors code, where nobody will see the colors. */
  highlight?: Highlighter;
}

/** Where a link stands: on a page, or in docs.json. */
export interface LinkSource {
  file: string;
  /** The page that shows it; nothing for what docs.json puts around all pages. */
  page?: PageInfo;
  /** Where the file has an address. */
  find: FindAddress;
}
