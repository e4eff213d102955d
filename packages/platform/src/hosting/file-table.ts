import type { ManifestFile } from '@quire/model';
import type { Encoding, Encodings, SiteManifest } from '../versions/site-manifest.ts';

/**
 * The files of a version in a few blocks of bytes: far less than they take as objects, and nothing that the
 * garbage collector has to look at. Entries are in the order of their paths' bytes.
 */
export interface FileTable {
  /** How much memory it takes. */
  bytes: number;
  has(path: string): boolean;
  find(path: string): ManifestFile | undefined;
  /** The compressed forms of a file; nothing where it has none. */
  findForms(path: string): Encodings | undefined;
  paths(): Iterable<string>;
  /** The files that are pages; other HTML files only stand in for redirects on plain hosts. */
  pages: FileSet;
}

/** Some of the files. */
export interface FileSet extends Iterable<string> {
  has(path: string): boolean;
}

/** A file as it is, and its compressed forms, each at its place in an entry. */
const FORMS = ['plain', 'br', 'gzip'] as const satisfies ('plain' | Encoding)[];
const HASH_BYTES = 32;
const ABSENT = -1;

interface Blocks {
  /** All paths one after the other, in UTF-8, and where each ends. */
  text: Buffer;
  ends: Uint32Array;
  hashes: Buffer;
  sizes: Float64Array;
  isPage: Uint8Array;
}

export function createFileTable({
  files,
  encodings,
  pages,
}: Pick<SiteManifest, 'files' | 'encodings' | 'pages'>): FileTable {
  const blocks = fillBlocks(files, encodings, new Set(pages.map(({ file }) => file)));
  const find = (path: string) => findEntry(blocks, path);
  const { text, ends, hashes, sizes, isPage } = blocks;
  const hasPage = (path: string) => isPage[find(path)] === 1;
  return {
    bytes: [text, ends, hashes, sizes, isPage].reduce((sum, block) => sum + block.byteLength, 0),
    has: (path) => find(path) !== ABSENT,
    find(path) {
      const entry = find(path);
      return entry === ABSENT ? undefined : readForm(blocks, entry, 'plain');
    },
    findForms(path) {
      const entry = find(path);
      if (entry === ABSENT) return undefined;
      const br = readForm(blocks, entry, 'br');
      const gzip = readForm(blocks, entry, 'gzip');
      return br || gzip ? { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } : undefined;
    },
    paths: () => listPaths(blocks, () => true),
    pages: {
      has: hasPage,
      [Symbol.iterator]: () => listPaths(blocks, (entry) => isPage[entry] === 1),
    },
  };
}

function fillBlocks(
  files: SiteManifest['files'],
  encodings: SiteManifest['encodings'],
  pages: ReadonlySet<string>,
): Blocks {
  const all = Object.entries(files).map(([path, file]) => ({
    path,
    key: Buffer.from(path),
    forms: { plain: file, ...encodings[file.sha256] },
  }));
  // A name that is no text could be found by another one.
  const entries = all.filter(({ path, key }) => key.toString() === path);
  entries.sort((a, b) => Buffer.compare(a.key, b.key));
  const blocks: Blocks = {
    text: Buffer.concat(entries.map(({ key }) => key)),
    ends: new Uint32Array(entries.length),
    hashes: Buffer.alloc(entries.length * FORMS.length * HASH_BYTES),
    sizes: new Float64Array(entries.length * FORMS.length).fill(ABSENT),
    isPage: new Uint8Array(entries.length),
  };
  let end = 0;
  for (const [entry, { path, key, forms }] of entries.entries()) {
    end += key.length;
    blocks.ends[entry] = end;
    blocks.isPage[entry] = pages.has(path) ? 1 : 0;
    for (const [index, name] of FORMS.entries()) {
      const form = forms[name];
      if (!form) continue;
      const at = entry * FORMS.length + index;
      blocks.hashes.write(form.sha256, at * HASH_BYTES, 'hex');
      blocks.sizes[at] = form.size;
    }
  }
  return blocks;
}

function readForm(
  { hashes, sizes }: Blocks,
  entry: number,
  name: (typeof FORMS)[number],
): ManifestFile | undefined {
  const at = entry * FORMS.length + FORMS.indexOf(name);
  const size = sizes[at] ?? ABSENT;
  if (size === ABSENT) return undefined;
  return { sha256: hashes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES), size };
}

/** Halves what is left until the path is found. */
function findEntry({ text, ends }: Blocks, path: string): number {
  const key = Buffer.from(path);
  let low = 0;
  let high = ends.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareAt(text, startOf(ends, middle), ends[middle] ?? 0, key);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return ABSENT;
}

function startOf(ends: Uint32Array, entry: number): number {
  return entry === 0 ? 0 : (ends[entry - 1] ?? 0);
}

/** A loop of our own: calling into Node for so few bytes costs more than to compare them. */
function compareAt(text: Buffer, start: number, end: number, key: Buffer): number {
  const shared = Math.min(end - start, key.length);
  for (let at = 0; at < shared; at++) {
    const difference = (text[start + at] ?? 0) - (key[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return end - start - key.length;
}

function* listPaths(
  { text, ends }: Blocks,
  isListed: (entry: number) => boolean,
): Generator<string> {
  for (const entry of ends.keys()) {
    if (isListed(entry)) yield text.toString('utf8', startOf(ends, entry), ends[entry]);
  }
}
