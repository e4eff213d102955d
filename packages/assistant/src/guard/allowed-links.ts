import type { Source } from '../passage.ts';

/** Whether an answer may link to an address: only what it cites, or another section of those pages. */
export type IsAllowedLink = (url: string) => boolean;

/** Creates the check for the sources of one answer. */
export function createLinkCheck(sources: readonly Source[]): IsAllowedLink {
  const pages = new Set(sources.map(({ url }) => toPage(url)));
  // Addresses of sources begin with one slash; two would be another host.
  return (url) => url.startsWith('/') && !url.startsWith('//') && pages.has(toPage(url));
}

function toPage(url: string): string {
  return url.replace(/#.*$/, '');
}
