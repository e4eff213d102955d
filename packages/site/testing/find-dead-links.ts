import { posix } from 'node:path';

/** A finished site in memory, for tests. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

const TAG = /<[a-z][^>]*>/gi;
const ADDRESS = /\s(?:href|src|poster)="([^"]*)"|\ssrcset="([^"]*)"|;\s*url=([^"]*)"/g;
const SHEET_ADDRESS = /url\(["']?([^"')]+)["']?\)/g;

/**
 * The addresses in the pages and style sheets of a site that lead to no file of it, as
 * `file -> address`. Addresses of other sites and places on the same page do not count.
 */
export function findDeadLinks(files: BuiltFiles): string[] {
  const dead: string[] = [];
  for (const [file, bytes] of files) {
    const isPage = file.endsWith('.html');
    if (!isPage && !file.endsWith('.css')) continue;
    const text = new TextDecoder().decode(bytes);
    for (const address of isPage ? pageAddresses(text) : sheetAddresses(text)) {
      if (!leadsSomewhere(address, file, files)) dead.push(`${file} -> ${address}`);
    }
  }
  return dead.sort();
}

function pageAddresses(text: string): string[] {
  const tags = (text.match(TAG) ?? []).join('\n');
  return [...tags.matchAll(ADDRESS)].flatMap(([, single, set, refresh]) => {
    if (set === undefined) return decodeEntities(single ?? refresh ?? '');
    return set.split(',').map((part) => decodeEntities(part.trim().split(' ')[0] ?? ''));
  });
}

function sheetAddresses(text: string): string[] {
  return [...text.matchAll(SHEET_ADDRESS)].map(([, address = '']) => address);
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function leadsSomewhere(address: string, file: string, files: BuiltFiles): boolean {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(address)) return true;
  const path = decodeURIComponent(address.replace(/[?#].*$/s, ''));
  const target = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
  const names = [target, `${target}.html`, posix.join(target, 'index.html')];
  return names.some((name) => files.has(name));
}
