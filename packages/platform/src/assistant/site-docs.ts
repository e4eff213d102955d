import type { DocsReader } from '@quire/assistant';
import { createBoundedMap } from '@quire/base';
import type { IndexSearcher } from '@quire/search';
import type { LiveSite } from '../hosting/live-site.ts';
import { listSearchParts, openSearchParts, readSiteText } from '../hosting/search-parts.ts';
import type { Services } from '../services.ts';
import { toFoundSources } from './found-sections.ts';
import { findIndex, type ReadScope } from './index-key.ts';

/** What a published version says, for whoever answers questions about it. */
export interface SiteDocs {
  /** Its search index in a language and version; nothing for a site without search. */
  openIndex(site: LiveSite, scope: ReadScope): Promise<OpenIndex | undefined>;
  reader(site: LiveSite): DocsReader;
}

/** An index as one reader sees it. */
export interface OpenIndex {
  /** Among the indexes of the site. */
  key: string;
  /** The keys of the indexes that it is made of, in the order of their sections. */
  parts: readonly string[];
  searcher: IndexSearcher;
}

const INDEXES_KEPT = 50;

/** Reads from the storage, by the manifest of the version that is live: nothing else can be reached. */
export function createSiteDocs({ storage }: Pick<Services, 'storage'>): SiteDocs {
  const indexes = createBoundedMap<string, Promise<IndexSearcher>>(INDEXES_KEPT);

  async function openIndex(site: LiveSite, scope: ReadScope): Promise<OpenIndex | undefined> {
    const index = findIndex(site, scope);
    const parts = index ? listSearchParts(site, index) : [];
    if (!index || parts.length === 0) return undefined;
    // Readers of one view read the same parts.
    const name = `${site.versionId} ${site.view.key} ${index.key}`;
    const known = indexes.get(name) ?? openSearchParts(storage, site, parts);
    indexes.set(name, known);
    known.catch(() => indexes.delete(name));
    return { key: index.key, parts, searcher: await known };
  }

  return {
    openIndex,
    reader: (site) => ({
      scopes: site.searchIndexes.map(({ language, version }) => ({ language, version })),
      async search(query, limit, { language, version }) {
        const found = site.searchIndexes.find(
          (each) => each.language === language && each.version === version,
        );
        const index = await openIndex(site, { index: found?.key });
        const answer = await index?.searcher.search(query, { maxPages: limit, maxSections: 2 });
        return answer ? toFoundSources(answer, limit) : [];
      },
      readPage: (path) => readSiteText(storage, site, toMarkdownFile(site, path)),
    }),
  };
}

/** The Markdown of a page, by the page's address as search gives it. */
function toMarkdownFile({ basePath }: LiveSite, path: string): string {
  const own = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  const page = own.replace(/[?#].*$/, '').replace(/^\/+|\/+$|\.(md|html)$/g, '');
  return `${page === '' ? 'index' : page}.md`;
}
