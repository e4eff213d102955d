import { type Diagnostic, toOwnText } from '@quire/base';
import { collectPageClassNames } from '@quire/components';
import { cutFrontmatter } from '@quire/markdown';
import { type Frontmatter, parseFrontmatter } from '@quire/model';
import { hasUpdates } from '../files/feed/feed-file.ts';
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

/** Reads what a page says of itself. */
export function readTop(path: string, text: string): PageTop {
  const cut = cutFrontmatter(text);
  return {
    // Kept for every page of the site: as parts of the page they would keep all of its text.
    ...parseFrontmatter(toOwnText(cut.text), path, Math.max(0, cut.line - 1)),
    hasUpdates: hasUpdates(text),
    imports: findImports(text, path).map(toOwnText),
  };
}

/** Finds the names in a Markdown file that may be utility classes. */
export function listClassNames(text: string): string[] {
  const names = new Set<string>();
  collectPageClassNames(text, names);
  return [...names];
}
