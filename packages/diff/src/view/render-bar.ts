import { type Html, html } from '@quire/base';

/** What stands on top of a document with changes. */
export interface Bar {
  /** The way back to the list. */
  home?: string;
  title: string;
  /** Whether both sides can be put beside each other. */
  hasPages: boolean;
}

/** The bar: back to the list, from change to change, the two layouts, light or dark. */
export function renderBar({ home, title, hasPages }: Bar): Html {
  return html`<nav class="qd-bar" aria-label="Changes">
<span class="qd-bar-title">${home ? html`<a href="${home}">All changes</a> <span aria-hidden="true">/</span> ` : ''}<span>${title}</span></span>
<span class="qd-tools">
${hasPages && renderTools()}
<button type="button" role="switch" aria-checked="false" data-qd-theme>Dark</button>
</span>
</nav>`;
}

function renderTools(): Html {
  return html`<span class="qd-group-tools" role="group" aria-label="Layout"><button type="button" data-qd-layout="inline" aria-pressed="true">Inline</button><button type="button" data-qd-layout="split" aria-pressed="false" aria-keyshortcuts="s">Side by side</button></span>
<button type="button" data-qd-only aria-pressed="false" aria-keyshortcuts="c">Only changes</button>
<span class="qd-group-tools" role="group" aria-label="Go to a change"><button type="button" data-qd-step="-1" aria-keyshortcuts="p k" title="Previous change (p)">↑<span class="qd-hidden"> Previous change</span></button><span class="qd-position" data-qd-position aria-live="polite"></span><button type="button" data-qd-step="1" aria-keyshortcuts="n j" title="Next change (n)">↓<span class="qd-hidden"> Next change</span></button></span>`;
}
