import { posix } from 'node:path';
import { MAX_COMPARED_ADDRESSES } from '../limits.ts';
import { decode } from '../text/decode.ts';
import { parseWebAddress } from './old-links.ts';

/** An address of the old site that is to be asked for. */
export interface Place {
  url: URL;
  /** From the root of the site. */
  address: string;
  /** Whether the site itself lists it as a page. */
  isListed: boolean;
}

/** The addresses of one site that are still to be asked for, each once. */
export interface Places {
  /** The address from the root of the site; nothing for one that is outside. */
  toAddress(url: URL): string | undefined;
  /** A page of the sitemap: it may be named with the public host although another one is asked. */
  addListed(text: string): void;
  addLinked(href: string, from: URL): void;
  /** Some that are asked for at the same time. */
  take(): Place[];
  /** Drops all that are left, and says why. */
  giveUp(problem: string): { address: string; problem: string }[];
  /** Whether there were more addresses than are asked for. */
  isFull(): boolean;
}

/** Requests under way at the same time. */
const AT_ONCE = 4;

/** A site whose redirects grow with each answer would be asked for ever. */
const MAX_PATH_LENGTH = 1_000;

/** The folder that an address names: a last part without an extension is one, with or without a slash. */
export function folderOf({ pathname }: URL): string {
  if (pathname.endsWith('/')) return pathname;
  const isFile = posix.extname(pathname) !== '';
  return isFile ? pathname.replace(/[^/]*$/, '') : `${pathname}/`;
}

/** Addresses below the one that was named, on its host and no other. */
export function createPlaces(start: URL): Places {
  const base = folderOf(start);
  const seen = new Set<string>();
  const waiting: Place[] = [];
  let isFull = false;
  const toAddress = ({ origin, pathname }: URL): string | undefined => {
    if (origin !== start.origin) return undefined;
    if (`${pathname}/` === base) return '/';
    return pathname.startsWith(base) ? `/${decode(pathname.slice(base.length))}` : undefined;
  };
  const add = ({ pathname }: URL, isListed: boolean): void => {
    const url = new URL(start.origin);
    url.pathname = pathname;
    const address = toAddress(url);
    if (address === undefined || seen.has(pathname) || pathname.length > MAX_PATH_LENGTH) return;
    if (!isListed && FILE_EXTENSION.test(pathname)) return;
    if (seen.size >= MAX_COMPARED_ADDRESSES) {
      isFull = true;
      return;
    }
    seen.add(pathname);
    waiting.push({ url, address, isListed });
  };
  add(start, true);
  return {
    toAddress,
    addListed(text) {
      const url = parseWebAddress(text, start.href);
      if (url) add(url, true);
    },
    addLinked(href, from) {
      const url = parseWebAddress(href, from.href);
      if (url?.origin === start.origin) add(url, false);
    },
    take: () => waiting.splice(0, AT_ONCE),
    giveUp: (problem) => waiting.splice(0).map(({ address }) => ({ address, problem })),
    isFull: () => isFull,
  };
}

/** Extensions that no page has. Names of pages may have a dot, as `node.js`: these are asked for. */
const FILE_EXTENSION =
  /\.(?:7z|atom|avif|bmp|bz2|css|csv|deb|dmg|docx?|eot|epub|exe|gif|gz|ico|iso|jar|jpe?g|md|mdx|mov|mp[34]|msi|og[gv]|otf|pdf|png|pptx?|rar|rpm|rss|svg|tar|tgz|tiff?|ttf|txt|wav|web[mp]|whl|woff2?|xlsx?|xml|xz|zip)$/i;
