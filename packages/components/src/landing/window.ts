import { type Html, html } from '@quire/base';
import { classNames } from '../prop/class-names.ts';
import { STITCHES } from './stitches.ts';

interface WindowParts {
  className: string;
  /** What stands in the bar: a title or an address. */
  bar: Html | undefined;
  content: Html;
  caption?: Html | undefined;
}

/** The bar and the sheets of a window; the three stitches stand where others have colored dots. */
export function renderWindow({ className, bar, content, caption }: WindowParts): Html {
  return html`<figure class="${classNames('q-window', className)}"><div class="q-window-sheet"><div class="q-window-bar">${STITCHES}${bar}</div><div class="q-window-view">${content}</div></div>${
    caption && html`<figcaption>${caption}</figcaption>`
  }</figure>`;
}
