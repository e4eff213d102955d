import { type Html, html, trustedHtml } from '@quire/base';
import type { PageReport } from '../report.ts';
import { describeCounts, stateWords } from './describe.ts';
import type { PageView } from './render-view.ts';

/** Whether names of the DOM contract that may stand once in a document are given to the parts of a page. */
export interface PartOptions {
  isOnly: boolean;
}

/** One page of a diff: what it is, what is to be said of it, and the page itself with its changes. */
export function renderPagePart(
  report: PageReport,
  view: PageView | undefined,
  { isOnly }: PartOptions,
): Html {
  return html`<div class="qd-about">${renderAbout(report)}</div>
${view ? renderRegions(view, isOnly) : html`<p class="qd-empty">The page cannot be shown: it is too large to be compared block by block.</p>`}`;
}

function renderAbout(report: PageReport): Html {
  const { before, after, notes, state } = report;
  const path = (after ?? before)?.path ?? '';
  const moved =
    state === 'moved' && html` <span class="qd-was">was <code>/${before?.path ?? ''}</code></span>`;
  const counts = describeCounts(report.counts);
  return html`<p class="qd-line"><span class="qd-chip" data-qd-state="${state}">${stateWords(state)}</span> <code>/${path}</code>${moved}${counts && html` <span class="qd-counts">${counts}</span>`}</p>
${notes.length > 0 && html`<ul class="qd-page-notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}`;
}

/** The parts of the page as they stand on the site; the markup is written by us from what was read. */
function renderRegions({ regions }: PageView, isOnly: boolean): Html {
  const part = (name: string) => {
    const region = regions.get(name);
    if (!region || region.inner.trim() === '') return undefined;
    return { classes: region.classes, inner: trustedHtml(region.inner) };
  };
  const [header, content, side] = [part('header'), part('content'), part('content-side-layout')];
  return html`<div class="qd-sheet"${isOnly && html` id="content-area"`}>
${header && html`<header class="qd-head ${header.classes}"${isOnly && html` id="header"`} data-qd-page>${header.inner}</header>`}
${content && html`<article class="${content.classes}"${isOnly && html` id="content"`} data-qd-page>${content.inner}</article>`}
${side && html`<aside class="qd-beside prose" aria-label="Next to the page" data-qd-page>${side.inner}</aside>`}
</div>`;
}
