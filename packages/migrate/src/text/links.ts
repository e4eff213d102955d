import { posix } from 'node:path';
import type { OldPage, OldSite } from '../old-site.ts';
import { type SettleHash, START } from './anchors.ts';
import { decode } from './decode.ts';
import { mapParts } from './parts.ts';
import { plainAddress } from './plain-address.ts';
import { createEndFinder } from './redirect-ends.ts';

/** Finds what addresses in old pages lead to. */
export interface LinkFinder {
  /** The address in the new site, or nothing when it leads nowhere. External ones stay. */
  find(address: string, page: OldPage): string | undefined;
  /** Whether an address without a target leads to a file that only the old tool publishes. */
  isLeft(address: string, page: OldPage): boolean;
}

export interface LinkOptions {
  site: OldSite;
  /** A path as files of the old site have it. */
  settlePath?: ((path: string) => string) | undefined;
  settleHash: SettleHash;
  /** Told of each address below a page that stands for all of them. */
  tellCovered(address: string, page: OldPage): void;
  toPlainAddress?: ((address: string) => string) | undefined;
  /** Folders that absolute paths of files count from. */
  roots?: readonly string[] | undefined;
  /** The folder that absolute paths in one file count from first. */
  rootOf?: ((file: string) => string | undefined) | undefined;
  /** Whether relative addresses count from the address of a page before its file. */
  hasBrowserLinks?: boolean | undefined;
}

const asIs = (path: string): string => path;

/** Lists for agents that every build writes, as the old tool or a plug-in of it did. */
const WRITTEN = new Set(['/llms.txt', '/llms-full.txt']);

const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Prepares a look-up of all pages and files of a site. */
export function createLinkFinder(options: LinkOptions): LinkFinder {
  const { site, settleHash, tellCovered, toPlainAddress } = options;
  const baseOf = createBaseFinder(site.pages);
  const findPage = createPageFinder(options, baseOf);
  const { findFile, isLeft } = createFileFinder(options, baseOf);
  const findCover = createCoverFinder(site.pages);
  const findEnd = createEndFinder(site, findCover);
  return {
    isLeft,
    find(address, page) {
      const plain = toPlainAddress?.(address) ?? address;
      if (EXTERNAL.test(plain) || plain === '' || plain.includes('{{')) return plain;
      const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(plain) ?? [];
      if (path === '') return settleHash(page.path, hash, page) || '#';
      const decoded = decode(path);
      const target = findPage(decoded, page);
      if (target !== undefined) {
        return encodePath(toAddress(target)) + query + settleHash(findEnd(target), hash, page);
      }
      const file = findFile(decoded, page);
      if (file !== undefined) return encodePath(`/${file}`) + query + hash;
      const note = findCover(toServed(decoded, baseOf(page)));
      if (note !== undefined) {
        tellCovered(address, page);
        return encodePath(toAddress(note));
      }
      if (WRITTEN.has(decoded)) return plain;
      // The new site begins with its first page.
      return decoded === '/' ? `/${query}${settleHash(START, hash, page)}` : undefined;
    },
  };
}

type BaseFinder = (page: OldPage) => string;
type TargetFinder = (path: string, page: OldPage) => string | undefined;

/** An address as a browser asks for it. */
function toServed(path: string, base: string): string {
  return posix.join(path.startsWith('/') ? '/' : base, path);
}

/** Finds the page that a path means: by its file, or by its address. */
function createPageFinder(
  { site, settlePath = asIs, roots = [''], rootOf, hasBrowserLinks = false }: LinkOptions,
  baseOf: BaseFinder,
): TargetFinder {
  const byFile = new Map(
    site.pages
      .filter(({ address, file }) => address !== undefined && file !== '')
      .map((page) => [page.file, page]),
  );
  const byAddress = mapOldAddresses(site);
  const byLowerCase = new Map([...byAddress].map(([at, to]) => [at.toLowerCase(), to]));
  const atAddress: TargetFinder = (path, page) => {
    const address = plainAddress(toServed(path, baseOf(page)));
    // Some old hosts pass over capitals.
    return byAddress.get(address) ?? byLowerCase.get(address.toLowerCase());
  };
  return (path, page) => {
    if (hasBrowserLinks && !/\.mdx?$/.test(path)) {
      const found = atAddress(path, page);
      if (found !== undefined) return found;
    }
    const near = path.startsWith('/')
      ? path.slice(1)
      : settlePath(posix.join(posix.dirname(page.file), path));
    const own = rootOf?.(page.file);
    const tops = own === undefined ? roots : [own, ...roots];
    const places = path.startsWith('/') ? tops.map((root) => posix.join(root, near)) : [near];
    for (const file of places.flatMap(candidates)) {
      const found = byFile.get(file);
      if (found) return found.path;
    }
    // A file that is not there may still be the address of a page, with the end of its file.
    return atAddress(path, page) ?? atAddress(path.replace(/\.mdx?$/, ''), page);
  };
}

