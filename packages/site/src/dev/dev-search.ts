import { setImmediate } from 'node:timers/promises';
import { type PageSection, plainHighlighter } from '@quire/markdown';
import type { PageText } from '@quire/search';
import { reopenSite } from '../build/create-site.ts';
import type { Site } from '../build/site-build.ts';
import { renderWatched } from '../build/watch-rendering.ts';
import { createFindPlace } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import {
  createPageIndexer,
  createSearchCollector,
  type PageIndexer,
} from '../search/collect-pages.ts';
import { makeIndexes } from '../search/write-search.ts';
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
const NOTE = 'Found in titles and headings. The rest of the text is still being read.';

type ReadSections = (page: PageInfo) => readonly PageSection[];
type Files = ReadonlyMap<string, Uint8Array>;

/** Creates the search of a site; pages are rendered for it once, and again when they change. */
export function createDevSearch(site: Site): DevSearch {
  const sources = new Set(site.selected.map(({ source }) => source.path));
  const known = new Map<string, PageText>();
  const indexer = createIndexer(site);
  let render = createSectionRenderer(site);
  /** From titles and headings, and from everything. */
  let quick: Promise<Files> | undefined;
  let whole: { made: Promise<Files>; isDone: boolean } | undefined;
  const readText = (page: PageInfo): PageText | undefined =>
    page.search && remember(known, page.source.path, () => indexer.index(page, render(page)));
  const countMissing = () =>
    site.selected.filter(({ search, source }) => search && !known.has(source.path)).length;

  function makeWhole() {
    const made = makeFiles(site, indexer, readText);
    const current = { made, isDone: false };
    const end = () => {
      current.isDone = true;
    };
    made.then(end, end);
    return current;
  }

  return {
    async read(path) {
      if (whole?.isDone || countMissing() <= PAGES_AT_ONCE) {
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
      for (const path of paths) known.delete(path);
      if (paths.every((path) => sources.has(path))) return;
      // A snippet may be in any page.
      known.clear();
      render = createSectionRenderer(site);
    },
    readAhead() {
      const missing = site.selected.filter(
        ({ search, source }) => search && !known.has(source.path),
      );
      for (const page of missing.slice(0, PAGES_AHEAD)) readText(page);
      return missing.length > PAGES_AHEAD;
    },
  };
}

function createIndexer(site: Site): PageIndexer {
  const navigation = indexNavigation(site.project.config.navigation);
  const findPlace = createFindPlace(navigation, site.pages, site.access !== undefined);
  return createPageIndexer(site.options, findPlace, site.search.synonyms);
}

async function makeFiles(
  site: Site,
  indexer: PageIndexer,
  readText: (page: PageInfo) => PageText | undefined,
  note?: string,
): Promise<Files> {
  const collector = createSearchCollector(indexer);
  for (const page of site.selected) {
    const text = readText(page);
    collector.add(page, text && (() => text));
    // Other requests must not wait until all pages are rendered.
    await setImmediate();
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

/** Renders pages for their text alone: nothing is reported about them, no picture is looked at, and no code is colored. */
function createSectionRenderer(site: Site): ReadSections {
  const { scope, assets, texts } = site;
  const observer = {
    onParsed: () => undefined,
    onLink: () => undefined,
    onRendered: () => undefined,
    highlight: plainHighlighter,
  };
  const quiet = reopenSite(
    { ...site, observer, scope: { ...scope, assets: { ...assets, use: (path) => path } } },
    { texts, report: () => undefined },
  );
  return (page) => {
    try {
      return renderWatched(quiet, page, texts.read(page.source)).load().sections;
    } catch {
      // The file went away; the next change takes its page out.
      return [];
    }
  };
}
