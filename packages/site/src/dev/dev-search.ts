import { setImmediate } from 'node:timers/promises';
import type { PageText } from '@quire/search';
import type { Site } from '../build/site-build.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createSearchCollector, type PageIndexer } from '../search/collect-pages.ts';
import { makeIndexes } from '../search/write-search.ts';
import { createDevTexts, createIndexer, type OpenKeptSearch } from './dev-texts.ts';
import { findHeadings } from './find-headings.ts';

/** The search indexes of a preview, made when a reader opens search. */
export interface DevSearch {
  /**
   * A file of the indexes, with every page as it is now. Where reading all pages would take long, the first ones
   * know titles and headings alone, and say so, until all pages are read.
   */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Ends when indexes of all that pages say are there. */
  readAll(): Promise<void>;
  /** Takes in that the texts of these files changed. */
  forget(paths: readonly string[]): void;
  /** Reads a few pages ahead, for the time when search is opened; whether there are more. */
  readAhead(): boolean;
}

/** A step that no request has to wait long for. */
const PAGES_AHEAD = 2;
/** So many pages are read while a reader waits. */
const PAGES_AT_ONCE = 200;
/** Beside the results, for the writer, in the language of the command. */
const NOTE =
  'These results come from titles and headings. Quire is still reading the rest of the text.';

/** How long no request is looked at. */
const MAX_BUSY_MS = 5;

type Files = ReadonlyMap<string, Uint8Array>;

/** Creates the search of a site; pages are rendered for it once, and again when they change. */
export function createDevSearch(site: Site, openKept?: OpenKeptSearch): DevSearch {
  const pages = site.selected.filter(({ search }) => search !== undefined);
  const texts = createDevTexts(site, openKept);
  /** From titles and headings, and from everything. */
  let quick: Promise<Files> | undefined;
  let whole: { made: Promise<Files>; isDone: boolean } | undefined;
  const listMissing = () => pages.filter((page) => !texts.has(page));

  function makeWhole() {
    const made = makeFiles(site, texts.indexer(), texts.read);
    const current = { made, isDone: false };
    const end = () => {
      current.isDone = true;
      texts.save();
    };
    made.then(end, end);
    return current;
  }

  return {
    async read(path) {
      if (whole?.isDone || listMissing().length <= PAGES_AT_ONCE) {
        whole ??= makeWhole();
        // A dialog that was opened before goes on with the parts of the first index.
        return (await whole.made).get(path) ?? (await quick)?.get(path);
      }
      quick ??= makeQuickFiles(site);
      const files = await quick;
      // Not before: both would take twice as long.
      whole ??= makeWhole();
      return files.get(path);
    },
    async readAll() {
      whole ??= makeWhole();
      await whole.made;
    },
    forget(paths) {
      whole = undefined;
      quick = undefined;
      texts.forget(paths);
    },
    readAhead() {
      const missing = listMissing();
      for (const page of missing.slice(0, PAGES_AHEAD)) texts.read(page);
      return missing.length > PAGES_AHEAD;
    },
  };
}

async function makeFiles(
  site: Site,
  indexer: PageIndexer,
  readText: (page: PageInfo) => PageText | undefined,
  note?: string,
): Promise<Files> {
  const collector = createSearchCollector(indexer);
  let since = Date.now();
  for (const page of site.selected) {
    const text = readText(page);
    collector.add(page, text && (() => text));
    // Other requests must not wait until all pages are rendered.
    if (Date.now() - since > MAX_BUSY_MS) {
      await setImmediate();
      since = Date.now();
    }
  }
  return new Map([...makeIndexes(collector, note)].map(([path, file]) => [path, file.bytes()]));
}

/** Indexes of what can be known without rendering a page. */
function makeQuickFiles(site: Site): Promise<Files> {
  const indexer = createIndexer(site);
  const readText = (page: PageInfo) =>
    page.search && indexer.index(page, findHeadings(readSource(site, page)));
  return makeFiles(site, indexer, readText, NOTE);
}

function readSource({ texts }: Site, { source }: PageInfo): string {
  try {
    return texts.read(source);
  } catch {
    // The file went away; the next change takes its page out.
    return '';
  }
}
