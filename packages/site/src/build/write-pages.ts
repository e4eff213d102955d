import { setImmediate } from 'node:timers/promises';
import type { PageStatus } from '@quire/markdown';
import { ruleOfPage } from '../access/site-rules.ts';
import type { WriteOptions } from '../build-options.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { SearchCollector } from '../search/collect-pages.ts';
import { listLinkedFiles } from './page-renderer.ts';
import { addPageScripts } from './page-scripts.ts';
import type { PageContent, SiteBuild } from './site-build.ts';

/** How long nobody looks at what else there is to do. */
const MAX_BUSY_MS = 5;

/** What became of a page. */
export interface WrittenPage {
  path: string;
  file: string;
  status: PageStatus;
  /** The digest of what its content was made from, where somebody works it out. */
  key: string | undefined;
}

/** Renders and writes the pages in order; no more than a few are ever held in memory. */
export async function writePages(
  build: SiteBuild,
  search: SearchCollector,
  { onProgress }: Pick<WriteOptions, 'onProgress'>,
): Promise<WrittenPage[]> {
  const pageCount = build.selected.length;
  const written: WrittenPage[] = [];
  let since = Date.now();
  onProgress?.({ pageCount, pagesRendered: 0 });
  for (const page of build.selected) {
    written.push(await writePage(build, search, page));
    onProgress?.({ pageCount, pagesRendered: written.length });
    // Rendering and fast sinks never wait: without this nobody could stop the build.
    if (Date.now() - since > MAX_BUSY_MS) {
      await setImmediate();
      since = Date.now();
    }
  }
  return written;
}

async function writePage(
  build: SiteBuild,
  search: SearchCollector,
  page: PageInfo,
): Promise<WrittenPage> {
  const content = await build.renderContent(page);
  search.add(page, build.indexContent(page, content));
  const { access } = build;
  const rule = ruleOfPage(page);
  for (const [path, file] of build.renderFiles(page, content)) {
    access?.set(path, rule);
    await build.recorder.write(path, file);
  }
  if (access) {
    for (const path of listLinkedFiles(build, page, content.asked)) access.note(path, rule);
    for (const path of listPageScripts(build, page, content)) access.note(path, rule);
  }
  const { status, key } = content;
  return { path: page.path, file: page.file, status, key };
}

/** The scripts that a page alone needs, which are in the output already. */
function listPageScripts(
  { assets, views }: SiteBuild,
  page: PageInfo,
  { needs, hasModules, load }: PageContent,
): readonly string[] {
  return addPageScripts(
    { needs, modules: hasModules ? load().modules : [] },
    assets,
    views.site(page).language,
  );
}
