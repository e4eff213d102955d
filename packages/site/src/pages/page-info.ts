import type { AccessRule, Contextual, Icon } from '@quire/model';
import type { ApiPageInfo } from '../api/api-page-info.ts';
import type { ProjectFile } from '../read/project-file.ts';

/** What the site has to know of a page before any page is rendered. */
export interface PageInfo {
  /** As in the navigation: `index`, `guides/start`. */
  path: string;
  source: ProjectFile;
  /** Where it is written. */
  file: string;
  title: string;
  /** Its name in the navigation. */
  label: string;
  description?: string;
  icon?: Icon;
  tag?: string;
  mode: string;
  /** Written, but not in the navigation. */
  hidden: boolean;
  noindex: boolean;
  /** Whether sitemap and llms.txt name it. */
  isListed: boolean;
  /** Set when search has the page: terms that are not shown, and a factor of its rank. */
  search?: { keywords: readonly string[]; boost?: number };
  /** It is not in this output, as its readers may not see it. */
  restricted: boolean;
  /** Who may read it, in an output for all readers; left out, the site's own setting decides. */
  rule?: Exclude<AccessRule, 'site'>;
  /** Set when the page is only an entry that leads to another site. */
  url?: string;
  canonical?: string;
  /** Set when the page is a changelog: whether it shows a link to its feed. */
  feed?: { shown: boolean };
  /** Meta tags of the page's own, by name. */
  meta?: Readonly<Record<string, string>>;
  /** Actions on the page, where they differ from the site's. */
  contextual?: Contextual;
  /** The day of the last change, where it is to be shown: `2026-11-15`. */
  updated?: string;
  /** Whether the page asks for no links to its neighbors. */
  hidePagination: boolean;
  /** Set when the page describes an operation or schema of an API. */
  api?: ApiPageInfo;
}

/** The pages of a site by path. The navigation may say `guides` for `guides/index`. */
export interface PageTable {
  get(path: string): PageInfo | undefined;
  /** In the order of their paths. */
  all(): readonly PageInfo[];
}
