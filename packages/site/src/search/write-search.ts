import { compareText } from '@quire/base';
import { buildIndex, writeIndex } from '@quire/search';
import { type Recorder, toSha256 } from '../files/recorder.ts';
import type { SearchCollector } from './collect-pages.ts';
import { isInScope, SEARCH_FOLDER, toIndexKey } from './search-scope.ts';

const HASH_CHARACTERS = 10;

/** Writes one index for each language and version that pages of the output are read in. */
export async function writeSearch(search: SearchCollector, recorder: Recorder): Promise<void> {
  const scopes = new Map(search.scopes().map((scope) => [toIndexKey(scope), scope]));
  for (const [key, scope] of [...scopes].sort(([a], [b]) => compareText(a, b))) {
    const found = search.pages().filter(({ section }) => isInScope(section, scope));
    const index = buildIndex(
      found.map(({ indexed }) => indexed),
      search.vocabulary,
    );
    const { entry, parts } = writeIndex(index, {
      key,
      nameOf: (kind, text) => `${key}.${kind}.${toSha256(text).slice(0, HASH_CHARACTERS)}.js`,
    });
    await recorder.write(`${SEARCH_FOLDER}/${key}.js`, Buffer.from(entry));
    for (const { file, text } of parts) {
      await recorder.write(`${SEARCH_FOLDER}/${file}`, Buffer.from(text));
    }
  }
}
