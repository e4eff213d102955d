/** How much of something arrived. */
export interface Share {
  old: number;
  kept: number;
}

/** What one old page has lost. Lists are cut; the numbers are whole. */
export interface PageLoss {
  address: string;
  /** The page of the new site that readers get at that address. */
  page: string;
  words: Share;
  /** The first words that are missing, in their order. */
  missingWords: string[];
  /** Anchors of headings, and others that pages link to, that no longer lead anywhere on the page. */
  anchors: string[];
  /** Targets of links that the new page does not link to. */
  links: string[];
}

/** Why an old page has no place of its own in the new site, where that is as it should be. */
export type OtherKind =
  | 'not found page'
  | 'search page'
  | 'list of pages'
  | 'noindex page'
  | 'gone page';

/** The old built site beside the new one. */
export interface Comparison {
  /** The folder or the address of the old site. */
  old: string;
  /** Old pages with content that have a page in the new site. */
  pages: number;
  /** Old addresses that lead on to another, and still do. */
  redirects: number;
  words: Share;
  anchors: Share;
  links: Share;
  /** Old addresses that lead to no page, with the number of words there, or where they led on to. */
  missing: ({ address: string; words: number } | { address: string; movedTo: string })[];
  losses: PageLoss[];
  /** Pages without a counterpart that need none. */
  others: { address: string; kind: OtherKind }[];
  unread: { address: string; problem: string }[];
}

/** Whether every old address was read, and still leads to its page. */
export function isEveryPageFound({ missing, unread }: Comparison): boolean {
  return missing.length === 0 && unread.length === 0;
}
