import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView, SiteView } from '../view.ts';
import { renderFeedButton } from './feed.ts';
import { renderPageMenu } from './page-menu.ts';

/** Where the reader is, the title, and what the page is about. */
export function renderPageHeader(site: SiteView, page: PageView, strings: Strings): Html {
  return html`<header id="header">${renderEyebrow(site, page.breadcrumbs)}<div class="page-title-row"><h1 id="page-title">${page.title}</h1>${renderFeedButton(page)}${renderPageMenu(page.menu, strings)}</div>${page.description && html`<p class="page-description">${page.description}</p>`}</header>
`;
}

function renderEyebrow(site: SiteView, breadcrumbs: readonly string[]): Html | undefined {
  const section = breadcrumbs.at(-1);
  if (section === undefined) return undefined;
  if (site.eyebrows === 'section') return html`<p class="eyebrow">${section}</p>`;
  return html`<ol class="eyebrow breadcrumb-list">${breadcrumbs.map((name) => html`<li>${name}</li>`)}</ol>`;
}
