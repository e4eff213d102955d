import { type Diagnostic, emptyHtml, type Report } from '@quire/base';
import type { PageStatus } from '@quire/markdown';
import type { ManifestFile } from '@quire/model';
import { type PageView, renderDocument, type SiteView } from '@quire/theme';
import type { BuildCache, CachedContent } from '../cache/build-cache.ts';
import type { PageOutput } from '../cache/cache-state.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { toViewDigest } from '../cache/view-digest.ts';
import type { WatchedPage } from '../cache/watch-rendering.ts';
import { encodeText } from '../files/encode-text.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { AddressWriter } from '../routes/address-writer.ts';
import { noteAssets } from '../routes/page-links.ts';
import { createConfigLinks, toPageWriter } from './page-renderer.ts';
import { addPageScripts } from './page-scripts.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';

/** A page that is to be written, and what another thread made of it. */
export interface PageSource {
  page: PageInfo;
  watched?: WatchedPage;
}

/**
 * Writes a page, doing again only what something has changed for. A page that stays is put in its
 * place at once: after an edit nearly all do, and waiting would take longer than that.
 */
export function writeCachedPage(
  build: SiteBuild,
  cache: BuildCache,
  { page, watched }: PageSource,
): PageStatus | Promise<PageStatus> {
  const content = cache.contentOf(page, watched);
  const { status } = content.state;
  collectText(build, cache, page, content);
  addScripts(build, content);
  const before = cache.findOutput(page, content);
  if (!before || !keepDocument(build, cache, page, before)) {
    return writeView(build, cache, { page, content });
  }
  if (content.state === content.before) cache.pages.keep(page.path);
  else cache.pages.put(page.path, content.state);
  const twin = writeTwin(build, page, cache.pages);
  if (twin instanceof Promise) return twin.then(() => status);
  cache.kept.add(page);
  return status;
}

/** Puts the document of an earlier build in its place, where nothing around it has changed: its view need not be made. */
function keepDocument(
  build: SiteBuild,
  { pages }: BuildCache,
  page: PageInfo,
  before: PageOutput,
): boolean {
  const html = pages.fileOf(page.file);
  if (!html || !build.recorder.keep?.(page.file, html)) return false;
  if (before.assets) {
    const links = createConfigLinks(build, toPageWriter(build, page.file));
    for (const address of before.assets) links.asset(address);
  }
  for (const diagnostic of before.diagnostics ?? []) build.report(diagnostic);
  return true;
}

/** The page as Markdown: the file of an earlier build, or a new one. */
function writeTwin(build: SiteBuild, page: PageInfo, pages: PageCache | undefined) {
  const file = toMarkdownFile(page.path);
  return writeOr(build, file, pages?.fileOf(file), () => toMarkdown(build, page));
}

function toMarkdown(build: SiteBuild, page: PageInfo): string {
  return renderPageTwin(build, page, build.texts.read(page.source));
}

/** Makes the view of a page, and from it the document if it is not the one of an earlier build. */
async function writeView(
  build: SiteBuild,
  { pages }: BuildCache,
  { page, content }: { page: PageInfo; content: CachedContent },
): Promise<PageStatus> {
  const { digest } = content;
  const { status, scripts: needed = [], output: before } = content.state;
  const writer = toPageWriter(build, page.file);
  const watched = watchAround(build, writer);
  const scripts = needed.map((path) => writer.file(path));
  const markdown = () => toMarkdown(build, page);
  const around = { body: emptyHtml, contents: [], scripts, markdown };
  const view = build.views.page(page, around, watched.links);
  const site = build.views.site(page);
  // The document is a function of the view: as long as that is the same, so are its bytes.
  const key = digest && toViewDigest(site, view, digest);
  const isSame = key !== undefined && before?.key === key;
  const known = isSame ? pages : undefined;
  const toBody = () => toDocument(site, view, content);
  await writeOr(build, page.file, known?.fileOf(page.file), toBody);
  await writeTwin(build, page, known);
  // Of one that may come out otherwise the next time there is nothing to remember.
  if (key !== undefined && digest !== undefined) {
    const output = { key, content: digest, ...toNoted(watched) };
    pages.put(page.path, { ...content.state, output });
  }
  return status;
}

/** The links of docs.json in a page, noting which files they show and what is wrong with them. */
function watchAround(build: SiteBuild, writer: AddressWriter) {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => {
    diagnostics.push(diagnostic);
    build.report(diagnostic);
  };
  return { ...noteAssets(createConfigLinks({ ...build, report }, writer)), diagnostics };
}

/** What is remembered of the links in a page. */
function toNoted({ assets, diagnostics }: ReturnType<typeof watchAround>) {
  return {
    ...(assets.size > 0 ? { assets: [...assets] } : {}),
    ...(diagnostics.length > 0 ? { diagnostics } : {}),
  };
}

/** Content passes through a view as it is: the view was made without, so that it need not be loaded to be compared. */
function toDocument(site: SiteView, view: PageView, content: CachedContent): string {
  const { body, side, contents } = content.load();
  return renderDocument(site, { ...view, body, ...(side ? { side } : {}), contents });
}

function collectText(
  { search }: SiteBuild,
  cache: BuildCache,
  page: PageInfo,
  content: CachedContent,
): void {
  if (!search) return;
  if (content.search) {
    search.addText(page, content.search.text, content.search.key);
    return;
  }
  const added = search.add(page, content.sections ?? []);
  if (added) added.key = cache.keepText(page, content, added.indexed.text);
}

/** Puts the page's own scripts into the output; where they are there already, its content need not be loaded. */
function addScripts({ assets }: SiteBuild, content: CachedContent): void {
  if (content.state.scripts?.every((path) => assets.find(path) !== undefined)) return;
  const scripts = addPageScripts(content.load(), assets, { file: (path) => path });
  content.state = { ...content.state, scripts };
}

/** Keeps the file of an earlier build, or makes it anew. */
function writeOr(
  { recorder }: SiteBuild,
  path: string,
  before: ManifestFile | undefined,
  make: () => string,
): void | Promise<void> {
  if (!before || !recorder.keep?.(path, before)) return recorder.write(path, encodeText(make()));
}
