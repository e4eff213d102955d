import type { AssetStore } from '../assets/asset-store.ts';
import type { PageTable } from '../pages/page-info.ts';
import type { SiteContents } from './target.ts';

/** What all links of a build are made from. */
export interface LinkScope {
  contents: SiteContents;
  pages: PageTable;
  /** Whether not everybody who reads a page may read every other. */
  hasRules: boolean;
  /** Whether the page is part of this output. */
  isWritten(path: string): boolean;
  /** Where pages that are left out can be read. */
  urlOf?(path: string): string;
  /** Whether nothing but an API description can tell if there is something at an address. */
  mayBeGenerated(address: string): boolean;
  assets: AssetStore;
}
