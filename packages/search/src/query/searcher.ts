import { type Block, toBlocksText } from '@quire/base/blocks';
import type { IndexEntry } from '../format/index-format.ts';
import { decodeBlocks } from '../format/stored-block.ts';
import { toAskedWords } from './asked-words.ts';
import { findCandidates } from './find-candidates.ts';
import { findSynonyms } from './find-synonyms.ts';
import { IndexReader, type LoadPart, type SectionReader } from './index-reader.ts';
import { MergedReader } from './merged-reader.ts';
import { type FilterChoices, listChoices, type PageFilter } from './page-filter.ts';
import { parseQuery } from './parse-query.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { type FoundPage, refine } from './refine.ts';
import { SYNONYM_QUALITY, type TermMatch, toWorth } from './score-term.ts';
import { suggestQuery } from './suggest-query.ts';

/** A section that answers a query. */
export interface SectionHit {
  /** Empty for the beginning of the page. */
  id: string;
  heading: string;
  /** What it holds, in reading order. */
  blocks: Block[];
  /** The words of the blocks, without code. */
  text: string;
  score: number;
}

/** A page that answers a query, with those of its sections that do, the best first. */
export interface PageHit {
  address: string;
  title: string;
  breadcrumbs: readonly string[];
  /** Of the operation that it describes, in capitals: `GET`. */
  method?: string;
  score: number;
  sections: SectionHit[];
}

/** The answer to a query. */
export interface SearchAnswer {
  pages: PageHit[];
  /** The terms of the index that were found, and how much each tells: for marking them. */
  terms: ReadonlyMap<string, number>;
  /** What the reader may have meant, where words of the query are not in the index. */
  suggestion?: string;
  /** What the pages of the index can be told apart by. */
  choices: FilterChoices;
  /** What readers should know of the index. */
  note?: string;
}

export interface SearchOptions {
  maxPages?: number;
  maxSections?: number;
  filter?: PageFilter;
}

/** Answers queries from one index. */
export interface Searcher {
  search(query: string, options?: SearchOptions): Promise<SearchAnswer>;
  /** What is searched, for whoever ranks in another way. */
  readonly reader: SectionReader;
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
): Searcher {
  const readers = indexes.map(({ entry, load }) => new IndexReader(entry, load));
  const [only] = readers;
  const reader = only && readers.length === 1 ? only : new MergedReader(readers);
  const choices = listChoices(reader);
  return {
    reader,
    async search(query, { maxPages = MAX_PAGES, maxSections = MAX_SECTIONS, filter = {} } = {}) {
      const matches = await matchTerms(reader, query);
      const pool = Math.max(maxPages, MAX_PAGES);
      const ranked = rankPages(reader, matches, { maxPages: pool, filter });
      const found = await Promise.all(ranked.map((page) => loadPage(reader, page)));
      const pages = refine(
        found.filter((page) => page !== undefined),
        toAskedWords(query, matches),
      );
      const suggestion = await suggestQuery(reader, query, matches);
      return {
        choices,
        ...(suggestion === undefined ? {} : { suggestion }),
        ...(reader.note === undefined ? {} : { note: reader.note }),
        pages: pages.slice(0, maxPages).map((page) => toHit(page, maxSections)),
        terms: collectTerms(reader, matches),
      };
    },
  };
}

/** What the index knows of each term of a query. */
async function matchTerms(reader: SectionReader, query: string): Promise<TermMatch[]> {
  const synonyms = await findSynonyms(reader, query);
  return Promise.all(
    parseQuery(query).map(async (term): Promise<TermMatch> => {
      const alternatives = synonyms.get(term.term) ?? [];
      const found = await findCandidates(reader, term);
      // A word with synonyms is a word: it does not stand for similar ones.
      const candidates =
        alternatives.length > 0 ? found.filter(({ quality }) => quality >= SYNONYM_QUALITY) : found;
      const postings = await Promise.all(candidates.map(({ number }) => reader.postings(number)));
      return { query: term, candidates, postings, alternatives };
    }),
  );
}

async function loadPage(reader: SectionReader, ranked: RankedPage): Promise<FoundPage | undefined> {
  const record = await reader.page(ranked.page);
  return record && { ...ranked, record, first: reader.firstSections[ranked.page] ?? 0 };
}

function toHit({ record, first, score, sections }: FoundPage, maxSections: number): PageHit {
  const [address, title, breadcrumbs, records, method] = record;
  return {
    address,
    title,
    breadcrumbs,
    ...(method === undefined ? {} : { method }),
    score,
    sections: sections.slice(0, maxSections).map(({ section, score: own }) => {
      const [id, heading, stored] = records[section - first] ?? ['', '', ''];
      const blocks = decodeBlocks(stored);
      return { id, heading, blocks, text: toBlocksText(blocks), score: own };
    }),
  };
}

function collectTerms(reader: SectionReader, matches: readonly TermMatch[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { candidates, alternatives } of matches) {
    const others = alternatives.flat().flatMap((match) => match.candidates);
    for (const { term, quality, count } of [...candidates, ...others]) {
      const worth = quality * toWorth(count, reader.sectionCount);
      terms.set(term, Math.max(worth, terms.get(term) ?? 0));
    }
  }
  return terms;
}
