import { html } from '@quire/base';
import type { DiffReport, PageReport } from '../report.ts';
import { readText, type SiteState } from '../state/site-state.ts';
import { renderDocument } from './document.ts';
import { renderBar } from './render-bar.ts';
import { renderPagePart } from './render-page.ts';
import { renderSummary } from './render-summary.ts';
import { createViewer, type PageView } from './render-view.ts';
import { listSheetFiles } from './site-files.ts';
import type { Side } from './view-options.ts';

/** A file of a report. */
export interface ReportFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * A report as files: `index.html` with the list, one document for each page, and beside them the
 * style sheets, fonts and pictures of both states that these documents show. Works from disk.
 */
export async function* renderReportFolder(
  before: SiteState,
  after: SiteState,
  report: DiffReport,
): AsyncGenerator<ReportFile> {
  const files = { before: new Set<string>(), after: new Set<string>() };
  const note = (side: Side, path: string) => {
    files[side].add(path);
    return `../${side}/${encodePath(path)}`;
  };
  const viewer = createViewer(before, after, { file: note });
  const names = new Map(report.pages.map((page, index) => [page, `pages/${index + 1}.html`]));
  let look: PageView | undefined;
  for (const [page, path] of names) {
    const view = await viewer.render(page);
    look = view?.side === 'after' || !look ? (view ?? look) : look;
    yield { path, bytes: Buffer.from(renderPageDocument(page, view, note)) };
  }
  const main = look ?? (await findLook(before, after));
  const links = main.styleSheets.map((sheet) => note(main.side, sheet).slice('../'.length));
  yield { path: 'index.html', bytes: Buffer.from(renderIndex(report, names, { ...main, links })) };
  yield* copyFiles('before', before, files.before);
  yield* copyFiles('after', after, files.after);
}

function renderPageDocument(
  page: PageReport,
  view: PageView | undefined,
  note: (side: Side, path: string) => string,
): string {
  const title = (page.after ?? page.before)?.title ?? '';
  const body = html`${renderBar({ home: '../index.html', title, hasPages: true })}
<main class="qd-main">${renderPagePart(page, view, { isOnly: true })}</main>`;
  const links = view?.styleSheets.map((sheet) => note(view.side, sheet)) ?? [];
  return renderDocument({
    title: `${title} - changes`,
    look: view?.look ?? [],
    styles: { links },
    body,
  });
}

interface IndexLook {
  look: PageView['look'];
  links: readonly string[];
}

function renderIndex(
  report: DiffReport,
  names: ReadonlyMap<PageReport, string>,
  { look, links }: IndexLook,
): string {
  const body = html`${renderBar({ title: 'All changes', hasPages: false })}
<main class="qd-main qd-summary">${renderSummary(report, (page) => names.get(page))}</main>`;
  return renderDocument({
    title: `Changes of ${report.after.site}`,
    look,
    styles: { links },
    body,
  });
}

/** The look of a site none of whose pages is shown: that of its first page. */
export async function findLook(before: SiteState, after: SiteState): Promise<PageView> {
  const none: PageView = {
    regions: new Map(),
    changes: 0,
    styleSheets: [],
    side: 'after',
    look: [],
  };
  const [page] = after.manifest.pages;
  if (!page) return none;
  const viewer = createViewer(before, after, { file: () => undefined });
  const sides = { after: { path: page.path, title: page.title } };
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  const view = await viewer.render({
    state: 'added',
    ...sides,
    counts,
    notes: [],
    coarse: false,
    blocks: [],
  });
  return view ?? none;
}

/** The files that documents show, and those that style sheets load. */
async function* copyFiles(
  side: Side,
  state: SiteState,
  wanted: Set<string>,
): AsyncGenerator<ReportFile> {
  // A set that grows while it is walked: a style sheet names more files.
  for (const path of wanted) {
    if (path.endsWith('.css')) {
      const text = (await readText(state, path)) ?? '';
      for (const file of listSheetFiles(text, path, state)) wanted.add(file);
    }
    const bytes = await state.read(path);
    if (bytes) yield { path: `${side}/${path}`, bytes };
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
