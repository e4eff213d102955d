import { escapeHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { ChangelogEntry } from './collect-updates.ts';
import { parseUpdateDate } from './update-date.ts';

/** As many as readers of feeds expect. */
const MAX_ENTRIES = 15;

/** A changelog as a feed. */
export interface Feed {
  title: string;
  description: string;
  siteName: string;
  /** The absolute address of the changelog. */
  pageUrl: string;
  /** The absolute address of the feed itself. */
  feedUrl: string;
  /** When the output was made, where that is known. */
  createdAt?: string;
  entries: readonly ChangelogEntry[];
}

/** RSS 2.0 of the newest entries, which stand first on a changelog. */
export function renderFeed(feed: Feed): string {
  const built =
    feed.createdAt === undefined
      ? ''
      : `<lastBuildDate>${new Date(feed.createdAt).toUTCString()}</lastBuildDate>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${toXml(feed.title)}</title>
<link>${toXml(feed.pageUrl)}</link>
<description>${toXml(feed.description)}</description>
<copyright>${toXml(feed.siteName)}</copyright>
<generator>Quire</generator>
<atom:link href="${toXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${built}${feed.entries
  .slice(0, MAX_ENTRIES)
  .map((entry) => renderEntry(entry, feed.pageUrl))
  .join('')}</channel>
</rss>
`;
}

function renderEntry(entry: ChangelogEntry, pageUrl: string): string {
  const address = toXml(`${pageUrl}#${encodeURIComponent(entry.id)}`);
  const date = parseUpdateDate(entry.dateText);
  const lines = [
    `<title>${toXml(entry.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    ...(date ? [`<pubDate>${date.toUTCString()}</pubDate>`] : []),
    ...(entry.description === undefined
      ? []
      : [`<description>${toXml(entry.description)}</description>`]),
    ...entry.tags.map((tag) => `<category>${toXml(tag)}</category>`),
    `<content:encoded>${toXml(htmlText(entry.content).trim())}</content:encoded>`,
  ];
  return `<item>\n${lines.join('\n')}\n</item>\n`;
}

/** XML 1.0 has no way to write most control characters, nor half a character. */
function toXml(text: string): string {
  return escapeHtml(
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''),
  );
}
