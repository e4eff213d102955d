import { setImmediate } from 'node:timers/promises';
import type { PageSection } from '@quire/markdown';
import { renderContent, toPageWriter } from '../build/page-renderer.ts';
import type { SiteBuild } from '../build/site-build.ts';
import { indexNavigation } from '../navigation/section.ts';
import { createOwnModules } from '../pages/own-modules.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createSnippetLoader } from '../pages/snippets.ts';
import { createSearchCollector } from '../search/collect-pages.ts';
import { writeSearch } from '../search/write-search.ts';
import type { DevTexts } from './dev-texts.ts';
import { createMemoryRecorder, type MemoryRecorder } from './memory-recorder.ts';

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
export function createDevSearch(build: SiteBuild, texts: DevTexts): DevSearch {
  const sections = createSections(build, texts);
  const sources = new Set(build.selected.map(({ source }) => source.path));
  let made: Promise<MemoryRecorder> | undefined;
  return {
    async read(path) {
      made ??= makeIndexes(build, sections);
      return (await made).read(path);
    },
    forget(paths) {
      made = undefined;
      // A snippet may be in any page.
      if (paths.some((path) => !sources.has(path))) sections.forgetAll();
      for (const path of paths) sections.forget(path);
    },
    readAhead() {
      const missing = build.selected.filter((page) => !sections.has(page));
      for (const page of missing.slice(0, PAGES_AHEAD)) sections.read(page);
      return missing.length > PAGES_AHEAD;
    },
  };
}

async function makeIndexes(build: SiteBuild, sections: Sections): Promise<MemoryRecorder> {
  const collector = createSearchCollector(
    build.options,
    indexNavigation(build.project.config.navigation),
  );
  for (const page of build.selected) {
    collector.add(page, sections.read(page));
    // Other requests must not wait until all pages are rendered.
    await setImmediate();
  }
  const recorder = createMemoryRecorder(new Map());
  await writeSearch(collector, recorder);
  return recorder;
}

/** What search knows of the text of pages. */
interface Sections {
  has(page: PageInfo): boolean;
  read(page: PageInfo): readonly PageSection[];
  forget(path: string): void;
  forgetAll(): void;
}

function createSections(build: SiteBuild, texts: DevTexts): Sections {
  const known = new Map<string, readonly PageSection[]>();
  let render = createSectionRenderer(build, texts);
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
      render = createSectionRenderer(build, texts);
    },
  };
}

/** Renders pages for their text alone: nothing is told of them, and no picture is looked at. */
function createSectionRenderer(build: SiteBuild, texts: DevTexts) {
  const report = () => undefined;
  const own = build.own && createOwnModules(build.project, build.own.sandbox, report);
  const scope = {
    ...build,
    report,
    ...(own ? { own } : {}),
    loadSnippet: createSnippetLoader(build.project, texts, report),
    scope: { ...build.scope, assets: { ...build.assets, use: (path: string) => path } },
  };
  return (page: PageInfo): readonly PageSection[] => {
    try {
      const text = texts.read(page.source);
      return renderContent(scope, page, text, toPageWriter(build, page.file)).sections;
    } catch {
      // The file went away; the next change takes its page out.
      return [];
    }
  };
}
