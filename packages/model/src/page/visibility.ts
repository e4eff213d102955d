import type { Frontmatter } from '../frontmatter/frontmatter.ts';
import type { ListedPage } from '../navigation/list-pages.ts';

/** Where a page appears. Nothing of this makes it private. */
export interface Visibility {
  /** In the rendered navigation. */
  navigation: boolean;
  search: boolean;
  assistant: boolean;
  sitemap: boolean;
  llms: boolean;
  /** Carries the tag that asks search engines to leave it out. */
  noindex: boolean;
}

/** What decides on a page, from its frontmatter, the navigation and docs.json. */
export interface VisibilityInput {
  frontmatter: Pick<Frontmatter, 'hidden' | 'noindex' | 'searchable'>;
  /** Nothing when the navigation does not have the page. */
  listed: Pick<ListedPage, 'hidden' | 'searchable'> | undefined;
  indexing: 'navigable' | 'all';
}

/** Where a page appears, by all that has a say in it. */
export function resolveVisibility({ frontmatter, listed, indexing }: VisibilityInput): Visibility {
  const { hidden, noindex, searchable } = frontmatter;
  const isOpen = listed?.searchable === true && !hidden;
  const isIndexed = !noindex && (indexing === 'all' || isOpen);
  return {
    navigation: listed?.hidden === false && !hidden,
    search: isIndexed && searchable,
    assistant: isIndexed && searchable,
    sitemap: isIndexed,
    llms: isIndexed,
    // A page that is only missing from the navigation is not asked about.
    noindex: noindex || (indexing !== 'all' && (hidden || listed?.searchable === false)),
  };
}
