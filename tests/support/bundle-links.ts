import { posix } from 'node:path';
import type { FileSink } from '@quire/site';

const TAG = /<[a-z][^>]*>/gi;
const ADDRESS = /\s(?:href|src|poster)="([^"]*)"|\ssrcset="([^"]*)"|;\s*url=([^"]*)"/g;
const SHEET_ADDRESS = /url\(["']?([^"')]+)["']?\)/g;

/** A sink that keeps no bytes, only the names of files and the addresses that stand in them. */
export interface LinkSink extends FileSink {
  /** Addresses that lead to no file of the bundle, each with the files that have it. */
  dead(): Map<string, string[]>;
  count(): number;
}

/**
 * Made for bundles: an address has to be that of a file, seen from where it stands, and one that begins at the
 * root of a host is dead, as a bundle has no root. Only 404.html, which is shown at any address, begins there.
 */
export function createLinkSink(): LinkSink {
  const files = new Set<string>();
  const links = new Map<string, Set<string>>();
  let count = 0;
  const add = (target: string, from: string) => {
    const known = links.get(target);
    if (known) known.add(from);
    else links.set(target, new Set([from]));
  };
  return {
    write(path, file) {
      files.add(path);
      for (const address of listAddresses(path, file.bytes())) {
        count += 1;
        const target = toTarget(address, path);
        if (target !== undefined) add(`${target}\n${address}`, path);
      }
    },
    count: () => count,
    dead() {
      const dead = new Map<string, string[]>();
      for (const [key, from] of links) {
        const [target = '', address = ''] = key.split('\n');
        if (!files.has(target)) dead.set(address, [...(dead.get(address) ?? []), ...from]);
      }
      return dead;
    },
  };
}

function listAddresses(path: string, bytes: Uint8Array): string[] {
  if (path.endsWith('.css')) {
    return [...Buffer.from(bytes).toString().matchAll(SHEET_ADDRESS)].map(
      ([, found = '']) => found,
    );
  }
  const isNavigation = /^_quire\/nav-.*\.js$/.test(path);
  if (!path.endsWith('.html') && !isNavigation) return [];
  const text = Buffer.from(bytes).toString();
  // The navigation that pages share is markup in a script.
  const markup = isNavigation ? text.replaceAll('\\"', '"') : text;
  const tags = (markup.match(TAG) ?? []).join('\n');
  return [...tags.matchAll(ADDRESS)].flatMap(([, single, set, refresh]) => {
    if (set === undefined) return decodeEntities(single ?? refresh ?? '');
    return set.split(',').map((part) => decodeEntities(part.trim().split(' ')[0] ?? ''));
  });
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The file that an address means; nothing for other sites and for places on the same page. */
function toTarget(address: string, from: string): string | undefined {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(address)) return undefined;
  const path = decodePath(address.replace(/[?#].*$/s, ''));
  if (from === '404.html' && path.startsWith('/')) return path.slice(1);
  // Addresses of the shared navigation count from the top.
  if (from.endsWith('.js')) return path;
  return path.startsWith('/') ? path : posix.join(posix.dirname(from), path);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
