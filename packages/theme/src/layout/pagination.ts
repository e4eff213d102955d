import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView } from '../view.ts';
import { chevronGlyph } from './glyphs.ts';
import { renderLink } from './link.ts';

/** The pages before and after this one, as two cards. */
export function renderPagination(page: PageView, strings: Strings): Html | undefined {
  const { previous, next } = page;
  if (!previous && !next) return undefined;
  return html`<nav id="pagination" aria-label="${strings.previous} / ${strings.next}">${previous && renderLink(previous, renderCard(strings.previous, previous.label), { class: 'q-neighbor pagination-prev', rel: 'prev' })}${next && renderLink(next, renderCard(strings.next, next.label), { class: 'q-neighbor pagination-next', rel: 'next' })}</nav>
`;
}

function renderCard(direction: string, title: string): Html {
  return html`<span class="q-direction">${direction}</span><span class="pagination-title">${title}</span>${chevronGlyph}`;
}
