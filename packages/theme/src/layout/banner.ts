import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { BannerView } from '../view.ts';
import { closeGlyph } from './glyphs.ts';

/** A line above everything, which the reader may close where the author allows it. */
export function renderBanner(banner: BannerView, strings: Strings): Html {
  return html`<div id="banner" data-type="${banner.type}"><div class="banner-text">${banner.content}</div>${banner.dismissible && html`<button type="button" class="banner-close" aria-label="${strings.close}" data-banner-close>${closeGlyph}</button>`}</div>
`;
}
