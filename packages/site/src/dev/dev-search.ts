import { setImmediate } from 'node:timers/promises';
import type { PageSection } from '@quire/markdown';
import { reopenSite } from '../build/create-site.ts';
import type { Site } from '../build/site-build.ts';
import { renderWatched } from '../build/watch-rendering.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createPageIndexer, createSearchCollector } from '../search/collect-pages.ts';
import { makeIndexes } from '../search/write-search.ts';
import type { DevTexts } from './dev-texts.ts';

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

/** Makes the search of a site; pages are rendered for it once, and again when they change. */
export function createDevSearch(site: Site, texts: DevTexts): DevSearch {
  const sections = createSections(site, texts);
  const sources = new Set(site.selected.map(({ source }) => source.path));
  let made: Promise<Map<string, Uint8Array>> | undefined;
  return {
    async read(path) {
      made ??= makeFiles(site, sections);
      return (await made).get(path);
    },
    forget(paths) {
      made = undefined;
      // A snippet may be in any page.
      if (paths.some((path) => !sources.has(path))) sections.forgetAll();
      for (const path of paths) sections.forget(path);
    },
    readAhead() {
      const missing = site.selected.filter((page) => !sections.has(page));
      for (const page of missing.slice(0, PAGES_AHEAD)) sections.read(page);
      return missing.length > PAGES_AHEAD;
    },
  };
}

async function makeFiles(site: Site, sections: Sections): Promise<Map<string, Uint8Array>> {
  const navigation = indexNavigation(site.project.config.navigation);
  const indexer = createPageIndexer(site.options, navigation);
  const collector = createSearchCollector(indexer);
  for (const page of site.selected) {
    const text = page.search && indexer.index(page, sections.read(page));
    collector.add(page, text && (() => text));
    // Other requests must not wait until all pages are rendered.
    await setImmediate();
  }
  return new Map([...makeIndexes(collector)].map(([path, file]) => [path, file.bytes()]));
}

/** What search knows of the text of pages. */
interface Sections {
  has(page: PageInfo): boolean;
  read(page: PageInfo): readonly PageSection[];
  forget(path: string): void;
  forgetAll(): void;
}

function createSections(site: Site, texts: DevTexts): Sections {
  const known = new Map<string, readonly PageSection[]>();
  let render = createSectionRenderer(site, texts);
  return {
    has: ({ source }) => known.has(source.path),
    read(page) {
      const sections = known.get(page.source.path) ?? render(page);
      known.set(page.source.path, sections);
      return sections;
    },
    forget: (path) => known.delete(path),
    forgetAll() {
      known.clear();
      render = createSectionRenderer(site, texts);
    },
  };
}

/** Renders pages for their text alone: nothing is told of them, and no picture is looked at. */
function createSectionRenderer(site: Site, texts: DevTexts) {
  const { scope, assets } = site;
  const quiet = reopenSite(
    { ...site, scope: { ...scope, assets: { ...assets, use: (path) => path } } },
    { texts, report: () => undefined },
  );
  return (page: PageInfo): readonly PageSection[] => {
    try {
      return renderWatched(quiet, page, texts.read(page.source)).load().sections;
    } catch {
      // The file went away; the next change takes its page out.
      return [];
    }
  };
}
