import type { PageSection } from '@quire/markdown';
import { type IndexedPage, indexPage, type PageText, Vocabulary } from '@quire/search';
import type { BuildOptions } from '../build-options.ts';
import { createPlaceFinder } from '../navigation/nearest-section.ts';
import type { NavigationIndex, PagePlace, Section } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { compareSections, type SearchScope, toSearchScope } from './search-scope.ts';

/** A page of the index, and the part of the site that it belongs to. */
export interface CollectedPage {
  path: string;
  section: Section;
  indexed: IndexedPage;
  /** Of all that the index has of it, where it is kept from build to build. */
  key?: string | undefined;
  /** Whether the index had the same of it before. */
  isKept?: boolean;
}

/** Takes the text of pages while they are rendered. */
export interface SearchCollector {
  /** Takes a page with its text by heading, and gives what the index has of it, if anything. */
  add(page: PageInfo, sections: readonly PageSection[]): CollectedPage | undefined;
  /** What the index has of a page with this text. */
  toText(page: PageInfo, sections: readonly PageSection[]): PageText;
  /** Takes a page with what the index had of it before. */
  addText(page: PageInfo, text: PageText, key: string): void;
  /** All that the index says of a page besides its text. */
  describe(page: PageInfo): string;
  vocabulary: Vocabulary;
  /** In the order in which they were added, without those that search does not have. */
  pages(): readonly CollectedPage[];
  /** Every language and version that a page of the output is read in, that of readers who chose nothing first. */
  scopes(): SearchScope[];
}

/** Makes an empty collection. */
export function createSearchCollector(
  { links, basePath }: Pick<BuildOptions, 'links' | 'basePath'>,
  navigation: NavigationIndex,
): SearchCollector {
  const findPlace = createPlaceFinder(navigation);
  const vocabulary = new Vocabulary();
  const collected: CollectedPage[] = [];
  const breadcrumbs = new Map<PagePlace, string[]>();
  const sections = new Set<Section>([findPlace('404').section]);
  const writer = createAddressWriter(links, 'index.html', basePath);
  return {
    vocabulary,
    pages: () => collected,
    scopes() {
      const [first, ...others] = sections;
      const ordered = first ? [first, ...others.sort(compareSections)] : [];
      return ordered.map(toSearchScope);
    },
    describe: (page) => JSON.stringify(toShown(page, findPlace(page.path))),
    add(page, texts) {
      const place = findPlace(page.path);
      sections.add(place.section);
      if (!page.search) return undefined;
      const indexed = indexPage({ ...toShown(page, place), sections: texts }, vocabulary);
      const added: CollectedPage = { path: page.path, section: place.section, indexed };
      collected.push(added);
      return added;
    },
    toText: (page, texts) =>
      indexPage({ ...toShown(page, findPlace(page.path)), sections: texts }, vocabulary).text,
    addText(page, text, key) {
      const place = findPlace(page.path);
      sections.add(place.section);
      const indexed = { page: toShown(page, place), text };
      collected.push({ path: page.path, section: place.section, indexed, key, isKept: true });
    },
  };

  function breadcrumbsOf(place: PagePlace): string[] {
    const known = breadcrumbs.get(place) ?? toBreadcrumbs(place);
    breadcrumbs.set(place, known);
    return known;
  }

  function toShown({ path, search, title, description }: PageInfo, place: PagePlace) {
    const shown: IndexedPage['page'] = {
      address: writer.page(path),
      title,
      breadcrumbs: breadcrumbsOf(place),
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
