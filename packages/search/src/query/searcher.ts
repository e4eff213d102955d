import type { IndexEntry } from '../format/index-format.ts';
import { findCandidates } from './find-candidates.ts';
import { IndexReader, type LoadPart, type SectionReader } from './index-reader.ts';
import { MergedReader } from './merged-reader.ts';
import { parseQuery } from './parse-query.ts';
import { type RankedSection, rankPages, type TermMatch, toWorth } from './rank.ts';

/** A section that answers a query. */
export interface SectionHit {
  /** Empty for the beginning of the page. */
  id: string;
  heading: string;
  text: string;
  score: number;
}

/** A page that answers a query, with those of its sections that do, the best first. */
export interface PageHit {
  address: string;
  title: string;
  breadcrumbs: readonly string[];
  score: number;
  sections: SectionHit[];
}

/** The answer to a query. */
export interface SearchAnswer {
  pages: PageHit[];
  /** The terms of the index that were found, and how much each tells: for marking them. */
  terms: ReadonlyMap<string, number>;
}

export interface SearchOptions {
  maxPages?: number;
  maxSections?: number;
}

/** Answers queries from one index. */
export interface Searcher {
  search(query: string, options?: SearchOptions): Promise<SearchAnswer>;
}

/** A searcher over indexes whose sections are numbered one after the other. */
export interface IndexSearcher extends Searcher {
  /** What is searched, for whoever ranks in another way. */
  readonly reader: SectionReader;
  /** How many sections each index has, in this order. */
  readonly sectionCounts: readonly number[];
}

const MAX_PAGES = 8;
const MAX_SECTIONS = 3;

/** Creates a searcher over an index whose parts are loaded when they are needed. */
export function createSearcher(entry: IndexEntry, load: LoadPart): Searcher {
  return createMergedSearcher([{ entry, load }]);
}

/** Creates a searcher over several indexes, as if they were one. */
export function createMergedSearcher(
  indexes: readonly { entry: IndexEntry; load: LoadPart }[],
): IndexSearcher {
  const readers = indexes.map(({ entry, load }) => new IndexReader(entry, load));
  const [only] = readers;
  const reader = only && readers.length === 1 ? only : new MergedReader(readers);
  return {
    reader,
    sectionCounts: readers.map(({ sectionCount }) => sectionCount),
    async search(query, { maxPages = MAX_PAGES, maxSections = MAX_SECTIONS } = {}) {
      const matches = await Promise.all(
        parseQuery(query).map(async (term): Promise<TermMatch> => {
          const candidates = await findCandidates(reader, term);
          const postings = candidates.map(({ number }) => reader.postings(number));
          return { query: term, candidates, postings: await Promise.all(postings) };
        }),
      );
      const ranked = rankPages(reader, matches, maxPages);
      const pages = ranked.map(({ page, sections }) =>
        toHit(reader, page, sections.slice(0, maxSections)),
      );
      return {
        pages: (await Promise.all(pages)).filter((hit) => hit !== undefined),
        terms: collectTerms(reader, matches),
      };
    },
  };
}

/** Sections by their numbers, each as the one section of its page. */
export async function readSections(
  reader: SectionReader,
  sections: readonly RankedSection[],
): Promise<PageHit[]> {
  const hits = sections.map((ranked) => toHit(reader, reader.pageOf(ranked.section), [ranked]));
  return (await Promise.all(hits)).filter((hit) => hit !== undefined);
}

async function toHit(
  reader: SectionReader,
  page: number,
  sections: readonly RankedSection[],
): Promise<PageHit | undefined> {
  const record = await reader.page(page);
  if (!record) return undefined;
  const [address, title, breadcrumbs, records] = record;
  const first = reader.firstSections[page] ?? 0;
  return {
    address,
    title,
    breadcrumbs,
    score: sections[0]?.score ?? 0,
    sections: sections.map(({ section, score }) => {
      const [id, heading, text] = records[section - first] ?? ['', '', ''];
      return { id, heading, text, score };
    }),
  };
}

function collectTerms(reader: SectionReader, matches: readonly TermMatch[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { candidates } of matches) {
    for (const { term, quality, count } of candidates) {
      const worth = quality * toWorth(count, reader.sectionCount);
      terms.set(term, Math.max(worth, terms.get(term) ?? 0));
    }
  }
  return terms;
}
