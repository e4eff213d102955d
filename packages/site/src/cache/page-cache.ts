import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ManifestFile } from '@quire/model';
import type { Vocabulary } from '@quire/search';
import type { BuildOptions } from '../build-options.ts';
import type { NoteMemory } from '../pages/source-notes.ts';
import type { ParseConfig } from '../read/parse-config.ts';
import type { SearchMemory } from '../search/find-earlier.ts';
import type { SinkMemory } from '../sink/sink-memory.ts';
import {
  type CacheTables,
  type CacheValues,
  createEmptyValues,
  type PageState,
  type ThemeState,
} from './cache-state.ts';
import { compactPacks } from './compact-packs.ts';
import { createConfigMemory } from './config-memory.ts';
import { toDigest } from './digest.ts';
import { readEngineDigest } from './engine-digest.ts';
import { createPackReader, createPackWriter, type PackPlace, toPackFile } from './pack.ts';
import { createSinkMemory } from './remembered-files.ts';
import { createSearchMemory } from './search-memory.ts';
import { createSourceMemory } from './source-memory.ts';
import { loadState, saveState } from './state-file.ts';
import { tidyCache } from './tidy-cache.ts';

/** What was kept from earlier builds of a site. One process reads and writes it at a time without harm to others. */
export interface PageCache {
  /** Whether anything is remembered of a page. */
  has(path: string): boolean;
  /** What is remembered of a page, whether or not it still holds. */
  get(path: string): PageState | undefined;
  /** A file as the last build wrote it. */
  fileOf(path: string): ManifestFile | undefined;
  /** Remembers a page for the next time. */
  put(path: string, state: PageState): void;
  /** Remembers of a page what was remembered. */
  keep(path: string): void;
  /** The digest of all that answers about the site depended on when pages were last asked. */
  site: string;
  /** The digest of all that was shown around pages. */
  around: string;
  read(place: PackPlace): Buffer | undefined;
  add(bytes: Uint8Array): PackPlace;
  parseConfig: ParseConfig;
  /** The files of the theme as they were made from the same. */
  findTheme(key: string): ThemeState['files'] | undefined;
  keepTheme(key: string, files: ThemeState['files']): void;
  /** What was noted of sources. */
  notes: NoteMemory;
  /** For the sink: what is in the output already. */
  memory: SinkMemory;
  /** For search: what its indexes were made from. */
  search: SearchMemory;
  /** For the text of all pages: how many bytes each of them took up in it. */
  fullText: readonly number[];
  /** Fills a vocabulary with the terms that kept texts refer to. */
  fillVocabulary(vocabulary: Vocabulary): void;
  /** Writes everything down for the next build of the same kind. */
  save(end: CacheEnd): void;
  /** Closes files; what was not saved is forgotten. */
  close(): void;
}

/** What is known when a build ends. */
export interface CacheEnd {
  site: string;
  around: string;
  fullText: readonly number[];
  files: Iterable<[path: string, file: ManifestFile]>;
  vocabulary?: Vocabulary;
}

/** Opens the cache for one kind of build; nothing where no folder can be made for it. */
export function openPageCache(folder: string, options: BuildOptions): PageCache | undefined {
  const place = resolve(folder);
  // Nobody wants this in their repository.
  const ignored = join(place, '.gitignore');
  let now: number;
  try {
    mkdirSync(place, { recursive: true });
    writeFileSync(ignored, '*\n');
    now = statSync(ignored).mtimeMs;
  } catch {
    return undefined;
  }
  return createCache(place, toKind(options), now);
}

/** Builds with other options write other pages. */
function toKind({ links, basePath, siteUrl, urlStyle, paths, groups, integrations }: BuildOptions) {
  const kind = [links, basePath, siteUrl, urlStyle, paths, groups, integrations];
  return toDigest(JSON.stringify([readEngineDigest(), kind]))
    .replace(/\W/g, '')
    .slice(0, 20);
}

function createCache(folder: string, kind: string, now: number): PageCache {
  const file = join(folder, `${kind}.json`);
  const loaded = loadState(file);
  const { values: old, tables } = loaded;
  const fresh = createEmptyValues();
  const reader = createPackReader(folder, kind);
  const writer = createPackWriter(folder, kind);
  // Apart from pages: a tenth of all there is, and an edit replaces it.
  const indexWriter = createPackWriter(folder, kind);
  const { read } = reader;
  const { add } = writer;
  const { memory, carryOver } = createSinkMemory({ tables, old, fresh, read, add });
  let termsBefore = 0;
  let hasLostTerms = false;
  const keepVocabulary = (vocabulary: Vocabulary): PackPlace =>
    old.vocabulary && vocabulary.size === termsBefore
      ? old.vocabulary
      : indexWriter.add(vocabulary.toBytes());
  const get = (path: string): PageState | undefined => {
    const page = tables.pages.get(path);
    return page && hasLostTerms ? withoutText(page) : page;
  };
  return {
    site: old.site,
    around: old.around,
    fullText: old.fullText,
    parseConfig: createConfigMemory(old.config, (state) => {
      fresh.config = state;
    }),
    findTheme: (key) => (old.theme?.key === key ? old.theme.files : undefined),
    keepTheme(key, files) {
      fresh.theme = old.theme?.files === files ? old.theme : { key, files };
    },
    notes: createSourceMemory(tables.sources, now),
    memory,
    search: createSearchMemory({
      tables,
      hasLostTerms: () => hasLostTerms,
      read,
      add: indexWriter.add,
    }),
    has: (path) => tables.pages.has(path),
    get,
    fileOf(path) {
      const known = tables.files.get(path);
      return known && { sha256: known.sha256, size: known.size };
    },
    put: (path, state) => tables.pages.put(path, state),
    keep(path) {
      const page = hasLostTerms ? get(path) : undefined;
      if (page) tables.pages.put(path, page);
      else tables.pages.keep(path);
    },
    read,
    add,
    fillVocabulary(vocabulary) {
      const bytes = old.vocabulary && read(old.vocabulary);
      if (bytes) vocabulary.fill(bytes);
      hasLostTerms = !bytes;
      termsBefore = vocabulary.size;
    },
    save({ site, around, fullText, files, vocabulary }) {
      Object.assign(fresh, { site, around, fullText });
      carryOver(files);
      if (vocabulary) fresh.vocabulary = keepVocabulary(vocabulary);
      fresh.packs = compactPacks({ tables, reader, writer }, old.packs);
      writer.finish();
      indexWriter.finish();
      saveState(file, loaded, fresh);
      const packs = [...fresh.packs.names, ...listIndexPacks(tables, fresh)];
      tidyCache(folder, kind, new Set(packs.map((pack) => toPackFile(kind, pack))));
    },
    close() {
      reader.close();
      writer.discard();
      indexWriter.discard();
    },
  };
}

function listIndexPacks(
  { indexes }: Pick<CacheTables, 'indexes'>,
  { vocabulary }: CacheValues,
): string[] {
  const places = indexes.entries().map(([, { rows }]) => rows);
  return [...places, ...(vocabulary ? [vocabulary] : [])].map(([pack]) => pack);
}

/** Numbers of terms mean nothing without the terms. */
function withoutText({ search: _, ...page }: PageState): PageState {
  return page;
}
