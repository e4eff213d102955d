import { type Diagnostic, emptyHtml, type Report } from '@quire/base';
import type { PageStatus } from '@quire/markdown';
import type { ManifestFile } from '@quire/model';
import { type PageView, renderDocument, type SiteView } from '@quire/theme';
import type { BuildCache, CachedContent } from '../cache/build-cache.ts';
import type { PageOutput } from '../cache/cache-state.ts';
import { toViewDigest } from '../cache/view-digest.ts';
import type { WatchedPage } from '../cache/watch-rendering.ts';
import { encodeText } from '../files/encode-text.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createConfigLinks, toPageWriter } from './page-renderer.ts';
import { addPageScripts } from './page-scripts.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';

/** A page that is to be written, and what another thread made of it. */
export interface PageSource {
  page: PageInfo;
  watched?: WatchedPage;
}

/** Writes a page, doing again only what something has changed for. */
export async function writeCachedPage(
  build: SiteBuild,
  cache: BuildCache,
  { page, watched }: PageSource,
): Promise<PageStatus> {
  const content = cache.contentOf(page, watched);
  collectText(build, cache, page, content);
  const scripts = findScripts(build, page, content);
  const markdown = () => renderPageTwin(build, page, build.texts.read(page.source));
  const kept = await keepOutput(build, { page, markdown, before: cache.findOutput(page, content) });
  if (kept) {
    content.state.output = kept;
  } else {
    const before = cache.pages.get(page.path)?.output;
    const output = await writeView(build, { page, content, scripts, markdown, before });
    if (output) content.state.output = output;
    else delete content.state.output;
  }
  cache.pages.put(page.path, content.state);
  return content.state.status;
}

interface KeptPage {
  page: PageInfo;
  markdown(): string;
  /** What the page was written as before. */
  before: PageOutput | undefined;
}

/** Puts the page of an earlier build in its place, where nothing around it has changed: its view need not be made. */
async function keepOutput(
  build: SiteBuild,
  { page, markdown, before }: KeptPage,
): Promise<PageOutput | undefined> {
  const [html, twin] = before?.files ?? [];
  if (!before || !html || !(await build.recorder.keep?.(page.file, html))) return undefined;
  const links = createConfigLinks(build, toPageWriter(build, page.file));
  build.views.share(page, links);
  for (const address of before.assets) links.asset(address);
  for (const diagnostic of before.diagnostics) build.report(diagnostic);
  await writeOr(build, toMarkdownFile(page.path), twin, markdown);
  return before;
}

interface ViewedPage extends KeptPage {
  content: CachedContent;
  scripts: readonly string[];
}

/** Makes the view of a page, and from it the document if it is not the one of an earlier build. */
async function writeView(
  build: SiteBuild,
  { page, content, scripts, markdown, before }: ViewedPage,
): Promise<PageOutput | undefined> {
  const watched = watchAround(build, page);
  const around = { body: emptyHtml, contents: [], scripts, markdown };
  const view = build.views.page(page, around, watched.links);
  const site = build.views.site(page);
  // The document is a function of the view: as long as that is the same, so are its bytes.
  const key = content.digest && toViewDigest(site, view, content.digest);
  const [html, twin] = (key !== undefined && before?.key === key && before.files) || [];
  const files = [
    await writeOr(build, page.file, html, () => toDocument(site, view, content)),
    await writeOr(build, toMarkdownFile(page.path), twin, markdown),
  ];
  if (key === undefined || content.digest === undefined) return undefined;
  return { key, content: content.digest, files, ...watched.seen() };
}

/** The links of docs.json in a page, noting which files they show and what is wrong with them. */
function watchAround(build: SiteBuild, page: PageInfo) {
  const assets = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => {
    diagnostics.push(diagnostic);
    build.report(diagnostic);
  };
  const links = createConfigLinks({ ...build, report }, toPageWriter(build, page.file));
  const asset = (address: string) => {
    assets.add(address);
    return links.asset(address);
  };
  return { links: { ...links, asset }, seen: () => ({ assets: [...assets], diagnostics }) };
}

/** Content passes through a view as it is: the view was made without, so that it need not be loaded to be compared. */
function toDocument(site: SiteView, view: PageView, content: CachedContent): string {
  const { body, contents } = content.load();
  return renderDocument(site, { ...view, body, contents });
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

/** The page's own scripts; where they are in the output already, its markup need not be looked at. */
function findScripts({ assets, options }: SiteBuild, page: PageInfo, content: CachedContent) {
  const { state } = content;
  if (!state.scripts?.every((path) => assets.find(path) !== undefined)) {
    state.scripts = addPageScripts(content.load(), assets, { file: (path) => path });
  }
  const writer = toPageWriter({ options }, page.file);
  return state.scripts.map((path) => writer.file(path));
}

/** Keeps the file of an earlier build, or makes it anew. */
async function writeOr(
  { recorder }: SiteBuild,
  path: string,
  before: ManifestFile | undefined,
  make: () => string,
): Promise<ManifestFile> {
  if (before && (await recorder.keep?.(path, before))) return before;
  await recorder.write(path, encodeText(make()));
  return recorder.get(path) as ManifestFile;
}
