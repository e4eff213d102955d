import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

const DECLARED =
  /^export\s+(?:async\s+)?(function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm;
const NAMED = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;
const WHOLE = /\b(?:import|export)\s*(?:type\s+)?\*[^'"]*?from\s*['"](\.[^'"]+)['"]/g;
/** A module that is loaded by its address or while the program runs: all that it exports may be used. */
const LOADED = /\b(?:import|URL)\(\s*['"](\.[^'"]+)['"]/g;

/** A file, as far as its exports and imports are concerned. */
export type Module = Pick<SourceFile, 'path' | 'code'>;

/**
 * Exports that no other file imports, of all files that are no entry of their package. Tests count as
 * users: a function may be exported to be tested. A type may stand in what its own file exports.
 */
export function findUnusedExports(
  modules: readonly Module[],
  isEntry: (path: string) => boolean,
): string[] {
  const used = new Set<string>();
  const whole = new Set<string>();
  for (const { path, code } of modules) {
    const at = (from = '') => posix.normalize(posix.join(posix.dirname(path), from));
    for (const [, names = '', from] of code.matchAll(NAMED)) {
      for (const name of listNames(names)) used.add(`${at(from)} ${name}`);
    }
    for (const form of [WHOLE, LOADED]) {
      for (const [, from] of code.matchAll(form)) whole.add(at(from).replace(/\.js$/, '.ts'));
    }
  }
  return modules
    .filter(({ path }) => !isEntry(path) && !whole.has(path))
    .flatMap(({ path, code }) => listExports(code).map((name) => `${path} ${name}`))
    .filter((found) => !used.has(found));
}

function listExports(code: string): string[] {
  return [...code.matchAll(DECLARED)].flatMap(([, kind = '', name = '']) => {
    const isType = kind === 'interface' || kind === 'type';
    const isMentioned =
      [...code.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].length > 1;
    return isType && isMentioned ? [] : name;
  });
}

/** The names that the other file knows: `a` of `a as b`. */
function listNames(list: string): string[] {
  return list.split(',').flatMap((name) => /^\s*(?:type\s+)?([\w$]+)/.exec(name)?.[1] ?? []);
}

/**
 * Dependencies of a package that none of its files name, whole or by the scope that a name is put together
 * from. Types belong to the package that they describe.
 */
export function findUnusedDependencies(
  dependencies: readonly string[],
  files: readonly { text: string }[],
): string[] {
  return dependencies.filter((dependency) => {
    const name = dependency.replace(/^@types\//, '').replace(/^(.+)__(.+)$/, '@$1/$2');
    const scope = /^@[^/]+\//.exec(name)?.[0];
    const named = new RegExp(`['"\`]${name}['"/]${scope ? `|\`${scope}\\$\\{` : ''}`);
    return !files.some(({ text }) => named.test(text));
  });
}
