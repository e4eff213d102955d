import { compareText } from '@quire/base';
import { type ManifestSearchIndex, SEARCH_FOLDER } from '@quire/model';
import { buildIndex, streamIndex } from '@quire/search';
import { type Recorder, toSha256 } from '../files/recorder.ts';
import type { SearchCollector } from './collect-pages.ts';
import { isInScope, toIndexKey } from './search-scope.ts';

const HASH_CHARACTERS = 10;

/**
 * Writes one index for each language and version that pages of the output are read in, and tells
 * which there are, that of readers who have chosen nothing first.
 */
export async function writeSearch(
  search: SearchCollector,
  recorder: Recorder,
): Promise<ManifestSearchIndex[]> {
  const scopes = new Map(search.scopes().map((scope) => [toIndexKey(scope), scope]));
  for (const [key, scope] of [...scopes].sort(([a], [b]) => compareText(a, b))) {
    const found = search.pages().filter(({ section }) => isInScope(section, scope));
    const index = buildIndex(
      found.map(({ indexed }) => indexed),
      search.vocabulary,
    );
    const stream = streamIndex(index, {
      key,
      nameOf: (kind, text) => `${key}.${kind}.${toSha256(text).slice(0, HASH_CHARACTERS)}.js`,
    });
    let part = stream.next();
    for (; !part.done; part = stream.next()) {
      await recorder.write(`${SEARCH_FOLDER}/${part.value.file}`, Buffer.from(part.value.text));
    }
    await recorder.write(`${SEARCH_FOLDER}/${key}.js`, Buffer.from(part.value));
  }
  return [...scopes].map(([key, scope]) => ({ key, ...scope }));
}
