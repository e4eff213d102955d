import type { DiffReport } from '../report.ts';
import { readText, type SiteState } from '../state/site-state.ts';
import { findLook, renderListDocument, renderPageDocument } from './diff-documents.ts';
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
  const options = { home: '../index.html', toSheet: note };
  let look: PageView | undefined;
  for (const [page, path] of names) {
    const view = await viewer.render(page);
    look = view?.side === 'after' || !look ? (view ?? look) : look;
    yield { path, bytes: Buffer.from(renderPageDocument(page, view, options)) };
  }
  const main = look ?? (await findLook(before, after));
  const links = main.styleSheets.map((sheet) => note(main.side, sheet).slice('../'.length));
  const list = renderListDocument(report, (page) => names.get(page), { ...main, links });
  yield { path: 'index.html', bytes: Buffer.from(list) };
  yield* copyFiles('before', before, files.before);
  yield* copyFiles('after', after, files.after);
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
