import { joinBase, withinBase } from '@quire/model';
import { findFirst } from '../find-first.ts';
import type { SiteContents, Target } from './target.ts';

/** A redirect to a redirect is followed this often. */
const MAX_REDIRECTS = 8;

interface Question {
  address: string;
  /** The file that the address stands in, from the site's folder. */
  from: string;
  /** Which kind of thing is tried first where a page and a file have the same name. */
  prefer: 'page' | 'file';
}

/** `/guides/start`, as most links are: nothing in it has to be decoded or taken out. */
const PLAIN = /^\/(?:[\w-]+\/)*[\w-]+$/;

/**
 * Finds what an address in a source file means. `/x` starts at the site's folder, everything else
 * at the folder of the file that it stands in, and if nothing is there, at the site's folder too. What is
 * mounted is written as if its own folder were the site's: that is tried before the site's.
 */
export function resolveTarget(
  question: Question,
  site: SiteContents,
  redirectsLeft: number = MAX_REDIRECTS,
): Target {
  const address = question.address.trim();
  const isPlain = question.prefer === 'page' && !site.basesOf && PLAIN.test(address);
  if (isPlain && site.hasPage(address.slice(1))) {
    return { kind: 'page', path: address.slice(1), suffix: '' };
  }
  if (isOther(address)) return { kind: 'other', address };
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const path = decodePath(written);
  const candidates = listCandidates(path, question.from, site);
  const found = findFirst(candidates, (name) => findThing(name, question.prefer, site));
  if (found) return { ...found, suffix };
  const destination =
    redirectsLeft > 0 ? findFirst(candidates, (name) => site.redirect(`/${name}`)) : undefined;
  if (destination === undefined) {
    const folders = question.prefer === 'page' ? candidates.filter((name) => name !== '') : [];
    const first = findFirst(folders, (folder) => site.firstIn?.(folder));
    if (first === undefined) return { kind: 'missing', address };
    return { kind: 'page', path: first, suffix, isFirst: true };
  }
  const next = /[?#]/.test(destination) ? destination : destination + suffix;
  const moved = resolveTarget({ ...question, address: next, from: '' }, site, redirectsLeft - 1);
  return moved.kind === 'page' ? { ...moved, isMoved: true } : moved;
}

/** An address with a scheme or a host, or one that stays on the page. */
function isOther(address: string): boolean {
  return address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(address);
}

/** What an escaped text stands for; the text itself where it is not escaped properly. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function decodePath(path: string): string {
  return decodeText(path).normalize('NFC');
}

function listCandidates(path: string, from: string, { basesOf }: SiteContents): string[] {
  if (!basesOf) return toCandidates(path, from);
  const all = basesOf(from).flatMap((base) =>
    toCandidates(path, withinBase(base, from)).map((name) => joinBase(base, name)),
  );
  return [...new Set(all)];
}

function toCandidates(path: string, from: string): string[] {
  if (path.startsWith('/')) return [normalise(path)];
  const beside = normalise(`${from.slice(0, from.lastIndexOf('/') + 1)}${path}`);
  return /^\.\.?(?:\/|$)/.test(path) ? [beside] : [beside, normalise(path)];
}

/** Takes out `.`, `..` and empty names; `..` stops at the site's folder, as in any browser. */
function normalise(path: string): string {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function findThing(
  path: string,
  prefer: 'page' | 'file',
  site: SiteContents,
): { kind: 'page' | 'file'; path: string } | undefined {
  const page = findPage(path, site);
  const file = site.hasFile(path) ? path : undefined;
  if (page !== undefined && (prefer === 'page' || file === undefined)) {
    return { kind: 'page', path: page };
  }
  return file === undefined ? undefined : { kind: 'file', path: file };
}

function findPage(path: string, site: SiteContents): string | undefined {
  const plain = path.replace(/\.mdx?$/i, '');
  const inFolder = plain === '' ? 'index' : `${plain}/index`;
  return [plain, inFolder].find((name) => name !== '' && site.hasPage(name));
}
