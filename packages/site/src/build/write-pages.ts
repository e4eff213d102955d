import { setImmediate } from 'node:timers/promises';
import type { PageStatus, RenderedPage } from '@quire/markdown';
import { renderDocument } from '@quire/theme';
import { encodeText } from '../files/encode-text.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { type RenderPool, startRenderPool } from '../pool/render-pool.ts';
import { createConfigLinks, renderContent, toPageWriter } from './page-renderer.ts';
import { addPageScripts } from './page-scripts.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';
import { type PageSource, writeCachedPage } from './write-cached-page.ts';

/** How long nobody looks at what else there is to do. */
const MAX_BUSY_MS = 5;

/** What became of a page. */
export interface WrittenPage {
  path: string;
  file: string;
  status: PageStatus;
}

/** Renders and writes the pages in order; no more than a few are ever held in memory. */
export async function writePages(build: SiteBuild): Promise<WrittenPage[]> {
  const toRender = build.selected.filter(mustBeRendered(build));
  build.options.onPlan?.({ pagesToRender: toRender.length });
  const pool = startRenderPool(build, toRender);
  try {
    return await writeAll(build, pool);
  } finally {
    await pool?.close();
  }
}

/** Tells the pages that certainly have to be rendered. */
function mustBeRendered({ cache }: SiteBuild): (page: PageInfo) => boolean {
  return cache ? (page) => !cache.hasText(page) : () => true;
}

async function writeAll(build: SiteBuild, pool: RenderPool | undefined): Promise<WrittenPage[]> {
  const { selected, options, cache } = build;
  const written: WrittenPage[] = [];
  let since = Date.now();
  options.onProgress?.({ pageCount: selected.length, pagesRendered: 0 });
  for (const page of selected) {
    const watched = pool && (await pool.take(page));
    const source = { page, ...(watched ? { watched } : {}) };
    const done = cache ? writeCachedPage(build, cache, source) : writePage(build, source);
    const status = done instanceof Promise ? await done : done;
    written.push({ path: page.path, file: page.file, status });
    options.onProgress?.({ pageCount: selected.length, pagesRendered: written.length });
    // Rendering and fast sinks never wait: without this nobody could stop the build.
    if (Date.now() - since > MAX_BUSY_MS) {
      await setImmediate();
      since = Date.now();
    }
  }
  return written;
}

async function writePage(build: SiteBuild, source: PageSource): Promise<PageStatus> {
  const { page, watched } = source;
  const text = build.texts.read(page.source);
  const { document, status, sections } = renderWhole(build, page, text, watched?.rendered);
  build.search?.add(page, sections);
  await build.recorder.write(page.file, encodeText(document));
  const markdown = renderPageTwin(build, page, text);
  await build.recorder.write(toMarkdownFile(page.path), encodeText(markdown));
  return status;
}

/** A page as a whole document. */
export function renderWhole(
  build: SiteBuild,
  page: PageInfo,
  text: string,
  rendered?: RenderedPage,
) {
  const { view, status, sections } = renderView(build, page, text, rendered);
  return { document: renderDocument(build.views.site(page), view), status, sections };
}

/** A page rendered, and what the layout will show around it. */
export function renderView(
  build: SiteBuild,
  page: PageInfo,
  text: string,
  rendered?: RenderedPage,
) {
  const writer = toPageWriter(build, page.file);
  const content = rendered ?? renderContent(build, page, text, writer);
  const { body, side, contents, status, sections } = content;
  const links = createConfigLinks(build, writer);
  const scripts = addPageScripts(content, build.assets, writer);
  const markdown = () => renderPageTwin(build, page, text);
  const shown = { body, ...(side ? { side } : {}), contents, scripts, markdown };
  const view = build.views.page(page, shown, links);
  return { view, status, sections };
}
