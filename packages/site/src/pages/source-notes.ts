import type { Diagnostic } from '@quire/base';
import { collectPageClassNames } from '@quire/components';
import { cutFrontmatter } from '@quire/markdown';
import { type Frontmatter, parseFrontmatter } from '@quire/model';
import { toDigest } from '../cache/digest.ts';
import { hasUpdates } from '../files/feed/feed-file.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { findImports } from './find-imports.ts';

/** What a page says of itself to others. */
export interface PageTop {
  frontmatter: Frontmatter;
  /** What is wrong with it. */
  diagnostics: readonly Diagnostic[];
  /** Whether its text has updates for a feed. */
  hasUpdates: boolean;
  /** The Markdown files that it includes. */
  imports: readonly string[];
}

/** All that a build wants to know of the text of a Markdown file without rendering it. */
export interface SourceNotes {
  /** Of the text. */
  digest: string;
  top: PageTop;
  /** Names in it that may be utility classes. */
  classNames: readonly string[];
}

/** Notes of an earlier build. */
export interface NoteMemory {
  /** What was noted of a file, if nobody has touched it since. Asked before the file is read. */
  get(file: ProjectFile): SourceNotes | undefined;
  put(file: ProjectFile, notes: SourceNotes): void;
  /** Whether a file was asked for, and is as it was noted. */
  has(file: ProjectFile): boolean;
}

/** Reads what a page says of itself. */
export function readTop(path: string, text: string): PageTop {
  const cut = cutFrontmatter(text);
  return {
    ...parseFrontmatter(cut.text, path, Math.max(0, cut.line - 1)),
    hasUpdates: hasUpdates(text),
    imports: findImports(text, path),
  };
}

/** Finds the names in a Markdown file that may be utility classes. */
export function listClassNames(text: string): string[] {
  const names = new Set<string>();
  collectPageClassNames(text, names);
  return [...names];
}

/** Notes everything at once, for a build that keeps notes. */
export function takeNotes(path: string, text: string): SourceNotes {
  return { digest: toDigest(text), top: readTop(path, text), classNames: listClassNames(text) };
}
