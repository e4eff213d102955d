import { attribute, type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import { inkOn } from '../tokens/contrast.ts';
import type { BannerView } from '../view.ts';
import { closeGlyph } from './glyphs.ts';

/** A line above everything, which the reader may close where the author allows it. */
export function renderBanner(banner: BannerView, strings: Strings): Html {
  const { color } = banner;
  // Pages may hold no rules of their own, but a property of one element is theirs.
  const style =
    color && [...toColors('light', color.light), ...toColors('dark', color.dark)].join(';');
  return html`<aside id="banner" data-type="${banner.type}"${attribute('data-colored', color !== undefined)}${attribute('style', style)}><div class="banner-text">${banner.content}</div>${banner.dismissible && html`<button type="button" class="banner-close" aria-label="${strings.close}" data-banner-close>${closeGlyph}</button>`}</aside>
`;
}

function toColors(mode: 'light' | 'dark', fill: string): string[] {
  return [`--q-banner-${mode}:${fill}`, `--q-banner-${mode}-ink:${inkOn(fill)}`];
}
