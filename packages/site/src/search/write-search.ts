import { compareText } from '@quire/base';
import { type ManifestFile, type ManifestSearchIndex, SEARCH_FOLDER } from '@quire/model';
import { buildIndex, type PartPlace, streamIndex } from '@quire/search';
import { toDigest } from '../cache/digest.ts';
import { type Recorder, toSha256 } from '../files/recorder.ts';
import type { CollectedPage, SearchCollector } from './collect-pages.ts';
import { findEarlier, type SearchMemory, toOrder } from './find-earlier.ts';
import { isInScope, toIndexKey } from './search-scope.ts';

const HASH_CHARACTERS = 10;

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
  const indexed = pages.map((page) => page.indexed);
  const earlier = memory && findEarlier(memory, key, pages);
  const index = buildIndex(indexed, vocabulary, earlier);
  memory?.putRows(key, toOrder(pages), index.rows);
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
    if (!before || !recorder.keep?.(path, before.known)) {
      if (before) name(kind, toText());
      await recorder.write(path, bytes, { sha256, size: bytes.byteLength });
    }
    if (partKey !== undefined) memory?.putPart(partKey, { file, known: toFile(recorder, path) });
  }
  await recorder.write(`${SEARCH_FOLDER}/${key}.js`, Buffer.from(part.value));
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
