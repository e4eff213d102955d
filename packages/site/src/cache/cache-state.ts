import type { Diagnostic } from '@quire/base';
import type { PageStatus } from '@quire/markdown';
import type { ManifestFile } from '@quire/model';
import type { NamedFile } from '../search/find-earlier.ts';
import { asTheyAre, type TableFormat } from './columns.ts';
import type { ConfigState } from './config-memory.ts';
import { fileColumns } from './file-columns.ts';
import type { KeptTable } from './kept-table.ts';
import type { PackPlace } from './pack.ts';
import { pageColumns } from './page-columns.ts';
import type { SlimNotes } from './slim-notes.ts';
import { sourceColumns } from './source-columns.ts';

/** What is remembered of one page. Lists that have nothing in them are left out: thousands are read and written. */
export interface PageState {
  /** Of everything that its text is rendered with, apart from what follows. */
  text: string;
  /** The files besides its own that it was made from, with the digest of each. */
  needs?: readonly (readonly [path: string, digest: string])[];
  /** Addresses of files that it shows: they have to be in the output. */
  assets?: readonly string[];
  /** Of all answers to what it asked about the site. */
  answers: string;
  diagnostics?: readonly Diagnostic[];
  status: PageStatus;
  content: PackPlace;
  /** Output paths of the scripts that it needs beyond those of every page. */
  scripts?: readonly string[];
  /** What search has of it. */
  search?: SearchState;
  /** What it was written as. */
  output?: PageOutput;
}

/** What search has of a page: of what it was made, where it lies, and how large it is. */
export interface SearchState {
  key: string;
  place: PackPlace;
  sectionCount: number;
  sectionsLength: number;
}

/** What the files of a page were made from. */
export interface PageOutput {
  /** Of everything that the document shows. */
  key: string;
  /** Of its content alone. */
  content: string;
  /** Addresses of files that are shown around the content: they have to be in the output. */
  assets?: readonly string[];
  /** What was found wrong around the content. */
  diagnostics?: readonly Diagnostic[];
}

/** The files of the theme: of what they were made, and where each of them is. */
export interface ThemeState {
  key: string;
  files: readonly (readonly [name: string, path: string])[];
}

/** Size, times and number of a file: as long as they are the same, nobody has touched it. */
export type FileStamp = readonly [size: number, modified: number, changed: number, inode: number];

/** What was noted of a source, and how its file was when that was done. */
export interface SourceState {
  stamp: FileStamp;
  notes: SlimNotes;
}

/** A file of the output, and how it was left in the output folder, where it is in one. */
export interface FileState extends ManifestFile {
  modified?: number;
  inode?: number;
}

/** The terms of an index: of which pages in which order, and where they lie. */
export interface IndexState {
  pages: string;
  rows: PackPlace;
}

export interface PieceState {
  sha256: string;
  place: PackPlace;
  check: number;
  size: number;
}

/** What one kind of build remembers of the site as a whole. */
export interface CacheValues {
  /** Of all that answers about the site depend on. */
  site: string;
  /** Of all that is shown around pages. */
  around: string;
  config?: ConfigState;
  theme?: ThemeState;
  /** Terms of the search index, in the order of their numbers. */
  vocabulary?: PackPlace;
  /** How many bytes each page takes up in the text of all pages. */
  fullText: readonly number[];
  /** The output folder. */
  folder: string;
  packs?: PacksState;
}

/** The packs in which the next build may find something of a page. */
export interface PacksState {
  names: readonly string[];
  /** How many bytes they had when waste was last looked for. */
  size: number;
}

/** What it remembers of each page, or of each file. */
export interface CacheTables {
  /** Notes of Markdown files, by path. */
  sources: KeptTable<SourceState>;
  pages: KeptTable<PageState>;
  /** The terms of each search index. */
  indexes: KeptTable<IndexState>;
  /** Files of the search indexes, by what they were made from. */
  searchParts: KeptTable<NamedFile>;
  /** All files of the output, by path. */
  files: KeptTable<FileState>;
  /** Compressed files of archives. */
  pieces: KeptTable<PieceState>;
}

/** How each table is written down. */
export const TABLE_FORMATS: { [Name in keyof CacheTables]: TableFormat<EntryOf<Name>> } = {
  sources: sourceColumns,
  pages: pageColumns,
  indexes: asTheyAre(),
  searchParts: asTheyAre(),
  files: fileColumns,
  pieces: asTheyAre(),
};

type EntryOf<Name extends keyof CacheTables> =
  CacheTables[Name] extends KeptTable<infer Entry> ? Entry : never;

/** Values of a site of which nothing is remembered. */
export function createEmptyValues(): CacheValues {
  return { site: '', around: '', fullText: [], folder: '' };
}
