import {
  createMergedSearcher,
  type IndexEntry,
  type PageFilter,
  type PartKind,
  REGISTRY_NAME,
  type Registered,
  type SearchAnswer,
} from '@quire/search/browser';
import { toIndexName } from '../index-name.ts';
import { loadScript } from '../load-script.ts';

/** What was found. */
export interface FoundPages extends SearchAnswer {
  /** Whether the texts are the stretches to be shown, and not those of whole sections. */
  hasExcerpts?: boolean;
}

/** The address of a page or section of the results. */
export type ToHref = (address: string, id?: string) => string;

/** An index that is being searched. */
export interface OpenIndex {
  search(query: string, filter: PageFilter): Promise<FoundPages>;
  /** Whether something is loaded for each query. */
  asksForParts: boolean;
  toHref: ToHref;
}

/** What the files of an index have pushed so far. */
const registered = new Map<string, unknown>();

function listen(): void {
  const place = globalThis as unknown as Record<string, Registered[] | { push: unknown }>;
  const push = ([key, kind, number, data]: Registered) =>
    registered.set(`${key} ${kind} ${number}`, data);
  const early = place[REGISTRY_NAME];
  place[REGISTRY_NAME] = { push };
  if (Array.isArray(early)) for (const entry of early) push(entry);
}

/**
 * Loads the first file of an index. A browser may have kept an old one, whose parts are gone by
 * now: then `isRetry` asks for it past every cache. On a site with rules that file names the indexes
 * that this reader may load, which are searched as one.
 */
export async function openIndex(address: string, isRetry = false): Promise<OpenIndex> {
  listen();
  const base = new URL(address, document.baseURI);
  const key = toIndexName(address);
  await loadFirst(base, isRetry);
  const keys = registered.get(`${key} list 0`) as string[] | undefined;
  for (const own of keys ?? []) await loadFirst(new URL(`${own}.js`, base), isRetry);
  const indexes = (keys ?? [key]).map((own) => toIndex(own, base));
  const searcher = createMergedSearcher(indexes);
  return {
    search: (query, filter) => searcher.search(query, { filter }),
    asksForParts: indexes.some(({ entry }) => entry.pages.length > 1),
    toHref: createToHref(address),
  };
}

function loadFirst(address: URL, isRetry: boolean): Promise<void> {
  const first = new URL(address);
  if (isRetry) first.search = String(Date.now());
  return loadScript(first.href);
}

function toIndex(key: string, base: URL) {
  const entry = registered.get(`${key} entry 0`) as IndexEntry | undefined;
  if (!entry) throw new Error('the index has no entry');
  const load = async (kind: PartKind, number: number) => {
    const file = entry[kind][number]?.file;
    if (file) await loadScript(new URL(file, base).href);
    const name = `${key} ${kind} ${number}`;
    const data = registered.get(name);
    // The searcher keeps what it reads: twice would be once too often.
    registered.delete(name);
    return data;
  };
  return { entry, load };
}

/** Addresses are seen from the top of the site, two folders above the index. */
export function createToHref(indexAddress: string): ToHref {
  const root = new URL('../../', new URL(indexAddress, document.baseURI));
  return (page, id) => {
    const target = new URL(page, root);
    if (id) target.hash = encodeURIComponent(id);
    return target.href;
  };
}
