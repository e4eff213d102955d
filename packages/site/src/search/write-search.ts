import { compareText } from '@quire/base';
import { type ManifestFile, type ManifestSearchIndex, SEARCH_FOLDER } from '@quire/model';
import { buildIndex, streamIndex } from '@quire/search';
import { toDigest } from '../cache/digest.ts';
import { type Recorder, toSha256 } from '../files/recorder.ts';
import type { CollectedPage, SearchCollector } from './collect-pages.ts';
import { isInScope, toIndexKey } from './search-scope.ts';

const HASH_CHARACTERS = 10;

/** Files of earlier indexes, by what they were made from. */
export interface SearchMemory {
  get(key: string): NamedFile | undefined;
  put(key: string, file: NamedFile): void;
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
  const index = buildIndex(
    pages.map(({ indexed }) => indexed),
    vocabulary,
  );
  const toKey = (number: number, start: number, end: number) =>
    memory && toPartKey(`${key} ${number}`, pages.slice(start, end));
  // A part is named by its hash, which the manifest has too: it is worked out once.
  let bytes = Buffer.alloc(0);
  let sha256 = '';
  const name = (kind: string, text: string): string => {
    bytes = Buffer.from(text);
    sha256 = toSha256(bytes);
    return `${key}.${kind}.${sha256.slice(0, HASH_CHARACTERS)}.js`;
  };
  const findPages = (number: number, start: number, end: number): string | undefined => {
    const partKey = toKey(number, start, end);
    return partKey === undefined ? undefined : memory?.get(partKey)?.file;
  };
  const stream = streamIndex(index, { key, nameOf: name, findPages });
  let part = stream.next();
  for (; !part.done; part = stream.next()) {
    const { file, kind, number, start, end, toText } = part.value;
    const path = `${SEARCH_FOLDER}/${file}`;
    const partKey = kind === 'pages' ? toKey(number, start, end) : undefined;
    const before = partKey === undefined ? undefined : memory?.get(partKey);
    if (!before || !(await recorder.keep?.(path, before))) {
      if (before) name(kind, toText());
      await recorder.write(path, bytes, { sha256, size: bytes.byteLength });
    }
    if (partKey !== undefined) memory?.put(partKey, { file, ...toFile(recorder, path) });
  }
  await recorder.write(`${SEARCH_FOLDER}/${key}.js`, Buffer.from(part.value));
}

function toFile(recorder: Recorder, path: string): ManifestFile {
  return recorder.get(path) as ManifestFile;
}

/** Of all that a part with pages is made from; nothing where a page is not kept from build to build. */
function toPartKey(place: string, pages: readonly CollectedPage[]): string | undefined {
  if (pages.some(({ key }) => key === undefined)) return undefined;
  return toDigest(`${place} ${pages.map(({ key }) => key).join(' ')}`);
}
