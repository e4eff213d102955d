import type { Source } from '../passage.ts';
import type { DocsScope } from '../scope.ts';

/** An operation of an API that a page describes. */
export interface DocsOperation {
  method: string;
  path: string;
  /** As the API description names it. */
  id?: string | undefined;
}

/** A page as lists have it. */
export interface DocsPage {
  /** As addresses of the site have it, from its root: `/guides/start`. */
  path: string;
  title: string;
  description?: string | undefined;
  /** Names of the sections around it, outermost first. */
  sections: readonly string[];
  operation?: DocsOperation | undefined;
}

/** What the tools read: the pages of one published site, as one reader may read them. */
export interface DocsReader {
  /** Every language and version, that of readers who chose nothing first. */
  scopes: readonly DocsScope[];
  /** Searches in one of these. */
  search(query: string, limit: number, scope: DocsScope): Promise<readonly Source[]>;
  /** The pages in one of these, in the order of the navigation. */
  listPages(scope: DocsScope): Promise<readonly DocsPage[]>;
  /** The page as Markdown, or nothing if the site has none there. */
  readPage(path: string): Promise<string | undefined>;
  /** The path of the same page in one of the scopes; nothing where it has none. */
  findCounterpart(path: string, scope: DocsScope): Promise<string | undefined>;
}
