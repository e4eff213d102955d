import { PAGE_KINDS, type PageKind } from '../format/page-kind.ts';
import type { SectionReader } from './index-reader.ts';

/** Which pages a reader wants; all that is left out is left open. */
export interface PageFilter {
  kind?: PageKind;
  /** The name of a tab of the navigation. */
  tab?: string;
}

/** What the pages of an index can be told apart by. */
export interface FilterChoices {
  /** Those that some page has, in a fixed order. */
  kinds: PageKind[];
  /** Tabs of the navigation with pages. */
  tabs: string[];
}

/** What there is to choose from. */
export function listChoices({ kinds, tabs, tabOfPage }: SectionReader): FilterChoices {
  const numbers = new Set(kinds);
  return {
    kinds: PAGE_KINDS.filter((_, number) => numbers.has(number)),
    // Where some pages have no tab, one tab is a choice, too.
    tabs: tabs.filter((_, index) => tabOfPage.includes(index + 1)),
  };
}

/** Whether a page is one of those wanted. */
export function toPageTest(
  reader: SectionReader,
  { kind, tab }: PageFilter,
): (page: number) => boolean {
  const { kinds, tabs, tabOfPage } = reader;
  const wantedKind = kind === undefined ? undefined : PAGE_KINDS.indexOf(kind);
  // A tab that this index does not have is the tab of no page.
  const wantedTab = tab === undefined ? undefined : tabs.indexOf(tab) + 1 || -1;
  if (wantedKind === undefined && wantedTab === undefined) return () => true;
  return (page) =>
    (wantedKind === undefined || kinds[page] === wantedKind) &&
    (wantedTab === undefined || tabOfPage[page] === wantedTab);
}
