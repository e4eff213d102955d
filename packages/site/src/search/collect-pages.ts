import type { PageSection } from '@quire/markdown';
import { type IndexedPage, indexPage, type PageText, Vocabulary } from '@quire/search';
import type { SiteOptions } from '../build-options.ts';
import { createPlaceFinder } from '../navigation/nearest-section.ts';
import type { NavigationIndex, PagePlace, Section } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { compareSections, type SearchScope, toSearchScope } from './search-scope.ts';
import { TextShelf } from './text-shelf.ts';

/** What the index of a site says of its pages, and the words that it knows. */
export interface PageIndexer {
  vocabulary: Vocabulary;
  /** All that the index says of a page besides its text. */
  describe(page: PageInfo): IndexedPage['page'];
  /** What the index has of a page with this text by heading. */
  index(page: PageInfo, sections: readonly PageSection[]): PageText;
  sectionOf(path: string): Section;
  /** Holds what the index has of a page until the index is written, and nothing else of the page. */
  hold(text: PageText): () => PageText;
  /** Ends what is held. */
  close(): void;
}

/** A page of the index, and the part of the site that it belongs to. */
export interface CollectedPage {
  section: Section;
  page: IndexedPage['page'];
  /** Made when it is asked for, which is once. */
  text(): PageText;
}

/** Takes pages while they are written. */
export interface SearchCollector {
  vocabulary: Vocabulary;
  /** Takes a page with what the index has of it, if anything. */
  add(page: PageInfo, text: (() => PageText) | undefined): void;
  /** In the order in which they were added, without those that search does not have. */
  pages(): readonly CollectedPage[];
  /** Every language and version that a page of the output is read in, that of readers who chose nothing first. */
  scopes(): SearchScope[];
}

/** Creates an empty collection. */
export function createSearchCollector(indexer: PageIndexer): SearchCollector {
  const collected: CollectedPage[] = [];
  const sections = new Set<Section>([indexer.sectionOf('404')]);
  return {
    vocabulary: indexer.vocabulary,
    pages: () => collected,
    scopes() {
      const [first, ...others] = sections;
      const ordered = first ? [first, ...others.sort(compareSections)] : [];
      return ordered.map(toSearchScope);
    },
    add(page, text) {
      const section = indexer.sectionOf(page.path);
      sections.add(section);
      if (text) collected.push({ section, page: indexer.describe(page), text });
    },
  };
}

/** Creates what pages of a site are indexed with. */
export function createPageIndexer(
  { links, basePath }: Pick<SiteOptions, 'links' | 'basePath'>,
  navigation: NavigationIndex,
): PageIndexer {
  const findPlace = createPlaceFinder(navigation);
  const vocabulary = new Vocabulary();
  const shelf = new TextShelf();
  const breadcrumbs = new Map<PagePlace, string[]>();
  const writer = createAddressWriter(links ?? 'relative', 'index.html', basePath);
  return {
    vocabulary,
    describe: toShown,
    index: (page, sections) => indexPage({ ...toShown(page), sections }, vocabulary).text,
    sectionOf: (path) => findPlace(path).section,
    hold: (text) => shelf.put(text),
    close: () => shelf.close(),
  };

  function toShown({ path, search, title, description }: PageInfo): IndexedPage['page'] {
    const place = findPlace(path);
    const shown: IndexedPage['page'] = {
      address: writer.page(path),
      title,
      breadcrumbs: remember(breadcrumbs, place, () => toBreadcrumbs(place)),
      keywords: search?.keywords ?? [],
    };
    if (description !== undefined) shown.description = description;
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
