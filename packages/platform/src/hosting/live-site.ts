import { type BoundedMap, createBoundedMap } from '@quire/base';
import {
  type AccessView,
  createRedirects,
  LISTS_FOLDER,
  type ManifestAccess,
  type ManifestFile,
  MOCK_FOLDER,
  NO_RULES,
  type Redirects,
  SEARCH_FOLDER,
  toShownPlayground,
  toView,
} from '@quire/model';
import { type SiteReader, STRANGER, toRuleReader } from '../readers/site-reader.ts';
import type { Encodings, SiteManifest } from '../versions/site-manifest.ts';
import { createFileTable, type FileSet, type FileTable } from './file-table.ts';
import type { LivePointer } from './live-pointer.ts';

/** One version of a site by its immutable manifest, as one reader sees it. */
export interface LiveSite extends LivePointer {
  reader: SiteReader;
  /** Which of the rules let the reader in. Readers with the same key see the same bytes. */
  view: AccessView;
  /** Whether everybody sees the same: the site is public, and no page has a rule of its own. */
  isForAll: boolean;
  /** A file that this reader may have. The one place that asks: everything that is sent is found here. */
  file(path: string): ManifestFile | undefined;
  /** Whether there is such a file, and not for this reader. */
  isRefused(path: string): boolean;
  /** Whether everybody may have a file, and the same bytes of it. */
  isOpen(path: string): boolean;
  /** Files that readers see different parts of, and the files with these parts, which nobody may have. */
  findList(path: string): ManifestFile | undefined;
  /** Where a proxy mounts it; empty at the root. */
  basePath: string;
  /** The compressed forms of a file that was found. */
  findForms(path: string): Encodings | undefined;
  /** The files that are pages; other HTML files only stand in for redirects on plain hosts. */
  pages: FileSet;
  redirects: Redirects;
  searchIndexes: SiteManifest['searchIndexes'];
  inlineScripts: readonly string[];
  /** Set where pages load something from other hosts because the author asked for it. */
  origins: SiteManifest['origins'];
  /** Whether some pages offer mocks of API descriptions. */
  hasMocks: boolean;
  /** Set where the reader may read API pages with servers. */
  playground: SiteManifest['playground'];
}

/** What a version is, whoever reads it. */
export interface VersionContent
  extends Pick<
    LiveSite,
    'basePath' | 'pages' | 'searchIndexes' | 'inlineScripts' | 'origins' | 'hasMocks'
  > {
  /** Of pages for everybody; `access` has what others declare. */
  playground: SiteManifest['playground'];
  files: FileTable;
  redirects: SiteManifest['redirects'];
  /** Nothing where no page has a rule of its own. */
  access: ManifestAccess | undefined;
  /** What readers were shown lately. */
  views: BoundedMap<string, ShownView>;
  /** About how much memory all of this takes. */
  bytes: number;
}

/** What readers of one view see of what is listed. */
interface ShownView extends Pick<LiveSite, 'view' | 'redirects' | 'searchIndexes' | 'playground'> {}

const VIEWS_KEPT = 100;

/** What an object takes, and each of its properties, beside the text in them. */
const OBJECT_BYTES = 100;
const PROPERTY_BYTES = 40;
/** Of a version of which nothing is listed. */
const LEAST_BYTES = 4096;

/** Of members who look at a preview: no rule holds for them. */
const WHOLE: AccessView = { key: 'all', decide: () => true, mayReadFile: () => true };

export function toContent(manifest: SiteManifest): VersionContent {
  const { basePath, redirects, access } = manifest;
  const { searchIndexes, inlineScripts, origins, playground } = manifest;
  const files = createFileTable(manifest);
  const listed = { redirects, access, searchIndexes, inlineScripts, origins, playground };
  return {
    basePath,
    files,
    pages: files.pages,
    ...listed,
    hasMocks: Object.keys(manifest.files).some((path) => path.startsWith(`${MOCK_FOLDER}/`)),
    views: createBoundedMap(VIEWS_KEPT),
    bytes: files.bytes + LEAST_BYTES + weigh(listed),
  };
}

/** About how much memory redirects, rules and policies take as they were read. */
function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = OBJECT_BYTES;
  for (const [name, inner] of Object.entries(value))
    sum += PROPERTY_BYTES + name.length + weigh(inner);
  return sum;
}

/** Whether everybody sees the same: the site is public, and no page has a rule of its own. */
export function isForAll({
  readers,
  content,
}: {
  readers: Pick<LivePointer['readers'], 'isPublic'>;
  content: Pick<VersionContent, 'access'>;
}): boolean {
  return readers.isPublic && content.access === undefined;
}

/** A version for one reader. */
export function showSite(
  { content, ...pointer }: LivePointer & { content: VersionContent },
  reader: SiteReader,
): LiveSite {
  const { files, access, views: _views, bytes: _bytes, ...rest } = content;
  const { isPublic } = pointer.readers;
  const shown = findView(content, reader, isPublic);
  const { view } = shown;
  const has = (path: string) => files.has(path) && !isKept(path);
  return {
    ...pointer,
    ...rest,
    ...shown,
    reader,
    isForAll: isForAll({ readers: pointer.readers, content }),
    file: (path) => (isKept(path) || !view.mayReadFile(path) ? undefined : files.find(path)),
    isRefused: (path) => has(path) && !view.mayReadFile(path),
    findForms: files.findForms,
    isOpen: (path) =>
      !Object.hasOwn(access?.lists ?? {}, path) &&
      findView(content, STRANGER, isPublic).view.mayReadFile(path),
    findList(path) {
      const lists = access?.lists ?? {};
      return Object.hasOwn(lists, path) ? files.find(lists[path] ?? '') : undefined;
    },
  };
}

/** The parts of lists are for the one who puts lists together. */
function isKept(path: string): boolean {
  return path.startsWith(`${LISTS_FOLDER}/`);
}

/** Worked out once for readers of the same groups. */
function findView(content: VersionContent, reader: SiteReader, isPublic: boolean): ShownView {
  const who = reader.kind === 'reader' ? reader.key : reader.kind;
  const key = `${isPublic} ${who}`;
  const known = content.views.get(key);
  if (known) return known;
  const { access = NO_RULES, redirects } = content;
  const ruled = toRuleReader(reader);
  const view = ruled ? toView(access, ruled, { isPublic }) : WHOLE;
  const readable = redirects.filter(({ rule }) => view.decide(rule ?? 'site'));
  // The name of a version or language is known to those who may read something of it.
  const searchIndexes = content.searchIndexes.filter(({ key: name }) =>
    view.mayReadFile(`${SEARCH_FOLDER}/${name}.js`),
  );
  const playground = toShownPlayground(content, view.decide);
  const shown = { view, redirects: createRedirects(readable), searchIndexes, playground };
  content.views.set(key, shown);
  return shown;
}
