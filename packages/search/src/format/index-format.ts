import type { StoredBlocks } from './stored-block.ts';

/**
 * The index of one language and version. Small ones are one file; large ones name their parts, each
 * a file of its own that is loaded when a query needs it.
 */
export interface IndexEntry {
  format: 1;
  /** How many sections each page has, in order, as numbers of `format/numbers`. */
  sections: string;
  /** Pages whose rank is multiplied: page and factor. */
  boosts: [page: number, factor: number][];
  /** What each page is, by its number among `PAGE_KINDS`, as runs of `format/runs`; left out, all are guides. */
  kinds?: string;
  /** Tabs of the navigation, and of each page the number of its tab, counted from one; zero for none. */
  tabs?: { names: string[]; pages: string };
  /** Lists of words that mean the same. */
  synonyms?: string[][];
  /** Set where the index is not whole yet: what readers are told. */
  note?: string;
  /** Terms in order of their text; a part begins with this term, which has this number. */
  terms: { first: string; start: number; file: string }[];
  /** Where terms stand; a part begins with the term of this number. */
  postings: { start: number; file: string }[];
  /** What is shown of pages; a part begins with the page of this number. */
  pages: { start: number; file: string }[];
}

/**
 * A page as results show it: address from the site's root, title, the groups above it, its sections, and the
 * method of the operation that it describes.
 */
export type PageRecord = [
  address: string,
  title: string,
  breadcrumbs: string[],
  sections: [id: string, heading: string, blocks: StoredBlocks][],
  method?: string,
];

export type PagesPart = PageRecord[];

/**
 * `terms`: one `term count` a line. `postings`: those of one term a line, each the distance to the
 * section before and a weight. `pages`: what is shown of pages, as JSON.
 */
export type PartKind = 'terms' | 'postings' | 'pages';

/** The registry in a browser: files push themselves into it, as fetching does not work from a disk. */
export const REGISTRY_NAME = 'quireSearch';

/**
 * What a file pushes: the key of its index, what it is, its number among its kind, and the data. A `list`
 * holds the keys of indexes that are searched as one.
 */
export type Registered = [
  key: string,
  kind: PartKind | 'entry' | 'list',
  number: number,
  data: unknown,
];