/** Finds files that are copied, and knows those that only the old tool publishes. */
function createFileFinder(
  { site, settlePath = asIs }: LinkOptions,
  baseOf: BaseFinder,
): { findFile: TargetFinder; isLeft: LinkFinder['isLeft'] } {
  const files = new Map(site.files.map(({ from, to }) => [from, to]));
  const published = new Set(site.files.map(({ to }) => to));
  const left = new Set(site.leftFiles?.map(({ to }) => to));
  return {
    findFile(path, page) {
      const folder = posix.dirname(page.file);
      const near = path.startsWith('/') ? path.slice(1) : settlePath(posix.join(folder, path));
      const copied = files.get(near);
      if (copied !== undefined) return copied;
      const served = toServed(path, baseOf(page)).slice(1);
      return [near, served].find((file) => published.has(file));
    },
    isLeft(address, page) {
      const path = decode(address.replace(/[?#].*$/, ''));
      const served = toServed(path, baseOf(page)).slice(1);
      return left.has(served) || left.has(posix.join(served, 'index.html'));
    },
  };
}

/** Finds the page that stands for all addresses below its own. */
function createCoverFinder(pages: readonly OldPage[]): (address: string) => string | undefined {
  const covers = new Map(
    pages
      .filter(({ coversBelow }) => coversBelow)
      .map(({ address = '', path }) => [plainAddress(address), path]),
  );
  return (address) => {
    if (covers.size === 0) return undefined;
    const parts = plainAddress(address).split('/');
    for (let end = parts.length; end > 0; end--) {
      const found = covers.get(parts.slice(0, end).join('/'));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** The path of each page by its old address; an address that redirects stays as it is. */
function mapOldAddresses({ pages, redirects }: OldSite): Map<string, string> {
  const byAddress = new Map<string, string>();
  for (const { address, path } of pages) {
    if (address !== undefined) byAddress.set(plainAddress(address), path);
  }
  for (const { from } of redirects) {
    const plain = plainAddress(from);
    if (!byAddress.has(plain)) byAddress.set(plain, plain);
  }
  return byAddress;
}

/**
 * What relative addresses on a page count from, as in a browser. A part of pages has no address: a page that shows
 * it says where it is, or else one in its folder.
 */
function createBaseFinder(pages: readonly OldPage[]): BaseFinder {
  const toBase = (address: string): string =>
    address.endsWith('/') ? address : posix.dirname(address);
  const byFolder = new Map<string, string>();
  for (const { file, address } of pages) {
    const folder = posix.dirname(file);
    if (address !== undefined && file !== '' && !byFolder.has(folder)) {
      byFolder.set(folder, toBase(address));
    }
  }
  return ({ file, address, shownAt }) => {
    const at = address ?? shownAt;
    return at === undefined ? (byFolder.get(posix.dirname(file)) ?? '/') : toBase(at);
  };
}

function candidates(path: string): string[] {
  const plain = path.replace(/\/$/, '');
  const ends = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/readme.md'];
  return ends.map((end) => (plain === '' || plain === '.' ? end.replace(/^\//, '') : plain + end));
}

function toAddress(path: string): string {
  return `/${path.replace(/(?:^|\/)index$/, '')}`;
}

function encodePath(path: string): string {
  return path.replace(/[\s()%]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  );
}

const INLINE =
  /(\]\(\s*)(<[^>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(?=\s*(?:["'(][^\n]*?["')])?\s*\))/g;
const DEFINED = /^([ \t]*\[[^\]^\n][^\]\n]*\]:[ \t]*)(<[^>\n]*>|\S+)/gm;
/** Addresses of the site in data that is given to components: `{[{ link: '/a' }]}`. */
const GIVEN = /([{,\s](?:href|link|to|url):\s*["'])([./#][^"'\s]*)(?=["'])/g;

/** Calls back with every address of a body outside code, and writes what comes back. */
export function mapAddresses(body: string, change: (address: string) => string): string {
  const swap = (whole: string, before: string, address: string) => {
    const bare = address.replace(/^<|>$/g, '');
    if (bare.includes('\uE000')) return whole;
    const changed = change(bare);
    return before + (/[\s<>]/.test(changed) ? `<${changed}>` : changed);
  };
  const inTag = (whole: string, before: string, address: string) =>
    /[{}\uE000]/.test(address) ? whole : before + change(address);
  return mapParts(body, (source) => {
    let text = source.replace(INLINE, swap).replace(DEFINED, swap).replace(GIVEN, inTag);
    // A tag may have several addresses, and each look takes one.
    for (const name of ['href', 'src', 'img', 'poster', 'link', 'to', 'url']) {
      text = text.replace(new RegExp(`(<[A-Za-z][^<>]*?\\s${name}=")([^"]*)(?=")`, 'g'), inTag);
    }
    return text;
  });
}
