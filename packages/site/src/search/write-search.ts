import { compareText } from '@quire/base';
import { type ManifestSearchIndex, SEARCH_FOLDER } from '@quire/model';
import { buildIndex, streamIndex } from '@quire/search';
import type { OutputFile } from '../build-options.ts';
import { toOutputFile } from '../files/recorder.ts';
import type { CollectedPage, SearchCollector } from './collect-pages.ts';
import { isInScope, toIndexKey } from './search-scope.ts';

const HASH_CHARACTERS = 10;

/** The indexes of a site, one for each language and version that its pages are read in, that of readers who have chosen nothing first. */
export function listIndexes(search: SearchCollector): ManifestSearchIndex[] {
  const scopes = new Map(search.scopes().map((scope) => [toIndexKey(scope), scope]));
  return [...scopes].map(([key, scope]) => ({ key, ...scope }));
}

/** Creates the files of all indexes, one after the other. */
export function* makeIndexes(search: SearchCollector): Generator<[path: string, OutputFile]> {
  for (const { key, ...scope } of listIndexes(search).sort((a, b) => compareText(a.key, b.key))) {
    const pages = search.pages().filter(({ section }) => isInScope(section, scope));
    yield* makeIndex(key, pages, search.vocabulary);
  }
}

function* makeIndex(
  key: string,
  pages: readonly CollectedPage[],
  vocabulary: SearchCollector['vocabulary'],
): Generator<[path: string, OutputFile]> {
  const indexed = pages.map(({ page, text }) => ({ page, text: text() }));
  // A part is named by its hash, which the manifest has too: it is worked out once.
  let file = toOutputFile(Buffer.alloc(0));
  const nameOf = (kind: string, text: string): string => {
    file = toOutputFile(Buffer.from(text));
    return `${key}.${kind}.${file.sha256.slice(0, HASH_CHARACTERS)}.js`;
  };
  const stream = streamIndex(buildIndex(indexed, vocabulary), { key, nameOf });
  let part = stream.next();
  for (; !part.done; part = stream.next()) yield [`${SEARCH_FOLDER}/${part.value.file}`, file];
  yield [`${SEARCH_FOLDER}/${key}.js`, toOutputFile(Buffer.from(part.value))];
}
