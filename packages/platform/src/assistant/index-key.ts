import { chooseScope } from '@quire/assistant';
import type { ManifestSearchIndex } from '@quire/model';
import type { LiveSite } from '../hosting/live-site.ts';

/** What a reader reads, where a site has several languages or versions. */
export interface ReadScope {
  /** The name of the index itself, where the asking page knows it. */
  index?: string | undefined;
  language?: string | undefined;
  version?: string | undefined;
}

/** The index for a scope: the site's first one where the scope says nothing that it knows. */
export function findIndex(
  { searchIndexes }: Pick<LiveSite, 'searchIndexes'>,
  { index, language, version }: ReadScope,
): ManifestSearchIndex | undefined {
  return (
    searchIndexes.find((each) => each.key === index) ??
    chooseScope(searchIndexes, { language, version }) ??
    chooseScope(searchIndexes, { language }) ??
    searchIndexes[0]
  );
}
