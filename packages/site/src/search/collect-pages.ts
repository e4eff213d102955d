import type { PageSection } from '@quire/markdown';
import { type IndexedPage, indexPage, Vocabulary } from '@quire/search';
import type { BuildOptions } from '../build-options.ts';
import { createPlaceFinder } from '../navigation/nearest-section.ts';
import type { NavigationIndex, PagePlace, Section } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { type SearchScope, toSearchScope } from './search-scope.ts';

/** A page of the index, and the part of the site that it belongs to. */
export interface CollectedPage {
  section: Section;
  indexed: IndexedPage;
}

/** Takes the text of pages while they are rendered. */
export interface SearchCollector {
  add(page: PageInfo, sections: readonly PageSection[]): void;
  vocabulary: Vocabulary;
  /** In the order in which they were added, without those that search does not have. */
  pages(): readonly CollectedPage[];
  /** Every language and version that a page of the output is read in. */
  scopes(): SearchScope[];
}

/** Makes an empty collection. */
export function createSearchCollector(
  { links }: Pick<BuildOptions, 'links'>,
  navigation: NavigationIndex,
): SearchCollector {
  const findPlace = createPlaceFinder(navigation);
  const vocabulary = new Vocabulary();
  const collected: CollectedPage[] = [];
  const sections = new Set<Section>([findPlace('404').section]);
  const writer = createAddressWriter(links, 'index.html');
  return {
    vocabulary,
    pages: () => collected,
    scopes: () => [...sections].map(toSearchScope),
    add(page, texts) {
      const place = findPlace(page.path);
      sections.add(place.section);
      const { search, title, description } = page;
      if (!search) return;
      const found = {
        address: writer.page(page.path),
        title,
        ...(description === undefined ? {} : { description }),
        breadcrumbs: toBreadcrumbs(place),
        ...search,
        sections: texts,
      };
      collected.push({ section: place.section, indexed: indexPage(found, vocabulary) });
    },
  };
}

/** The parts of the site and the groups around a page; languages and versions are the reader's own. */
function toBreadcrumbs({ section, groups }: PagePlace): string[] {
  const parts = section.levels
    .map(({ chosen }) => chosen)
    .filter(({ kind }) => kind !== 'language' && kind !== 'version');
  return [...parts, ...groups].map(({ label }) => label);
}
