import { chooseIndex, type DocsPage, type DocsReader, type ReadScope } from '@quire/assistant';
import {
  createTerritory,
  findInTerritory,
  listSearchParts,
  type PageList,
  type Territory,
  toPageListFile,
  toUrlPath,
} from '@quire/model';
import type { IndexSearcher } from '@quire/search';
import type { LiveSite } from '../hosting/live-site.ts';
import { readSiteText } from '../hosting/search-parts.ts';
import { createShownLists, type ShownLists } from '../hosting/shown-lists.ts';
import type { Services } from '../services.ts';
import { toFoundSources } from './found-sections.ts';
import { keepIndexes } from './kept-indexes.ts';

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

/** Reads from the storage, by the manifest of the version that is live: nothing else can be reached. */
export function createSiteDocs({ storage }: Pick<Services, 'storage'>): SiteDocs {
  const indexes = keepIndexes({ storage });
  const lists = createShownLists(storage);
  const readFile = (site: LiveSite, path: string) => readSiteText(storage, site, path);

  async function openIndex(site: LiveSite, scope: ReadScope): Promise<OpenIndex | undefined> {
    const index = chooseIndex(site.searchIndexes, scope);
    const parts = index ? listSearchParts(site, index) : [];
    if (!index || parts.length === 0) return undefined;
    const searcher = await indexes.open({ site, key: index.key, parts });
    return { key: index.key, parts, searcher };
  }

  const readPageList = (site: LiveSite, key: string | undefined) =>
    loadPageList(site, key, { lists, readFile });

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
      async listPages(scope) {
        const { pages } = await readPageList(site, chooseIndex(site.searchIndexes, scope)?.key);
        return pages.map((page): DocsPage => ({ ...page, path: toAddress(site, page.path) }));
      },
      async readPage(path) {
        const file = listMarkdownFiles(site, path).find((name) => site.file(name) !== undefined);
        return file === undefined ? undefined : readFile(site, file);
      },
      findCounterpart: (path, scope) =>
        findCounterpart(site, { path, scope }, (key) => readPageList(site, key)),
    }),
  };
}

/** The pages that a reader may read; none in a version that an earlier release published. */
async function loadPageList(
  site: LiveSite,
  key: string | undefined,
  {
    lists,
    readFile,
  }: { lists: ShownLists; readFile(site: LiveSite, path: string): Promise<string | undefined> },
): Promise<PageList> {
  const own = toPageListFile(`.${key}`);
  const path = site.file(own) ? own : toPageListFile('');
  const parts = site.findList(path);
  const json =
    parts && site.file(path)
      ? Buffer.from((await lists.find(site, path, parts)).plain).toString()
      : await readFile(site, path);
  return json === undefined ? { pages: [] } : (JSON.parse(json) as PageList);
}

/** The address of the same page in another scope. */
async function findCounterpart(
  site: LiveSite,
  { path, scope }: { path: string; scope: ReadScope },
  load: (key: string | undefined) => Promise<PageList>,
): Promise<string | undefined> {
  const [there, ...others] = await Promise.all(
    [scope, ...site.searchIndexes].map(async (each) => {
      const { pages } = await load(chooseIndex(site.searchIndexes, each)?.key);
      return createTerritory(pages.map((page) => page.path));
    }),
  );
  const page = toPagePath(site, path);
  const names = [page, `${page}/index`];
  const known = (own: Territory) => names.find((name) => own.pages.has(name));
  const here = others.find((own) => known(own) !== undefined);
  if (!there || !here) return undefined;
  const found = known(there) ?? findInTerritory(known(here) ?? page, here, there);
  return found === undefined ? undefined : toAddress(site, found);
}

/** Where a page is read, as search gives it: `guides/index` at `/guides`. */
function toAddress({ basePath }: LiveSite, path: string): string {
  const address = toUrlPath(path);
  return address === '/' && basePath !== '' ? basePath : basePath + address;
}

/** The path of a page by an address of it: with a section or an ending, or below the place of the site. */
function toPagePath({ basePath }: LiveSite, address: string): string {
  const isBelow = address === basePath || address.startsWith(`${basePath}/`);
  const own = basePath !== '' && isBelow ? address.slice(basePath.length) : address;
  const page = own.replace(/[?#].*$/, '').replace(/^\/+|\/+$|\.(md|html)$/g, '');
  return page === '' ? 'index' : page;
}

/** Where the Markdown of a page may be, by an address of the page. */
function listMarkdownFiles(site: LiveSite, address: string): string[] {
  const page = toPagePath(site, address);
  return [`${page}.md`, `${page}/index.md`];
}
