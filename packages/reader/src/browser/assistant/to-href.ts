import type { Source } from './conversation.ts';

/** Which site an answer belongs to. */
export interface LinkPlace {
  root: string;
  isOwnHost: boolean;
}

/**
 * Makes the check for the links of one answer: the pages of its sources, on this host. The service
 * lets no other through; a page does not have to believe it.
 */
export function createToHref(sources: readonly Source[], place: LinkPlace) {
  const pages = new Set(sources.map(({ url }) => toPage(url)));
  return (url: string): string | undefined => {
    // Two slashes, or one and a backslash, would be another host.
    if (!/^\/(?![/\\])/.test(url) || !pages.has(toPage(url))) return undefined;
    const target = new URL(place.isOwnHost ? url : `.${url}`, place.root);
    return target.origin === new URL(place.root).origin ? target.href : undefined;
  };
}

function toPage(url: string): string {
  return url.replace(/#.*$/, '');
}
