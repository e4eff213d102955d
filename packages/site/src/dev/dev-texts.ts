import { plainHighlighter } from '@quire/markdown';
import type { PageText } from '@quire/search';
import { reopenSite } from '../build/create-site.ts';
import type { PageContent, Site } from '../build/site-build.ts';
import { renderWatched } from '../build/watch-rendering.ts';
import { createFindPlace } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createPageIndexer, type PageIndexer } from '../search/collect-pages.ts';
import { type KeptSearch, openKeptSearch } from './kept-search.ts';

/** What search has of the pages of a preview, each read once, and again when it changes. */
export interface DevTexts {
  indexer(): PageIndexer;
  has(page: PageInfo): boolean;
  read(page: PageInfo): PageText | undefined;
  /** Takes in that the texts of these files changed. */
  forget(paths: readonly string[]): void;
  /** Leaves what was read for the next preview. */
  save(): void;
}

/** Creates it; nothing is read yet, neither pages nor what the preview before left in the folder. */
export function createDevTexts(site: Site, cacheFolder: string): DevTexts {
  const sources = new Set(site.selected.map(({ source }) => source.path));
  const known = new Map<string, PageText | undefined>();
  /** What was kept is of texts before these changes. */
  const changed = new Set<string>();
  let render = createTextRenderer(site);
  let opened: { indexer: PageIndexer; kept: KeptSearch | undefined } | undefined;

  function open() {
    if (opened) return opened;
    const indexer = createIndexer(site);
    opened = { indexer, kept: openKeptSearch(cacheFolder, site, indexer) };
    return opened;
  }

  function readPage(page: PageInfo): PageText | undefined {
    const { indexer, kept } = open();
    try {
      return kept && !changed.has(page.source.path)
        ? kept.read(page, () => render(page))
        : indexer.index(page, render(page).load().sections);
    } catch {
      // The file went away; the next change takes its page out.
      return undefined;
    }
  }

  function leave(end: (kept: KeptSearch) => void): void {
    if (!opened?.kept) return;
    end(opened.kept);
    opened.kept = undefined;
  }

  return {
    indexer: () => open().indexer,
    has: ({ source }) => known.has(source.path),
    read(page) {
      if (!page.search) return undefined;
      const { path } = page.source;
      if (!known.has(path)) known.set(path, readPage(page));
      return known.get(path);
    },
    forget(paths) {
      for (const path of paths) {
        known.delete(path);
        changed.add(path);
      }
      if (paths.every((path) => sources.has(path))) return;
      // A snippet may be in any page.
      known.clear();
      leave((kept) => kept.close());
      render = createTextRenderer(site);
    },
    save: () => leave((kept) => kept.save()),
  };
}

/** What the pages of a preview are indexed with. */
export function createIndexer(site: Site): PageIndexer {
  const navigation = indexNavigation(site.project.config.navigation);
  const findPlace = createFindPlace(navigation, site.pages, site.access !== undefined);
  return createPageIndexer(site.options, findPlace, site.search.synonyms);
}

/** Renders pages for their text alone: nothing is reported about them, no picture is looked at, and no code is colored. */
function createTextRenderer(site: Site): (page: PageInfo) => PageContent {
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
  return (page) => renderWatched(quiet, page, texts.read(page.source));
}
