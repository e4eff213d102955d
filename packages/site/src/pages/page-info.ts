import type { Icon } from '@quire/model';
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
  /** Only some readers may see it: it is in no output. */
  restricted: boolean;
  /** Set when the page is only an entry that leads to another site. */
  url?: string;
  canonical?: string;
  /** Whether the page asks for no links to its neighbours. */
  hidePagination: boolean;
}

/** The pages of a site by path. The navigation may say `guides` for `guides/index`. */
export interface PageTable {
  get(path: string): PageInfo | undefined;
  /** In the order of their paths. */
  all(): readonly PageInfo[];
}
