import { ORIGIN } from '../browser/answered-tab.ts';
import type { LinkTarget } from './join-printed.ts';
import type { PrintedPlace } from './read-printed.ts';

export interface LinkScope {
  /** Printed documents by the address of their page: `/guides/start`. */
  documents: ReadonlyMap<string, number>;
  placeOf(document: number, id: string): PrintedPlace | undefined;
  /** Where the pages are that were not printed. */
  siteUrl: string | undefined;
}

const OUTSIDE = /^(?:https?|mailto|tel):$/;

/** A link leads to the printed page, or to the published site where the page was not printed, or elsewhere. */
export function resolveLink(address: string, scope: LinkScope): LinkTarget | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, pathname, search, hash } = new URL(address);
  if (origin !== ORIGIN) return OUTSIDE.test(protocol) ? { url: address } : undefined;
  const document = scope.documents.get(pathname);
  if (document !== undefined) {
    return { document, place: scope.placeOf(document, decode(hash.slice(1))) };
  }
  return scope.siteUrl === undefined
    ? undefined
    : { url: scope.siteUrl + pathname + search + hash };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
