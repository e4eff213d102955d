import { html } from '@quire/base';
import type { DiffReport, PageReport } from '../report.ts';
import type { SiteState } from '../state/site-state.ts';
import { renderDocument } from './document.ts';
import { renderBar } from './render-bar.ts';
import { renderPagePart } from './render-page.ts';
import { type LinkToView, renderSummary } from './render-summary.ts';
import { createViewer, type PageView } from './render-view.ts';
import type { Side } from './view-options.ts';

/** The address of a style sheet of a state. */
export type ToSheet = (side: Side, path: string) => string | undefined;

/** What a document that shows no page needs to look like the site. */
export interface IndexLook {
  look: PageView['look'];
  links: readonly string[];
}

/** The list of everything that changed, as a document in the look of a page of the site. */
export function renderListDocument(
  report: DiffReport,
  linkTo: LinkToView,
  { look, links }: IndexLook,
): string {
  const body = html`${renderBar({ title: 'All changes', hasPages: false })}
<main class="qd-main qd-summary">${renderSummary(report, linkTo)}</main>`;
  return renderDocument({
    title: `Changes in ${report.after.site}`,
    look,
    styles: { links },
    body,
  });
}

/** One page with its changes, as a document. */
export function renderPageDocument(
  page: PageReport,
  view: PageView | undefined,
  { home, toSheet }: { home: string; toSheet: ToSheet },
): string {
  const title = (page.after ?? page.before)?.title ?? '';
  const body = html`${renderBar({ home, title, hasPages: true })}
<main class="qd-main">${renderPagePart(page, view, { isOnly: true })}</main>`;
  const links = view?.styleSheets.flatMap((sheet) => toSheet(view.side, sheet) ?? []) ?? [];
  return renderDocument({
    title: `${title} - changes`,
    look: view?.look ?? [],
    styles: { links },
    body,
  });
}

/** What is said of a page on which nothing changed. */
export function renderSameDocument(
  title: string,
  { home, page, look }: { home: string; page: string; look: IndexLook },
): string {
  const body = html`${renderBar({ home, title, hasPages: false })}
<main class="qd-main"><p class="qd-empty">Nothing on this page changed. <a href="${page}">Open the page</a></p></main>`;
  const { links } = look;
  return renderDocument({ title, look: look.look, styles: { links }, body });
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
