import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Diagnostic, messageOf } from '@quire/base';
import type { Site } from '../build/site-build.ts';
import type { BuildOptions } from '../build-options.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { hasKnownText, keepContent } from './content-cache.ts';
import { digestOf } from './digest.ts';
import { readEngineDigest } from './engine-digest.ts';
import { keepDocuments, keepFiles } from './file-cache.ts';
import { keepImages } from './kept-images.ts';
import { createNotedTexts, type NotedTexts } from './noted-texts.ts';
import { keepSearch, type SearchCache } from './search-cache.ts';
import { createSiteDigests, type SiteDigests } from './site-digests.ts';
import { Store } from './store.ts';

/** What is kept of a site from one build to the next. */
export interface Cache {
  /** For opening the site. */
  texts: NotedTexts;
  /** The pages that certainly have to be rendered. */
  listUnknown(site: Site): PageInfo[];
  /** The site with functions that know what was kept; what was not is rendered by `renderer`. */
  use(site: Site, renderer: Site): Site;
  /** Leaves everything for the next build. Says why if that cannot be done: it costs time, but not the build. */
  save(): Diagnostic | undefined;
  close(): void;
}

/** How many kinds of builds are kept of a site; those made longest ago go first. */
const MAX_KINDS = 4;
/** A kind of build, and what releases before this one left. */
const KIND = /^[0-9a-zA-Z]{20}$/;
const OLD_FILE = /^[0-9a-zA-Z]{20}(?:-\w+\.pack|\.json(?:\.changes)?)$/;

/**
 * Opens the cache for one kind of build; nothing where no folder can be made for it. The digest stands for
 * the plugins that take part.
 */
export function openCache(
  folder: string,
  options: BuildOptions,
  plugins: string,
): Cache | undefined {
  const now = prepareFolder(folder);
  if (now === undefined) return undefined;
  const place = resolve(folder);
  const store = new Store(join(place, toKind(options, plugins)));
  const texts = createNotedTexts(store, now);
  let known: SiteDigests | undefined;
  let search: SearchCache | undefined;
  const digestsOf = (site: Site) => {
    known ??= createSiteDigests(site, texts);
    return known;
  };
  return {
    texts,
    listUnknown(site) {
      const digests = digestsOf(site);
      return site.selected.filter((page) => !hasKnownText(page, { store, digests }));
    },
    use(site, renderer) {
      const parts = { site, renderer, store, digests: digestsOf(site) };
      search = keepSearch(site, store);
      return {
        ...site,
        renderContent: keepContent(parts),
        indexContent: search.indexContent,
        renderFiles: keepDocuments(parts),
        makeFiles: keepFiles(parts),
        drawImage: keepImages(parts),
      };
    },
    save() {
      search?.finish();
      return saveStore(store, place);
    },
    close: store.close.bind(store),
  };
}

/** Creates the folder and gives its time, by the clock of its disk; nothing where it cannot be made. */
export function prepareFolder(folder: string): number | undefined {
  // Nobody wants this in their repository.
  const ignored = join(folder, '.gitignore');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(ignored, '*\n');
    return statSync(ignored).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Builds with other options write other pages, and so do other releases and other plugins. */
function toKind(options: BuildOptions, plugins: string): string {
  const { links, basePath, siteUrl, urlStyle, paths, groups, integrations, mounts } = options;
  const kind = [links, basePath, siteUrl, urlStyle, paths, groups, integrations, plugins];
  const more = [
    ...(mounts ? [mounts] : []),
    ...(options.readers ? [options.readers] : []),
    ...(options.isPublic === false ? ['private'] : []),
    ...(options.socialImages === undefined ? [] : [{ socialImages: options.socialImages }]),
  ];
  return toFolderName([readEngineDigest(), kind, ...more]);
}

export function toFolderName(value: unknown): string {
  return digestOf(value).replace(/\W/g, '0').slice(0, 20);
}

function saveStore(store: Store, folder: string): Diagnostic | undefined {
  try {
    store.save();
    tidyCache(folder);
    return undefined;
  } catch (error) {
    return {
      code: 'cache-not-written',
      severity: 'info',
      message: `The rendered pages could not be cached for the next build. ${messageOf(error)}`,
      fix: 'Free disk space, or build with --no-cache.',
    };
  }
}

/** Removes the kinds of builds that were made longest ago, and what releases before this one left. */
export function tidyCache(folder: string): void {
  const names = readdirSync(folder);
  const kinds = names
    .filter((name) => KIND.test(name))
    .map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  const old = [
    ...names.filter((name) => OLD_FILE.test(name)),
    ...kinds.slice(MAX_KINDS).map(({ name }) => name),
  ];
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
}
