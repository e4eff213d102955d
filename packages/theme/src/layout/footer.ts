import { attribute, type Html, html } from '@quire/base';
import type { LinkView, PageView, SiteView } from '../view.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink } from './link.ts';
import { rememberLast } from './remember-last.ts';

/** The end of the page: the author's columns of links and their other places on the web. */
export const renderFooter = rememberLast(buildFooter);

/** A page without anything to say here has the footer too: scripts of authors put things into it. */
function buildFooter(site: SiteView, { socials, columns }: PageView['footer']): Html {
  if (socials.length === 0 && columns.length === 0)
    return html`<footer id="footer"></footer>
`;
  const kind = columns.length > 0 && 'advanced-footer';
  return html`<footer id="footer"${attribute('class', kind)}><div class="q-foot">${columns.length > 0 && html`<div class="q-foot-lists">${columns.map(renderColumn)}</div>`}<div class="q-foot-end"><p>${site.name}</p>${socials.length > 0 && html`<ul class="q-socials">${socials.map(renderSocial)}</ul>`}</div></div></footer>
`;
}

function renderColumn(column: PageView['footer']['columns'][number]): Html {
  return html`<div>${column.header && html`<p class="q-foot-title">${column.header}</p>`}<ul>${column.links.map((link) => html`<li>${renderLink(link, link.label)}</li>`)}</ul></div>`;
}

function renderSocial(link: LinkView): Html {
  if (!link.icon) return html`<li>${renderLink(link, link.label)}</li>`;
  return html`<li>${renderLink(link, renderViewIcon(link.icon), { 'aria-label': link.label })}</li>`;
}
