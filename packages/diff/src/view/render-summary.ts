import { type Html, html } from '@quire/base';
import type {
  DiffReport,
  GroupReport,
  OperationPart,
  OperationReport,
  PageReport,
} from '../report.ts';
import { describeCounts, describeReport } from './describe.ts';

/** The address of a page's view; nothing where it has none. */
export type LinkToView = (page: PageReport) => string | undefined;

const HEADINGS: Readonly<Record<PageReport['state'], string>> = {
  changed: 'Changed pages',
  added: 'New pages',
  removed: 'Removed pages',
  moved: 'Moved pages',
};

const CHIPS: Readonly<Record<PageReport['state'], string>> = {
  changed: 'Changed',
  added: 'New',
  removed: 'Removed',
  moved: 'Moved',
};

const PARTS: Readonly<Record<OperationPart['part'], string>> = {
  operation: 'Operation',
  parameter: 'Parameter',
  body: 'Request body',
  response: 'Response',
  security: 'Authorization',
  server: 'Server',
};

/** The list of everything that changed. */
export function renderSummary(report: DiffReport, linkTo: LinkToView): Html {
  const { before, after, pages, operations, remarks } = report;
  const states = (['changed', 'added', 'moved', 'removed'] as const).filter((state) =>
    pages.some((page) => page.state === state),
  );
  return html`<header class="qd-title">
<p class="eyebrow">${after.site}</p>
<h1>What changed</h1>
<p class="qd-sides"><span>From <code>${before.name}</code></span> <span>to <code>${after.name}</code></span></p>
<p class="qd-result">${describeReport(report)}. ${report.counts.same} of ${report.counts.same + pages.length} pages are unchanged.</p>
</header>
${states.map((state) => renderState(report, state, linkTo))}
${operations.length > 0 && renderOperations(operations)}
${remarks.length > 0 && html`<section><h2>Not compared in full</h2><ul class="qd-page-notes">${remarks.map((remark) => html`<li>${remark}</li>`)}</ul></section>`}`;
}

function renderState(report: DiffReport, state: PageReport['state'], linkTo: LinkToView): Html {
  const pages = report.pages.filter((page) => page.state === state);
  const groups = state === 'changed' ? report.groups : [];
  const single = pages.filter(({ group }) => group === undefined);
  return html`<section>
<h2>${HEADINGS[state]} <span class="qd-number">${pages.length}</span></h2>
<ul class="qd-list">
${groups.map((group) => renderGroup(group, pages, linkTo))}
${single.map((page) => renderRow(page, linkTo))}
</ul>
</section>`;
}

/** Pages that changed in the same way, as one line. */
function renderGroup({ id }: GroupReport, pages: readonly PageReport[], linkTo: LinkToView): Html {
  const own = pages.filter(({ group }) => group === id);
  const [first] = own;
  if (!first) return html``;
  return html`<li class="qd-item"><details class="qd-group">
<summary><span class="qd-chip" data-qd-state="changed">Changed</span> <span class="qd-name">Same change on ${own.length} pages</span> <span class="qd-counts">${describeCounts(first.counts)} on each</span></summary>
<ul class="qd-list">${own.map((page) => renderRow(page, linkTo))}</ul>
</details></li>`;
}

function renderRow(page: PageReport, linkTo: LinkToView): Html {
  const { before, after, state, notes } = page;
  const { title, path } = after ?? before ?? { title: '', path: '' };
  const address = linkTo(page);
  const name = address
    ? html`<a class="qd-name" href="${address}">${title}</a>`
    : html`<span class="qd-name">${title}</span>`;
  const was =
    state === 'moved' && html`<span class="qd-was">from <code>/${before?.path ?? ''}</code></span>`;
  return html`<li class="qd-item"><div class="qd-line"><span class="qd-chip" data-qd-state="${state}">${CHIPS[state]}</span> ${name} <code class="qd-path">/${path}</code> ${was} <span class="qd-counts">${describeCounts(page.counts)}</span></div>
${notes.length > 0 && html`<ul class="qd-page-notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}</li>`;
}

function renderOperations(operations: readonly OperationReport[]): Html {
  return html`<section id="operations">
<h2>API operations <span class="qd-number">${operations.length}</span></h2>
<ul class="qd-list">${operations.map(renderOperation)}</ul>
</section>`;
}

function renderOperation({ state, method, path, summary, changes }: OperationReport): Html {
  const line = html`<span class="qd-chip" data-qd-state="${state}">${CHIPS[state]}</span> <span class="method-pill" data-q-method="${method.toLowerCase()}">${method}</span> <code class="qd-path">${path}</code> ${summary && html`<span class="qd-counts">${summary}</span>`}`;
  if (changes.length === 0)
    return html`<li class="qd-item"><div class="qd-line">${line}</div></li>`;
  return html`<li class="qd-item"><details class="qd-group"${changes.length <= 12 && html` open`}><summary>${line}</summary>
<ul class="qd-parts">${changes.map(renderPart)}</ul></details></li>`;
}

function renderPart({ state, part, at, before, after }: OperationPart): Html {
  return html`<li><span class="qd-chip" data-qd-state="${state}">${CHIPS[state]}</span> ${PARTS[part]} <code>${at}</code>
${before !== undefined && html`<del class="qd-word">${before}</del>`} ${after !== undefined && html`<ins class="qd-word">${after}</ins>`}</li>`;
}
