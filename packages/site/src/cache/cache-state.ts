import type { Diagnostic } from '@quire/base';
import type { PageStatus } from '@quire/markdown';
import type { NamedFile } from '../search/find-earlier.ts';
import type { ConfigState } from './config-memory.ts';
import type { PackPlace } from './pack.ts';
import type { SlimNotes } from './slim-notes.ts';

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

/** What was noted of a source, and how its file was when that was done. */
export interface SourceState {
  stamp: string;
  notes: SlimNotes;
}

/** A file of the output, and how it was left in the output folder, where it is in one. */
export type FileState = readonly [sha256: string, size: number, modified?: number, inode?: number];

/** Everything that one kind of build remembers. */
export interface CacheState {
  /** Of all that answers about the site depend on. */
  site: string;
  /** Of all that is shown around pages. */
  around: string;
  config?: ConfigState;
  theme?: ThemeState;
  /** Notes of Markdown files, by path. */
  sources: Record<string, SourceState>;
  pages: Record<string, PageState>;
  /** Terms of the search index, in the order of their numbers. */
  vocabulary?: PackPlace;
  /** The terms of each search index. */
  indexes: Record<string, IndexState>;
  /** Files of the search indexes, by what they were made from. */
  searchParts: Record<string, NamedFile>;
  /** How many bytes each page takes up in the text of all pages. */
  fullText: readonly number[];
  /** All files of the output, by path. */
  files: Record<string, FileState>;
  /** The output folder. */
  folder: string;
  /** Compressed files of archives. */
  pieces: Record<string, PieceState>;
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

/** A state in which nothing is remembered. */
export function createEmptyState(): CacheState {
  return {
    site: '',
    around: '',
    sources: {},
    pages: {},
    indexes: {},
    searchParts: {},
    fullText: [],
    files: {},
    folder: '',
    pieces: {},
  };
}

/** The packs that a state has something in, and how many bytes of each. */
export function listPacks(state: CacheState): Map<string, number> {
  const used = new Map<string, number>();
  const add = (place: PackPlace | undefined) => {
    if (place) used.set(place[0], (used.get(place[0]) ?? 0) + place[2]);
  };
  for (const page of Object.values(state.pages)) {
    add(page.content);
    add(page.search?.place);
  }
  for (const { place } of Object.values(state.pieces)) add(place);
  for (const { rows } of Object.values(state.indexes)) add(rows);
  add(state.vocabulary);
  return used;
}
