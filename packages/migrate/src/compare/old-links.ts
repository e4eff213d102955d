import { decode } from '../text/decode.ts';
import { plainAddress } from '../text/plain-address.ts';

/** Where the old site is published: the origin, and what all of its addresses begin with. */
export interface OldPlace {
  origin: string;
  /** With a slash at both ends. */
  base: string;
}

/** An origin for a folder whose pages do not say theirs. */
const NOWHERE = 'http://old.invalid';

/** Reads where the site is published from what one page says of its own address. */
export function findPlace(
  pages: Iterable<{ address: string; canonical?: string | undefined }>,
): OldPlace {
  for (const { address, canonical } of pages) {
    const url = canonical === undefined ? undefined : parseWebAddress(canonical);
    if (!url) continue;
    const [whole, end] = [plainAddress(url.pathname), plainAddress(address)];
    if (end !== '' && whole !== end && !whole.endsWith(`/${end}`)) continue;
    const base = end === '' ? whole : whole.slice(0, whole.length - end.length);
    return { origin: url.origin, base: `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/') };
  }
  return { origin: NOWHERE, base: '/' };
}

/** A link of the old site: to an address in it, or to somewhere else. */
export type OldLink = { address: string; anchor?: string } | { url: string };

/** Where a link of an old page leads; nothing for one that leads nowhere else, or to no document. */
export function resolveOldLink(href: string, from: string, place: OldPlace): OldLink | undefined {
  const { origin, base } = place;
  const url = parseWebAddress(href, `${origin}${base}${from.slice(1)}`);
  if (!url) return undefined;
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(base)) return { url: url.href };
  const address = `/${url.pathname.slice(base.length)}`;
  const anchor = decode(url.hash.slice(1));
  if (plainAddress(address) === plainAddress(from) && anchor === '') return undefined;
  return anchor === '' ? { address } : { address, anchor };
}

/** An address of the web; nothing for anything else. */
export function parseWebAddress(text: string, from?: string): URL | undefined {
  if (!URL.canParse(text, from)) return undefined;
  const url = new URL(text, from);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}
