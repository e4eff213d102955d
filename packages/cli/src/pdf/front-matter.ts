import { type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { BookEntry } from '@quire/site';

/** What the first pages of a PDF say. */
export interface FrontMatter {
  title: string;
  description?: string;
  /** Language, version, label, day: one line under the title. */
  edition: string;
  languageTag: string;
  direction: 'ltr' | 'rtl';
  /** The heading of the contents. */
  contents: string;
  entries: readonly BookEntry[];
  /** Where a page begins; nothing while that is not known. */
  numberOf(path: string): number | undefined;
  /** The address of a page. */
  addressOf(path: string): string;
  /** Addresses of the style sheets of the site. */
  styles: readonly string[];
  pageStyles: string;
}

/** The title page and the contents as one document; how many pages it has does not depend on the numbers. */
export function writeFrontMatter(front: FrontMatter): string {
  const { title, description, edition, languageTag, direction, contents, styles, pageStyles } =
    front;
  const document = html`<!doctype html>
<html lang="${languageTag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${title}</title>
${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
</head>
<body>
<header class="quire-title">
<h1>${title}</h1>
${description !== undefined && html`<p>${description}</p>`}
${edition !== '' && html`<p class="quire-edition">${edition}</p>`}
</header>
<nav>
<h2>${contents}</h2>
${renderEntries(front.entries, front)}
</nav>
</body>
</html>`;
  return htmlText(document).replace('</head>', `${pageStyles}${STYLES}</head>`);
}

function renderEntries(entries: readonly BookEntry[], front: FrontMatter): Html {
  return html`<ol>${entries.map((entry) => renderEntry(entry, front))}</ol>
`;
}

function renderEntry({ label, page, entries }: BookEntry, front: FrontMatter): Html {
  const row = html`<span>${label}</span><i></i><b>${page && front.numberOf(page.path)}</b>`;
  return html`<li>${
    page
      ? html`<a class="quire-row" href="${front.addressOf(page.path)}">${row}</a>`
      : html`<div class="quire-row quire-part"><span>${label}</span></div>`
  }${entries.length > 0 && renderEntries(entries, front)}</li>
`;
}

const STYLES = `<style>
body { margin: 0; font-size: 10.5pt; line-height: 1.4; background: none; color: #111 }
.quire-title { break-after: page; padding-top: 70mm }
.quire-title h1 { margin: 0 0 6mm; font-size: 32pt; line-height: 1.1; font-weight: 700; overflow-wrap: anywhere }
.quire-title p { margin: 0 0 4mm; font-size: 13pt; color: #555; max-width: 130mm }
.quire-title .quire-edition { font-size: 10.5pt }
nav h2 { margin: 0 0 6mm; font-size: 18pt; font-weight: 700 }
nav ol { margin: 0; padding: 0; list-style: none }
nav ol ol { padding-inline-start: 5mm }
nav > ol > li { margin-bottom: 3mm }
.quire-row { display: flex; align-items: baseline; gap: 2mm; padding: 0.6mm 0; color: inherit; text-decoration: none; break-inside: avoid }
.quire-row > span { overflow-wrap: anywhere }
.quire-row > i { flex: 1 0 6mm; border-bottom: 1px dotted #aaa }
.quire-row > b { flex: 0 0 12mm; text-align: end; font-weight: 400; font-variant-numeric: tabular-nums }
.quire-part { font-weight: 600; break-after: avoid }
</style>`;
