import { attribute, type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView } from '../view.ts';
import { contentsGlyph } from './glyphs.ts';
import { renderPageActions } from './page-menu.ts';
import { renderSlot } from './slot.ts';

type Entry = PageView['contents'][number];

/** The page's sections at the right; the client marks the one being read. */
export function renderContents(
  { contents, menu, slots }: Pick<PageView, 'contents' | 'menu' | 'slots'>,
  strings: Strings,
): Html | undefined {
  const actions = menu?.display === 'toc' && renderPageActions(menu, strings);
  const added = renderSlot({ slots }, 'contents-end');
  if (contents.length === 0 && !actions && !added) return undefined;
  return html`<div id="table-of-contents-layout"><aside id="table-of-contents" class="toc" aria-label="${strings.contents}">${contents.length > 0 && html`<nav aria-labelledby="contents-title"><p id="contents-title">${contentsGlyph}${strings.contents}</p><ul id="table-of-contents-content">${contents.map(renderEntry)}</ul></nav>`}${actions}${added}</aside></div>`;
}

/** What makes a page long whose right side has something else. */
const MANY = 5;

/**
 * The same for screens without a right side, and for long pages that show something else there: folded, and main
 * sections only where there are several. A reference page has them only if it is long: its parts are always the same.
 */
export function renderFoldedContents(
  { contents, side, mode }: Pick<PageView, 'contents' | 'side' | 'mode'>,
  strings: Strings,
): Html | undefined {
  const main = contents.filter((entry) => entry.depth <= 2);
  const shown = main.length > 1 ? main : contents;
  const isReference = mode === 'api';
  if (shown.length < (isReference ? MANY : 2) || !(isReference || mode === 'default')) {
    return undefined;
  }
  const isOnly = (isReference || side !== undefined) && shown.length >= MANY;
  return html`<details class="q-outline"${attribute('data-q-only', isOnly)}><summary>${contentsGlyph}${strings.contents}</summary><ul>${shown.map(renderEntry)}</ul></details>
`;
}

function renderEntry({ id, title, depth }: Entry): Html {
  return html`<li class="toc-item" data-depth="${Math.max(0, depth - 2)}"><a href="#${id}">${title}</a></li>`;
}
