import type { Diagnostic } from '@quire/base';
import ignore from 'ignore';

/** The file at the docs root that names what is no part of the site. */
export const IGNORE_FILE = '.mintignore';

/** Names that are never part of a site, wherever they stand and whatever the ignore file says. */
const ALWAYS_IGNORED: ReadonlySet<string> = new Set([
  '.git',
  '.github',
  '.claude',
  '.agents',
  '.idea',
  '.vscode',
  '.cursor',
  '.quire',
  'node_modules',
  'README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
]);

/** Output and scratch folders of tools at the top, unless the ignore file takes them back with `!`. */
const SCRATCH_FOLDERS: ReadonlySet<string> = new Set([
  'build',
  'dist',
  'coverage',
  '.cache',
  'tmp',
  'temp',
]);

const MAX_LENGTH = 64 * 1024;
/** Stars in one pattern: the time to match grows with the length of a path to this power. */
const MAX_STARS = 3;
const MAX_PATH_LENGTH = 512;

/** Tells which files are no part of the site. */
export interface IgnoreRules {
  /** By the path from the docs root, with `/` at the end for a folder. */
  isIgnored(path: string): boolean;
  diagnostics: Diagnostic[];
}

/** Reads an ignore file, in the syntax of `.gitignore`, on top of what is always ignored. */
export function createIgnoreRules(text = ''): IgnoreRules {
  const diagnostics: Diagnostic[] = [];
  const own = ignore().add([...SCRATCH_FOLDERS].map((name) => `/${name}/`));
  const hasOwn = text.trim() !== '';
  const lines = text.slice(0, MAX_LENGTH).split(/\r?\n/);
  if (text.length > MAX_LENGTH) {
    diagnostics.push(
      toDiagnostic(lines.length, `The file is longer than ${MAX_LENGTH} characters.`),
    );
  }
  lines.forEach((line, index) => {
    if ((line.match(/\*+/g)?.length ?? 0) <= MAX_STARS) own.add(line);
    else diagnostics.push(toDiagnostic(index + 1, `A pattern has more than ${MAX_STARS} stars.`));
  });
  return {
    diagnostics,
    isIgnored(path) {
      if (path.length > MAX_PATH_LENGTH || !ignore.isPathValid(path)) return true;
      if (isToolFile(path) || path.split('/').some((name) => ALWAYS_IGNORED.has(name))) return true;
      // Most sites have no ignore file, and the library is slow when there are thousands of files.
      return hasOwn ? own.ignores(path) : isInScratch(path);
    },
  };
}

function isInScratch(path: string): boolean {
  const end = path.indexOf('/');
  return end > 0 && SCRATCH_FOLDERS.has(path.slice(0, end).toLowerCase());
}

/** Of the folder `.mintlify` only skills and data files belong to the site. */
function isToolFile(path: string): boolean {
  if (!path.startsWith('.mintlify/') || path.endsWith('/')) return false;
  return !path.startsWith('.mintlify/skills/') && !/\.(?:json|ya?ml)$/i.test(path);
}

function toDiagnostic(line: number, message: string): Diagnostic {
  return {
    code: 'ignore-pattern',
    severity: 'error',
    message,
    fix: 'Shorten it. Until then, it has no effect.',
    file: IGNORE_FILE,
    line,
  };
}
