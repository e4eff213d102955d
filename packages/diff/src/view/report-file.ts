import { type Html, html } from '@quire/base';
import type { DiffReport, PageReport } from '../report.ts';
import type { SiteState } from '../state/site-state.ts';
import { findLook } from './diff-documents.ts';
import { renderDocument } from './document.ts';
import { renderBar } from './render-bar.ts';
import { renderPagePart } from './render-page.ts';
import { renderSummary } from './render-summary.ts';
import { createViewer, type PageView } from './render-view.ts';
import { inlineSheet, toDataAddress } from './site-files.ts';
import type { Side } from './view-options.ts';

/** What pictures and fonts may weigh together; those that come later are named and not shown. */
const MAX_DATA = 12 * 1024 ** 2;
const MAX_FILE = 2 * 1024 ** 2;

/**
 * A report as one file that needs nothing beside it: the list, then every page. Of pages that
 * changed in the same way the first is shown.
 */
export async function renderReportFile(
  before: SiteState,
  after: SiteState,
  report: DiffReport,
): Promise<string> {
  const data = createDataStore({ before, after });
  const shown = listShown(report);
  await data.load((addresses) => renderAll(createViewer(before, after, addresses), shown));
  const viewer = createViewer(before, after, data.addresses);
  const parts: Html[] = [];
  let main: PageView | undefined;
  for (const [page, id] of shown) {
    const view = await viewer.render(page, id);
    main ??= view?.side === 'after' ? view : undefined;
    parts.push(renderPart(page, view, { id, isOpen: shown.size <= 30 }));
  }
  const look = main ?? (await findLook(before, after));
  const state = look.side === 'after' ? after : before;
  const sheets: string[] = [];
  for (const sheet of look.styleSheets) {
    sheets.push(await inlineSheet(state, sheet, (path) => data.read(look.side, path)));
  }
  const linkTo = (page: PageReport) => {
    const first =
      page.group === undefined ? page : report.pages.find(({ group }) => group === page.group);
    const id = first && shown.get(first);
    return id === undefined ? undefined : `#${id}`;
  };
  const body = html`${renderBar({ title: `Changes in ${report.after.site}`, hasPages: shown.size > 0 })}
<main><div class="qd-main qd-summary">${renderSummary(report, linkTo)}</div>
${parts}</main>`;
  const title = `Changes in ${report.after.site}`;
  return renderDocument({ title, look: look.look, styles: { text: sheets.join('\n') }, body });
}

/** The pages that are shown, each with the id of its part. */
function listShown({ pages }: DiffReport): Map<PageReport, string> {
  const groups = new Set<number>();
  const shown = new Map<PageReport, string>();
  for (const page of pages) {
    if (page.group !== undefined && groups.has(page.group)) continue;
    if (page.group !== undefined) groups.add(page.group);
    shown.set(page, `page-${shown.size + 1}`);
  }
  return shown;
}

async function renderAll(
  viewer: ReturnType<typeof createViewer>,
  shown: ReadonlyMap<PageReport, string>,
): Promise<void> {
  for (const page of shown.keys()) await viewer.render(page);
}

function renderPart(
  page: PageReport,
  view: PageView | undefined,
  { id, isOpen }: { id: string; isOpen: boolean },
): Html {
  const { title } = page.after ?? page.before ?? { title: '' };
  return html`<details class="qd-part" id="${id}"${isOpen && html` open`}><summary><h2>${title}</h2></summary>
<div class="qd-main">${renderPagePart(page, view, { isOnly: false })}</div></details>`;
}

/** Files as text in the document, as long as there is room. */
function createDataStore(states: Readonly<Record<Side, SiteState>>) {
  const known = new Map<string, string | undefined>();
  let weight = 0;
  const read = async (side: Side, path: string): Promise<string | undefined> => {
    const key = `${side} ${path}`;
    if (known.has(key)) return known.get(key);
    const size = states[side].manifest.files[path]?.size ?? 0;
    const hasRoom = size <= MAX_FILE && weight + size <= MAX_DATA;
    const bytes = hasRoom ? await states[side].read(path) : undefined;
    if (bytes) weight += bytes.length;
    const address = bytes && toDataAddress(path, bytes);
    known.set(key, address);
    return address;
  };
  return {
    read,
    addresses: { file: (side: Side, path: string) => known.get(`${side} ${path}`) },
    /** Renders once to learn which files are needed, and reads them. */
    async load(
      render: (addresses: { file(side: Side, path: string): undefined }) => Promise<void>,
    ) {
      const wanted: [Side, string][] = [];
      await render({
        file: (side, path) => {
          wanted.push([side, path]);
          return undefined;
        },
      });
      for (const [side, path] of wanted) await read(side, path);
    },
  };
}
