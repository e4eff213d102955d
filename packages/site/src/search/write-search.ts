import { compareText } from '@quire/base';
import { type ManifestFile, type ManifestSearchIndex, SEARCH_FOLDER } from '@quire/model';
import {
  buildIndex,
  type ChangedText,
  type EarlierIndex,
  type PageText,
  type PartPlace,
  streamIndex,
  type TermRows,
} from '@quire/search';
import { toDigest } from '../cache/digest.ts';
import { type Recorder, toSha256 } from '../files/recorder.ts';
import type { CollectedPage, SearchCollector } from './collect-pages.ts';
import { isInScope, toIndexKey } from './search-scope.ts';

const HASH_CHARACTERS = 10;

/** What is known of earlier indexes. */
export interface SearchMemory {
  /** A file of them, by what it was made from. */
  getPart(key: string): NamedFile | undefined;
  putPart(key: string, file: NamedFile): void;
  /** The terms of an index, as long as it is of the same pages in the same order. */
  getRows(key: string, pages: string): TermRows | undefined;
  putRows(key: string, pages: string, rows: TermRows): void;
  /** What an index had of a page: of what that was made, and the text itself. */
  getText(path: string): { key: string; load(): PageText | undefined } | undefined;
}

/** A file of an index, and what is known of its bytes. */
export interface NamedFile extends ManifestFile {
  file: string;
}

/**
 * Writes one index for each language and version that pages of the output are read in, and tells
 * which there are, that of readers who have chosen nothing first.
 */
export async function writeSearch(
  search: SearchCollector,
  recorder: Recorder,
  memory?: SearchMemory,
): Promise<ManifestSearchIndex[]> {
  const scopes = new Map(search.scopes().map((scope) => [toIndexKey(scope), scope]));
  for (const [key, scope] of [...scopes].sort(([a], [b]) => compareText(a, b))) {
    const found = search.pages().filter(({ section }) => isInScope(section, scope));
    await writeOne({ key, pages: found, vocabulary: search.vocabulary, recorder, memory });
  }
  return [...scopes].map(([key, scope]) => ({ key, ...scope }));
}

interface OneIndex {
  key: string;
  pages: readonly CollectedPage[];
  vocabulary: SearchCollector['vocabulary'];
  recorder: Recorder;
  memory: SearchMemory | undefined;
}

async function writeOne({ key, pages, vocabulary, recorder, memory }: OneIndex): Promise<void> {
  const order = memory && toDigest(pages.map(({ path }) => path).join('\n'));
  const indexed = pages.map((page) => page.indexed);
  const index = buildIndex(indexed, vocabulary, memory && findEarlier(key, order, pages, memory));
  if (order !== undefined) memory?.putRows(key, order, index.rows);
  const toKey = (part: PartPlace) => memory && toPartKey(key, part, pages);
  // A part is named by its hash, which the manifest has too: it is worked out once.
  let bytes = Buffer.alloc(0);
  let sha256 = '';
  const name = (kind: string, text: string): string => {
    bytes = Buffer.from(text);
    sha256 = toSha256(bytes);
    return `${key}.${kind}.${sha256.slice(0, HASH_CHARACTERS)}.js`;
  };
  let partKey: string | undefined;
  const findPart = (part: PartPlace): string | undefined => {
    partKey = toKey(part);
    return partKey === undefined ? undefined : memory?.getPart(partKey)?.file;
  };
  const stream = streamIndex(index, { key, nameOf: name, findPart });
  let part = stream.next();
  for (; !part.done; part = stream.next()) {
    const { file, kind, toText } = part.value;
    const path = `${SEARCH_FOLDER}/${file}`;
    const before = partKey === undefined ? undefined : memory?.getPart(partKey);
    if (!before || !(await recorder.keep?.(path, before))) {
      if (before) name(kind, toText());
      await recorder.write(path, bytes, { sha256, size: bytes.byteLength });
    }
    if (partKey !== undefined) memory?.putPart(partKey, { file, ...toFile(recorder, path) });
  }
  await recorder.write(`${SEARCH_FOLDER}/${key}.js`, Buffer.from(part.value));
}

/** More changed pages than this, and building anew is as fast. */
const MAX_CHANGED_SHARE = 0.1;

/** The same index of the build before, and which pages it had another text of. */
function findEarlier(
  key: string,
  order: string | undefined,
  pages: readonly CollectedPage[],
  memory: SearchMemory,
): EarlierIndex | undefined {
  const changed: ChangedText[] = [];
  let section = 0;
  for (const { path, key: now, indexed } of pages) {
    const before = memory.getText(path);
    if (!before) return undefined;
    const { text } = indexed;
    if (now === undefined || before.key !== now) {
      const old = before.load();
      if (old?.sectionCount !== text.sectionCount) return undefined;
      changed.push({ section, before: old, after: text });
      if (changed.length > pages.length * MAX_CHANGED_SHARE) return undefined;
    }
    section += text.sectionCount;
  }
  const rows = order === undefined ? undefined : memory.getRows(key, order);
  return rows && { rows, changed };
}

function toFile(recorder: Recorder, path: string): ManifestFile {
  return recorder.get(path) as ManifestFile;
}

/** Of all that a part is made from; nothing where a page is not kept from build to build. */
function toPartKey(
  index: string,
  { kind, number, start, end, content }: PartPlace,
  pages: readonly CollectedPage[],
): string | undefined {
  const place = `${index} ${kind} ${number}`;
  if (content) return toDigest([Buffer.from(place), ...content]);
  const keys = pages.slice(start, end).map(({ key }) => key);
  return keys.includes(undefined) ? undefined : toDigest(`${place} ${keys.join(' ')}`);
}
