import { decode } from '../text/links.ts';
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
}

/** Requests under way at the same time. */
const AT_ONCE = 4;

/** Addresses below the one that was named, on its host and no other. */
export function createPlaces(start: URL): Places {
  const base = new URL('.', start).pathname;
  const seen = new Set<string>();
  const waiting: Place[] = [];
  const toAddress = ({ origin, pathname }: URL): string | undefined =>
    origin === start.origin && pathname.startsWith(base)
      ? `/${decode(pathname.slice(base.length))}`
      : undefined;
  const add = ({ pathname }: URL, isListed: boolean): void => {
    const url = new URL(start.origin);
    url.pathname = pathname;
    const address = toAddress(url);
    if (address === undefined || seen.has(pathname)) return;
    if (!isListed && !mayBePage(pathname)) return;
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
  };
}

/** Extensions that pages have; whatever has another is a file, and not asked for. A number is part of a name. */
const PAGE_EXTENSION = /\.(?:html?|php|aspx?|\d+)$/i;

function mayBePage(pathname: string): boolean {
  return !/\.[a-z0-9]{1,5}$/i.test(pathname) || PAGE_EXTENSION.test(pathname);
}
