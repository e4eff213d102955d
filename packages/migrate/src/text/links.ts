import { posix } from 'node:path';
import type { OldPage, OldSite } from '../old-site.ts';
import { holdCode } from './mdx-text.ts';
import { mapText } from './headings.ts';
import { Mask } from './mask.ts';

/** Finds what addresses in old pages lead to. */
export interface LinkFinder {
  /** The address in the new site, or nothing when it leads nowhere. External ones stay. */
  find(address: string, page: OldPage): string | undefined;
}

export interface LinkOptions {
  site: OldSite;
  /** Anchors of the headings that became titles, by the path of their page. */
  titleAnchors: ReadonlyMap<string, string>;
  toPlainAddress?: ((address: string) => string) | undefined;
}

const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Prepares a look-up of all pages and files of a site. */
export function createLinkFinder({ site, titleAnchors, toPlainAddress }: LinkOptions): LinkFinder {
  const byFile = new Map(site.pages.map((page) => [page.file, page]));
  const byAddress = new Map<string, string>();
  for (const page of site.pages) {
    if (page.address !== undefined) byAddress.set(plainAddress(page.address), page.path);
  }
  for (const { from } of site.redirects) {
    const plain = plainAddress(from);
    if (!byAddress.has(plain)) byAddress.set(plain, plain);
  }
  const files = new Map(site.files.map(({ from, to }) => [from, to]));
  const published = new Set(site.files.map(({ to }) => to));
  const findPage = (path: string, page: OldPage): string | undefined => {
    const folder = posix.dirname(page.file);
    const near = path.startsWith('/') ? path.slice(1) : posix.join(folder, path);
    for (const file of candidates(near)) {
      const found = byFile.get(file);
      if (found?.address !== undefined) return found.path;
    }
    const base = page.address ?? '/';
    return byAddress.get(plainAddress(posix.join(path.startsWith('/') ? '/' : base, path)));
  };
  const findFile = (path: string, page: OldPage): string | undefined => {
    const near = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page.file), path);
    const copied = files.get(near);
    if (copied !== undefined) return copied;
    const served = posix.join(path.startsWith('/') ? '/' : (page.address ?? '/'), path).slice(1);
    return [near, served].find((file) => published.has(file));
  };
  return {
    find(address, page) {
      const plain = toPlainAddress?.(address) ?? address;
      if (EXTERNAL.test(plain) || plain === '') return plain;
      const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(plain) ?? [];
      if (path === '') return dropTitleAnchor(page.path, hash, titleAnchors) || '#';
      const decoded = decode(path);
      const target = findPage(decoded, page);
      if (target !== undefined) {
        const end = dropTitleAnchor(target, hash, titleAnchors);
        return encodePath(toAddress(target)) + query + end;
      }
      const file = findFile(decoded, page);
      return file === undefined ? undefined : encodePath(`/${file}`) + query + hash;
    },
  };
}

function candidates(path: string): string[] {
  const plain = path.replace(/\/$/, '');
  const ends = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/readme.md'];
  return ends.map((end) => (plain === '' || plain === '.' ? end.replace(/^\//, '') : plain + end));
}

/** The one form in which addresses are compared. */
export function plainAddress(address: string): string {
  return decode(address)
    .replace(/[?#].*$/, '')
    .replace(/(?:^|\/)index\.html?$/, '/')
    .replace(/\.html?$/, '')
    .replace(/^\/+|\/+$/g, '');
}

function toAddress(path: string): string {
  return `/${path.replace(/(?:^|\/)index$/, '')}`;
}

function dropTitleAnchor(path: string, hash: string, anchors: ReadonlyMap<string, string>): string {
  return hash === '#' || decode(hash.slice(1)) === anchors.get(path) ? '' : hash;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encodePath(path: string): string {
  return path.replace(/[\s()%]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  );
}

const INLINE = /(\]\(\s*)(<[^>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(?=\s*(?:["'(][^\n]*?["')])?\s*\))/g;
const DEFINED = /^([ \t]*\[[^\]^\n][^\]\n]*\]:[ \t]*)(<[^>\n]*>|\S+)/gm;
const ATTRIBUTE = /(<[A-Za-z][^<>]*?\s(?:href|src|img|poster|srcset)=")([^"]*)(?=")/g;

/** Calls back with every address of a body outside code, and writes what comes back. */
export function mapAddresses(body: string, change: (address: string) => string): string {
  const mask = new Mask();
  const masked = holdCode(
    mapFences(body, (code) => mask.hold(code)),
    mask,
  );
  const swap = (_: string, before: string, address: string) => {
    const bare = address.replace(/^<|>$/g, '');
    const changed = change(mask.restore(bare));
    return before + (/[\s<>]/.test(changed) ? `<${changed}>` : changed);
  };
  const inTag = (whole: string, before: string, address: string) =>
    /[{}]/.test(address) ? whole : before + change(mask.restore(address));
  let text = masked.replace(INLINE, swap).replace(DEFINED, swap);
  // A tag may have several addresses, and each look takes one.
  for (let round = 0; round < 3; round++) {
    const next = text.replace(ATTRIBUTE, inTag);
    if (next === text) break;
    text = next;
  }
  return mask.restore(text);
}

/** Replaces the lines of each code block by what comes back. */
function mapFences(body: string, hold: (code: string) => string): string {
  const kept: string[] = [];
  let text = '';
  const marked = mapText(body, (line) => `\uE002${line}`);
  for (const line of marked.split('\n')) {
    if (line.startsWith('\uE002')) {
      if (kept.length > 0) text += `${hold(kept.splice(0).join('\n'))}\n`;
      text += `${line.slice(1)}\n`;
    } else kept.push(line);
  }
  if (kept.length > 0) text += `${hold(kept.join('\n'))}\n`;
  return text.slice(0, -1);
}
