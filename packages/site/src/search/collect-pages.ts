import type { PageSection } from '@quire/markdown';
import type { AccessRule } from '@quire/model';
import {
  type IndexedPage,
  type IndexOptions,
  indexPage,
  type PageText,
  Vocabulary,
} from '@quire/search';
import { ruleOfPage } from '../access/site-rules.ts';
import type { SiteOptions } from '../build-options.ts';
import type { FindPlace } from '../navigation/nearest-section.ts';
import { findTabLevel, type PagePlace, type Section } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { toPageKind } from './page-kind.ts';
import { compareSections, type SearchScope, toIndexKey, toSearchScope } from './search-scope.ts';
import { TextShelf } from './text-shelf.ts';

/** What the index of a site says of its pages, and the words that it knows. */
export interface PageIndexer {
  vocabulary: Vocabulary;
  /** Lists of words that mean the same. */
  synonyms: Synonyms;
  /** All that the index says of a page besides its text. */
  describe(page: PageInfo): IndexedPage['page'];
  /** What the index has of a page with this text by heading. */
  index(page: PageInfo, sections: readonly PageSection[]): PageText;
  sectionOf(page: Pick<PageInfo, 'path' | 'rule'>): Section;
  /** Holds what the index has of a page until the index is written, and nothing else of the page. */
  hold(text: PageText): () => PageText;
  /** Ends what is held. */
  close(): void;
}

type Synonyms = NonNullable<IndexOptions['synonyms']>;

/** A page of the index, and the part of the site that it belongs to. */
export interface CollectedPage {
  section: Section;
  page: IndexedPage['page'];
  /** Who may read it, in an output for all readers. */
  rule?: PageInfo['rule'];
  /** Made when it is asked for, which is once. */
  text(): PageText;
}

/** Takes pages while they are written. */
export interface SearchCollector {
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  /** Takes a page with what the index has of it, if anything. */
  add(page: PageInfo, text: (() => PageText) | undefined): void;
  /** In the order in which they were added, without those that search does not have. */
  pages(): readonly CollectedPage[];
  /** The rules of the pages that are read in a language and version. */
  rulesOf(scope: SearchScope): readonly AccessRule[];
  /** Every language and version that a page of the output is read in, that of readers who chose nothing first. */
  scopes(): SearchScope[];
}

/** The page for unknown addresses stands where no page is. */
const NOWHERE = { path: '404', rule: 'public' } as const;

/** Creates an empty collection. */
export function createSearchCollector(indexer: PageIndexer): SearchCollector {
  const collected: CollectedPage[] = [];
  const rules = new Map<Section, Set<AccessRule>>();
  const sections = new Set<Section>([indexer.sectionOf(NOWHERE)]);
  return {
    vocabulary: indexer.vocabulary,
    synonyms: indexer.synonyms,
    pages: () => collected,
    scopes() {
      const [first, ...others] = sections;
      const ordered = first ? [first, ...others.sort(compareSections)] : [];
      return ordered.map(toSearchScope);
    },
    rulesOf(scope) {
      const key = toIndexKey(scope);
      const own = [...rules].filter(([section]) => toIndexKey(toSearchScope(section)) === key);
      return own.flatMap(([, found]) => [...found]);
    },
    add(page, text) {
      const section = indexer.sectionOf(page);
      sections.add(section);
      remember(rules, section, () => new Set<AccessRule>()).add(ruleOfPage(page));
      if (!text) return;
      const { rule } = page;
      const described = indexer.describe(page);
      collected.push({ section, page: described, text, ...(rule === undefined ? {} : { rule }) });
    },
  };
}

/** Creates what pages of a site are indexed with. */
export function createPageIndexer(
  { links, basePath }: Pick<SiteOptions, 'links' | 'basePath'>,
  findPlace: FindPlace,
  synonyms: Synonyms,
): PageIndexer {
  const vocabulary = new Vocabulary();
  const shelf = new TextShelf();
  const breadcrumbs = new Map<PagePlace, string[]>();
  const described = new WeakMap<PageInfo, IndexedPage['page']>();
  const writer = createAddressWriter(links ?? 'relative', 'index.html', basePath);
  return {
    vocabulary,
    synonyms,
    describe,
    index: (page, sections) => indexPage({ ...describe(page), sections }, vocabulary).text,
    sectionOf: (page) => findPlace(page).section,
    hold: (text) => shelf.put(text),
    close: () => shelf.close(),
  };

  /** Asked for several times of each page. */
  function describe(page: PageInfo): IndexedPage['page'] {
    const known = described.get(page) ?? toShown(page);
    described.set(page, known);
    return known;
  }

  function toShown(page: PageInfo): IndexedPage['page'] {
    const { path, search, title, description, api } = page;
    const place = findPlace(page);
    const shown: IndexedPage['page'] = {
      address: writer.page(path),
      title,
      breadcrumbs: remember(breadcrumbs, place, () => toBreadcrumbs(place)),
      keywords: search?.keywords ?? [],
    };
    const kind = toPageKind(page, place);
    if (kind !== 'guide') shown.kind = kind;
    const tab = findTabLevel(place.section)?.chosen.label;
    if (tab) shown.tab = tab;
    if (description !== undefined) shown.description = description;
    if (api?.method !== undefined) shown.method = api.method;
    if (search?.boost !== undefined) shown.boost = search.boost;
    return shown;
  }
}

/** The parts of the site and the groups around a page; languages and versions are the reader's own. */
function toBreadcrumbs({ section, groups }: PagePlace): string[] {
  const parts = section.levels
    .map(({ chosen }) => chosen)
    .filter(({ kind }) => kind !== 'language' && kind !== 'version');
  return [...parts, ...groups].flatMap(({ label }) => label || []);
}
