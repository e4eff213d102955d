import { attribute, type Html, html } from '@quire/base';
import type { Language } from '../strings/language.ts';
import { inkOn } from '../tokens/contrast.ts';
import type { BannerView } from '../view.ts';
import { closeGlyph } from './glyphs.ts';

/** A line above everything, which the reader may close where the author allows it. */
export function renderBanner(banner: BannerView, { tag, strings }: Language): Html {
  const { color } = banner;
  // Pages may hold no rules of their own, but a property of one element is theirs.
  const style =
    color && [...toColors('light', color.light), ...toColors('dark', color.dark)].join(';');
  // Style sheets of authors name the button by its English label.
  const label = /^en\b/.test(tag) ? 'Dismiss banner' : strings.close;
  return html`<aside id="banner" data-q-type="${banner.type}"${attribute('data-q-colored', color !== undefined)}${attribute('style', style)}><div class="q-notice">${banner.content}</div>${banner.dismissible && html`<button type="button" class="q-notice-close" aria-label="${label}" data-q-banner-close>${closeGlyph}</button>`}</aside>
`;
}

function toColors(mode: 'light' | 'dark', fill: string): string[] {
  return [`--q-banner-${mode}:${fill}`, `--q-banner-${mode}-ink:${inkOn(fill)}`];
}
