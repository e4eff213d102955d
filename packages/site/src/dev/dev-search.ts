import { setImmediate } from 'node:timers/promises';
import type { PageSection } from '@quire/markdown';
import { reopenSite } from '../build/create-site.ts';
import type { Site } from '../build/site-build.ts';
import { renderWatched } from '../build/watch-rendering.ts';
import { createFindPlace } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { createPageIndexer, createSearchCollector } from '../search/collect-pages.ts';
import { makeIndexes } from '../search/write-search.ts';

/** The search indexes of a preview, made when a reader opens search. */
export interface DevSearch {
  /** A file of the indexes, with every page as it is now. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Takes in that the texts of these files changed. */
  forget(paths: readonly string[]): void;
  /** Reads a few pages ahead, for the time when search is opened; whether there are more. */
  readAhead(): boolean;
}

/** A step that no request has to wait long for. */
const PAGES_AHEAD = 2;

type ReadSections = (page: PageInfo) => readonly PageSection[];

/** Creates the search of a site; pages are rendered for it once, and again when they change. */
export function createDevSearch(site: Site): DevSearch {
  const sources = new Set(site.selected.map(({ source }) => source.path));
  const known = new Map<string, readonly PageSection[]>();
  let render = createSectionRenderer(site);
  let made: Promise<Map<string, Uint8Array>> | undefined;
  const readSections: ReadSections = (page) =>
    remember(known, page.source.path, () => render(page));
  return {
    async read(path) {
      made ??= makeFiles(site, readSections);
      return (await made).get(path);
    },
    forget(paths) {
      made = undefined;
      for (const path of paths) known.delete(path);
      if (paths.every((path) => sources.has(path))) return;
      // A snippet may be in any page.
      known.clear();
      render = createSectionRenderer(site);
    },
    readAhead() {
      const missing = site.selected.filter(({ source }) => !known.has(source.path));
      for (const page of missing.slice(0, PAGES_AHEAD)) readSections(page);
      return missing.length > PAGES_AHEAD;
    },
  };
}

async function makeFiles(site: Site, readSections: ReadSections): Promise<Map<string, Uint8Array>> {
  const navigation = indexNavigation(site.project.config.navigation);
  const findPlace = createFindPlace(navigation, site.pages, site.access !== undefined);
  const indexer = createPageIndexer(site.options, findPlace, site.search.synonyms);
  const collector = createSearchCollector(indexer);
  for (const page of site.selected) {
    const text = page.search && indexer.index(page, readSections(page));
    collector.add(page, text && (() => text));
    // Other requests must not wait until all pages are rendered.
    await setImmediate();
  }
  return new Map([...makeIndexes(collector)].map(([path, file]) => [path, file.bytes()]));
}

/** Renders pages for their text alone: nothing is reported about them, and no picture is looked at. */
function createSectionRenderer(site: Site): ReadSections {
  const { scope, assets, texts } = site;
  const quiet = reopenSite(
    { ...site, scope: { ...scope, assets: { ...assets, use: (path) => path } } },
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
