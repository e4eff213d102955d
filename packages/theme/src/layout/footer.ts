import { type Html, html } from '@quire/base';
import type { LinkView, PageView, SiteView } from '../view.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink } from './link.ts';
import { rememberLast } from './remember-last.ts';
import { renderSlot } from './slot.ts';

/** The end of the page: the author's columns of links and their other places on the web, and what plugins add. */
export function renderFooter(site: SiteView, page: PageView): Html | undefined {
  const own = renderOwnPart(site, page.footer);
  const [start, end] = [renderSlot(page, 'footer-start'), renderSlot(page, 'footer-end')];
  if (!own && !start && !end) return undefined;
  return html`<footer id="footer">${start}${own}${end}</footer>
`;
}

const renderOwnPart = rememberLast(buildOwnPart);

function buildOwnPart(site: SiteView, { socials, columns }: PageView['footer']): Html | undefined {
  if (socials.length === 0 && columns.length === 0) return undefined;
  return html`${columns.length > 0 && html`<div class="footer-columns">${columns.map(renderColumn)}</div>`}<div class="footer-end"><p>${site.name}</p>${socials.length > 0 && html`<ul class="footer-socials">${socials.map(renderSocial)}</ul>`}</div>`;
}

function renderColumn(column: PageView['footer']['columns'][number]): Html {
  return html`<div>${column.header && html`<p class="footer-title">${column.header}</p>`}<ul>${column.links.map((link) => html`<li>${renderLink(link, link.label)}</li>`)}</ul></div>`;
}

function renderSocial(link: LinkView): Html {
  if (!link.icon) return html`<li>${renderLink(link, link.label)}</li>`;
  return html`<li>${renderLink(link, renderViewIcon(link.icon), { 'aria-label': link.label })}</li>`;
}
