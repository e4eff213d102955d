import { text } from 'node:stream/consumers';
import { type DocsReader, toSources } from '@quire/assistant';
import { SEARCH_FOLDER } from '@quire/model';
import { openStoredIndex, type Searcher } from '@quire/search';
import { createBoundedMap } from '../bounded-map.ts';
import type { LiveSite } from '../hosting/live-sites.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { toPassages } from './found-sections.ts';
import { findIndexKey, type ReadScope } from './index-key.ts';

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

  async function readFile({ orgId, files }: LiveSite, path: string): Promise<string | undefined> {
    // A manifest is data from a file: only its own keys are files.
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!file || file.size > MAX_FILE_BYTES) return undefined;
    return text(await storage.read(storageKey.blob(orgId, file.sha256)));
  }

  async function open(site: LiveSite, key: string): Promise<Searcher> {
    const read = async (name: string) => (await readFile(site, `${SEARCH_FOLDER}/${name}`)) ?? '';
    return openStoredIndex(await read(`${key}.js`), read);
  }

  async function openIndex(site: LiveSite, scope: ReadScope): Promise<Searcher | undefined> {
    const key = findIndexKey(site, scope);
    if (key === undefined) return undefined;
    const name = `${site.versionId} ${key}`;
    const known = indexes.get(name) ?? open(site, key);
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
        return toSources(toPassages(answer?.pages ?? []).slice(0, limit));
      },
      readPage: (path) => readFile(site, toMarkdownFile(site, path)),
    }),
  };
}

/** The Markdown of a page, by the page's address as search gives it. */
function toMarkdownFile({ basePath }: LiveSite, path: string): string {
  const own = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  const page = own.replace(/[?#].*$/, '').replace(/^\/+|\/+$|\.(md|html)$/g, '');
  return `${page === '' ? 'index' : page}.md`;
}
