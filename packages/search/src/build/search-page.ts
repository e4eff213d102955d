import type { Block } from '@quire/base/blocks';
import type { PageKind } from '../format/page-kind.ts';

/** A stretch of a page under one heading. */
export interface SearchSection {
  id: string;
  title: string;
  /** What it holds, in reading order. */
  blocks: readonly Block[];
  /** Names in its code, which are found and not shown. */
  names?: string;
}

/** A page as it goes into the index. */
export interface SearchPage {
  /** From the root of the site, as a link has it: `./guides/start.html` or `/guides/start`. */
  address: string;
  title: string;
  description?: string;
  /** Names of the groups above, outermost first. */
  breadcrumbs: readonly string[];
  /** Terms that are searched and not shown. */
  keywords: readonly string[];
  /** Left out, it is a guide. */
  kind?: PageKind;
  /** The tab of the navigation that it is in. */
  tab?: string;
  /** Of the operation that it describes, in capitals: `GET`. */
  method?: string;
  /** Multiplies the rank. */
  boost?: number;
  /** The text by heading; the first may have none. */
  sections: readonly SearchSection[];
}
