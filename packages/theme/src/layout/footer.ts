import { attribute, type Html, html } from '@quire/base';
import type { LinkView, PageView, SiteView } from '../view.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink } from './link.ts';
import { rememberLast } from './remember-last.ts';
import { renderSlot } from './slot.ts';

/**
 * The end of the page: the author's columns of links and their other places on the web, and what
 * plugins add. A page with nothing to say here has the footer too: scripts of authors put things
 * into it.
 */
export function renderFooter(site: SiteView, page: PageView): Html {
  const { footer } = page;
  const kind = footer.columns.length > 0 && 'advanced-footer';
  const [start, end] = [renderSlot(page, 'footer-start'), renderSlot(page, 'footer-end')];
  return html`<footer id="footer"${attribute('class', kind)}>${start}${renderOwnPart(site, footer)}${end}</footer>
`;
}

const renderOwnPart = rememberLast(buildOwnPart);

function buildOwnPart(site: SiteView, { socials, columns }: PageView['footer']): Html | undefined {
  if (socials.length === 0 && columns.length === 0) return undefined;
  return html`<div class="q-foot">${columns.length > 0 && html`<div class="q-foot-lists">${columns.map(renderColumn)}</div>`}<div class="q-foot-end"><p>${site.name}</p>${socials.length > 0 && html`<ul class="q-socials">${socials.map(renderSocial)}</ul>`}</div></div>`;
}

function renderColumn(column: PageView['footer']['columns'][number]): Html {
  return html`<div>${column.header && html`<p class="q-foot-title">${column.header}</p>`}<ul>${column.links.map((link) => html`<li>${renderLink(link, link.label)}</li>`)}</ul></div>`;
}

function renderSocial(link: LinkView): Html {
  if (!link.icon) return html`<li>${renderLink(link, link.label)}</li>`;
  return html`<li>${renderLink(link, renderViewIcon(link.icon), { 'aria-label': link.label })}</li>`;
}
