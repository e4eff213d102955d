import { join } from 'node:path';
import type { PageContent, Site } from '../build/site-build.ts';
import type { KeptSearch } from '../dev/dev-texts.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { PageIndexer } from '../search/collect-pages.ts';
import { digestOf } from './digest.ts';
import { readEngineDigest } from './engine-digest.ts';
import { createNotedDigests } from './noted-texts.ts';
import { prepareFolder, tidyCache, toFolderName } from './open-cache.ts';
import { keepSearch } from './search-cache.ts';
import { createSiteDigests } from './site-digests.ts';
import { Store } from './store.ts';

/** What a page's text was made from. */
interface Sources {
  text: string;
  files: readonly (readonly [path: string, digest: string])[];
}

/**
 * Opens what was kept in a folder; nothing where it cannot be used. Unlike a build it keeps no page: links and
 * pictures have no say in what search has of one.
 */
export function openKeptSearch(
  folder: string,
  site: Site,
  indexer: PageIndexer,
): KeptSearch | undefined {
  const { digest } = site.plugins;
  const now = digest === undefined ? undefined : prepareFolder(folder);
  if (now === undefined) return undefined;
  const { groups, mounts } = site.options;
  const kind = ['preview', readEngineDigest(), digest, groups ?? null, mounts ?? null];
  const store = new Store(join(folder, toFolderName(kind)));
  const digests = createSiteDigests(site, createNotedDigests(store, now, site.texts.read));
  const sources = createNotedSources(store, digests);
  // A preview holds the texts itself, for as long as it runs.
  const search = keepSearch({ search: { ...indexer, hold: (text) => () => text } }, store);

  return {
    read(page, render) {
      const known = sources.find(page);
      if (known !== undefined) {
        return search.indexContent(page, {
          ...UNREAD,
          key: known,
          load: () => render().load(),
        })?.();
      }
      const content = render();
      const key = sources.note(page, content);
      return search.indexContent(page, { ...content, ...(key === undefined ? {} : { key }) })?.();
    },
    save() {
      try {
        search.finish();
        store.save();
        tidyCache(folder);
      } catch {
        // The disk is full, say: the next preview reads all pages again.
      } finally {
        store.close();
      }
    },
    close: () => store.close(),
  };
}

/** What the texts of pages were made from, by digest. */
function createNotedSources(store: Store, digests: ReturnType<typeof createSiteDigests>) {
  return {
    /** The digest of what a page's text was made from before, where all of it is the same now. */
    find(page: PageInfo): string | undefined {
      const name = toName(page);
      const known = store.get<Sources>(name);
      if (known?.text !== digests.textOf(page)) return undefined;
      if (known.files.some(([path, own]) => digests.fileOf(path) !== own)) return undefined;
      store.keep(name);
      return digestOf(known);
    },
    note(page: PageInfo, { asked }: PageContent): string | undefined {
      if (asked.isUncertain) return undefined;
      const paths = asked.files.length === 0 ? [] : ['', ...asked.files];
      const sources: Sources = {
        text: digests.textOf(page),
        files: paths.map((path) => [path, digests.fileOf(path)] as const),
      };
      store.put(toName(page), sources);
      return digestOf(sources);
    },
  };
}

/** Nothing but its text is asked of such a page. */
const UNREAD: Omit<PageContent, 'load'> = {
  status: 'ok',
  needs: [],
  hasModules: false,
  asked: { links: [], assets: [], files: [], diagnostics: [], isUncertain: false },
};

function toName({ path }: PageInfo): string {
  return `text ${path}`;
}
