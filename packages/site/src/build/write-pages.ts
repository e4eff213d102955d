import { setImmediate } from 'node:timers/promises';
import type { PageStatus } from '@quire/markdown';
import { renderDocument } from '@quire/theme';
import { renderPageMarkdown, toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { addOwnScripts } from './own-scripts.ts';
import { createConfigLinks, renderContent, toPageWriter } from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';

/** What became of a page. */
export interface WrittenPage {
  path: string;
  file: string;
  status: PageStatus;
}

/** Renders and writes the pages one after the other: no more than one is ever held in memory. */
export async function writePages(build: SiteBuild): Promise<WrittenPage[]> {
  const { selected, recorder, options } = build;
  const written: WrittenPage[] = [];
  options.onProgress?.({ pageCount: selected.length, pagesRendered: 0 });
  for (const page of selected) {
    const text = build.texts.take(page.source);
    const { document, status, sections } = renderWhole(build, page, text);
    build.search?.add(page, sections);
    await recorder.write(page.file, Buffer.from(document));
    const markdown = renderPageMarkdown(page, text, build.project.config.variables);
    await recorder.write(toMarkdownFile(page.path), Buffer.from(markdown));
    written.push({ path: page.path, file: page.file, status });
    options.onProgress?.({ pageCount: selected.length, pagesRendered: written.length });
    // Rendering and fast sinks never wait: without this nobody could stop the build.
    await setImmediate();
  }
  return written;
}

/** A page as a whole document. */
export function renderWhole(build: SiteBuild, page: PageInfo, text: string) {
  const { view, status, sections } = renderView(build, page, text);
  return { document: renderDocument(build.views.site(page), view), status, sections };
}

/** A page rendered, and what the layout will show around it. */
export function renderView(build: SiteBuild, page: PageInfo, text: string) {
  const writer = toPageWriter(build, page.file);
  const { body, contents, status, sections, modules } = renderContent(build, page, text, writer);
  const links = createConfigLinks(build, writer);
  const scripts = addOwnScripts(modules, build.assets, writer);
  const view = build.views.page(page, { body, contents, scripts }, links);
  return { view, status, sections };
}
