import { posix } from 'node:path';
import { contentTypeOf } from '@quire/base';
import { readText, type SiteState } from '../state/site-state.ts';

const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|@import\s+["']([^"']+)["']/g;

/** The files that a style sheet loads, by path. */
export function listSheetFiles(text: string, sheet: string, { manifest }: SiteState): string[] {
  const found = [...text.matchAll(URLS)].flatMap(([, a, b, c, d]) => {
    const path = toFile(a ?? b ?? c ?? d ?? '', sheet);
    return path !== undefined && path in manifest.files ? [path] : [];
  });
  return [...new Set(found)];
}

function toFile(address: string, sheet: string): string | undefined {
  if (address === '' || /^(?:[a-z]+:|\/\/|#)/i.test(address)) return undefined;
  const place = address.replace(/[?#].*$/, '');
  return place.startsWith('/') ? place.slice(1) : posix.join(posix.dirname(sheet), place);
}

/** A style sheet with the files that it loads written into it, those that `isWanted` names; others are left out. */
export async function inlineSheet(
  state: SiteState,
  sheet: string,
  toData: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const text = (await readText(state, sheet)) ?? '';
  const data = new Map<string, string>();
  for (const path of listSheetFiles(text, sheet, state)) {
    const address = await toData(path);
    if (address !== undefined) data.set(path, address);
  }
  return text.replace(URLS, (whole, a, b, c, d) => {
    const written: string = a ?? b ?? c ?? d ?? '';
    if (/^data:/i.test(written)) return whole;
    const path = toFile(written, sheet);
    const address = path === undefined ? undefined : data.get(path);
    if (d !== undefined) return '';
    return `url("${address ?? 'data:,'}")`;
  });
}

/** The bytes of a file as an address. */
export function toDataAddress(path: string, bytes: Uint8Array): string {
  const type = contentTypeOf(path).replace(/;.*$/, '');
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
