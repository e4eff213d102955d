import type { GroupRule } from '../access/group-rules.ts';
import type { Contextual } from '../docs-json/contextual.ts';
import type { Icon } from '../icon.ts';
import type { GraphqlKind } from './graphql-kinds.ts';
import type { RelatedLink } from './related-links.ts';

/** Which parts of the layout a page does without. */
export type PageMode = 'wide' | 'custom' | 'frame' | 'center' | 'assistant';

/** The frontmatter of a page in its one normal form. What is left out takes the site's default. */
export interface Frontmatter {
  title?: string;
  description?: string;
  sidebarTitle?: string;
  icon?: Icon;
  /** Badge in the sidebar. */
  tag?: string;
  mode?: PageMode;
  hidden: boolean;
  noindex: boolean;
  /** False takes the page out of search and assistant. */
  searchable: boolean;
  /** Multiplies the rank in search; left out, that of the group. */
  boost?: number;
  keywords: string[];
  deprecated: boolean;
  hideFooterPagination: boolean;
  hideApiMarker: boolean;
  rss: boolean;
  related?: RelatedLink[] | false;
  contextual?: Contextual;
  /** Set when only some readers may see the page. */
  groups?: readonly GroupRule[];
  public?: boolean;
  /** The entry in the navigation is this link. */
  url?: string;
  timestamp?: boolean;
  lastUpdatedDate?: string;
  createdDate?: string;
  /** `METHOD /path` or `METHOD https://host/path` of a page without a description. */
  api?: string;
  openapi?: string;
  openapiSchema?: string;
  asyncapi?: string;
  graphql?: { source: string; kind: GraphqlKind; name: string };
  authMethod?: 'bearer' | 'basic' | 'key' | 'cobo' | 'none';
  auth?: string;
  contentType?: string;
  version?: string;
  playground?: 'interactive' | 'simple' | 'none' | 'auth';
  canonical?: string;
  robots?: string;
  /** `og:*` and `twitter:*`. */
  meta: Record<string, string>;
  /** Every other key as it was written. */
  extra: Record<string, unknown>;
}

const NOTHING: Record<string, never> = Object.freeze(Object.create(null));

/** Puts in what goes without saying. Every build does it for every page: with the defaults spread as well it would take ten times as long. */
export function fillFrontmatter(said: Partial<Frontmatter>): Frontmatter {
  return {
    hidden: false,
    noindex: false,
    searchable: true,
    keywords: [],
    deprecated: false,
    hideFooterPagination: false,
    hideApiMarker: false,
    rss: false,
    meta: NOTHING,
    extra: NOTHING,
    ...said,
  };
}
