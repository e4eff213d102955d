import { chooseScope } from '@quire/assistant';
import type { LiveSite } from '../hosting/live-sites.ts';

/** What a reader reads, where a site has several languages or versions. */
export interface ReadScope {
  /** The name of the index itself, where the asking page knows it. */
  index?: string | undefined;
  language?: string | undefined;
  version?: string | undefined;
}

/** The name of the index for a scope: the site's first one where the scope says nothing that it knows. */
export function findIndexKey(
  { searchIndexes }: Pick<LiveSite, 'searchIndexes'>,
  { index, language, version }: ReadScope,
): string | undefined {
  const found =
    searchIndexes.find((each) => each.key === index) ??
    chooseScope(searchIndexes, { language, version }) ??
    chooseScope(searchIndexes, { language }) ??
    searchIndexes[0];
  return found?.key;
}
