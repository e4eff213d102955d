import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView, SiteView } from '../view.ts';
import { renderFeedButton } from './feed.ts';
import { renderPageMenu } from './page-menu.ts';

/** Where the reader is, the title, and what the page is about. */
export function renderPageHeader(site: SiteView, page: PageView, strings: Strings): Html {
  return html`<header id="header">${renderEyebrow(site, page.breadcrumbs)}<div class="q-title"><h1 id="page-title">${page.title}</h1>${renderPageMenu(page.menu, strings)}${renderFeedButton(page)}</div>${page.description && html`<div class="prose q-lead">${page.description}</div>`}</header>
`;
}

function renderEyebrow(site: SiteView, breadcrumbs: readonly string[]): Html | undefined {
  const section = breadcrumbs.at(-1);
  if (section === undefined) return undefined;
  if (site.eyebrows === 'section') return html`<div class="eyebrow">${section}</div>`;
  return html`<ol class="eyebrow breadcrumb-list">${breadcrumbs.map((name) => html`<li class="breadcrumb-item">${name}</li>`)}</ol>`;
}
