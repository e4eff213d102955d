import { attribute, type Html, type HtmlValue, html, safeUrl } from '@quire/base';
import type { LinkView } from '../view.ts';

/** An address that may stand in a link; one of a dangerous scheme leads nowhere. */
export function toHref(address: string): string {
  return safeUrl(address) ?? '#';
}

/** A link of the layout. A link to another site opens in a new tab and learns nothing of this one. */
export function renderLink(
  link: Pick<LinkView, 'href' | 'external'>,
  content: HtmlValue,
  attributes: Record<string, string | boolean | undefined> = {},
): Html {
  const extra = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  const outside = link.external ? html` target="_blank" rel="noopener"` : undefined;
  return html`<a href="${toHref(link.href)}"${outside}${extra}>${content}</a>`;
}
