import { text } from 'node:stream/consumers';
import type { DocsReader } from '@quire/assistant';
import { createBoundedMap } from '@quire/base';
import { type ManifestSearchIndex, SEARCH_FOLDER } from '@quire/model';
import { openStoredIndexes, type Searcher } from '@quire/search';
import type { LiveSite } from '../hosting/live-site.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { toFoundSources } from './found-sections.ts';
import { findIndex, type ReadScope } from './index-key.ts';

/** What a published version says, for whoever answers questions about it. */
export interface SiteDocs {
  /** Its search index in a language and version; nothing for a site without search. */
  openIndex(site: LiveSite, scope: ReadScope): Promise<Searcher | undefined>;
  reader(site: LiveSite): DocsReader;
}

const INDEXES_KEPT = 50;
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Reads from the storage, by the manifest of the version that is live: nothing else can be reached. */
export function createSiteDocs({ storage }: Pick<Services, 'storage'>): SiteDocs {
  const indexes = createBoundedMap<string, Promise<Searcher>>(INDEXES_KEPT);

  async function readFile({ orgId, file: find }: LiveSite, path: string) {
    const file = find(path);
    if (!file || file.size > MAX_FILE_BYTES) return undefined;
    return text(await storage.read(storageKey.blob(orgId, file.sha256)));
  }

  async function open(site: LiveSite, index: ManifestSearchIndex): Promise<Searcher> {
    const read = async (name: string) => (await readFile(site, `${SEARCH_FOLDER}/${name}`)) ?? '';
    const entries = await Promise.all(listParts(site, index).map((part) => read(`${part}.js`)));
    return openStoredIndexes(entries, read);
  }

  async function openIndex(site: LiveSite, scope: ReadScope): Promise<Searcher | undefined> {
    const index = findIndex(site, scope);
    if (!index || listParts(site, index).length === 0) return undefined;
    // Readers of one view read the same parts.
    const name = `${site.versionId} ${site.view.key} ${index.key}`;
    const known = indexes.get(name) ?? open(site, index);
    indexes.set(name, known);
    known.catch(() => indexes.delete(name));
    return known;
  }

  return {
    openIndex,
    reader: (site) => ({
      scopes: site.searchIndexes.map(({ language, version }) => ({ language, version })),
      async search(query, limit, { language, version }) {
        const found = site.searchIndexes.find(
          (each) => each.language === language && each.version === version,
        );
        const searcher = await openIndex(site, { index: found?.key });
        const answer = await searcher?.search(query, { maxPages: limit, maxSections: 2 });
        return answer ? toFoundSources(answer, limit) : [];
      },
      readPage: (path) => readFile(site, toMarkdownFile(site, path)),
    }),
  };
}

/** The indexes that a reader may read of one that has parts for readers of different rules. */
function listParts({ file }: LiveSite, { key, parts = [key] }: ManifestSearchIndex): string[] {
  return parts.filter((part) => file(`${SEARCH_FOLDER}/${part}.js`) !== undefined);
}

/** The Markdown of a page, by the page's address as search gives it. */
function toMarkdownFile({ basePath }: LiveSite, path: string): string {
  const own = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  const page = own.replace(/[?#].*$/, '').replace(/^\/+|\/+$|\.(md|html)$/g, '');
  return `${page === '' ? 'index' : page}.md`;
}
