import { type Html, html, trustedHtml } from '@quire/base';
import type { PageView } from '../view.ts';

const feedGlyph = trustedHtml(
  '<svg class="q-glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M5 11.5a7.5 7.5 0 0 1 7.5 7.5M5 5a14 14 0 0 1 14 14"/><circle cx="6" cy="18" r="1.4" fill="currentColor" stroke="none"/></svg>',
);

/** Tells feed readers where the feed of a changelog is. */
export function renderFeedLink({ feed, title }: PageView): Html | undefined {
  return (
    feed &&
    html`<link rel="alternate" type="application/rss+xml" title="${title}" href="${feed.href}">
`
  );
}

/** The button that opens the feed, where the page asks for one. */
export function renderFeedButton({ feed }: PageView): Html | undefined {
  if (!feed?.shown) return undefined;
  return html`<a class="q-feed" href="${feed.href}" type="application/rss+xml">${feedGlyph}RSS</a>`;
}
