import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One source file of a package, with what it imports. */
export interface SourceFile {
  /** From `packages/`: `site/src/build.ts`. */
  path: string;
  package: string;
  text: string;
  /** Without comments. */
  code: string;
  imports: string[];
}

/** Statements stand at the start of a line, so that text which speaks of imports is not taken for one. */
const IMPORTS = [
  /^\s*(?:import|export)\s[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

export function toSourceFile(path: string, text: string): SourceFile {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');
  return {
    path,
    package: path.split('/')[0] ?? '',
    text,
    code,
    imports: IMPORTS.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? '')),
  };
}

/**
 * Code that a build puts into one file for a browser or a sandbox, or that only tests use: what it
 * imports is not installed with the package.
 */
export function isBundledOrTest(path: string): boolean {
  return /^reader\/src\/browser\/|^dashboard\/src\/|^sandbox\/src\/guest\/|^sandbox\/src\/browser\.ts$|\/src\/testing\//.test(
    path,
  );
}

/** Every TypeScript file of the packages, tests left out. */
export function loadSourceFiles(packagesFolder: string): SourceFile[] {
  return readdirSync(packagesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(packagesFolder, file).replaceAll('\\', '/') }))
    .filter(({ path }) => path.split('/')[1] === 'src' && !path.endsWith('.test.ts'))
    .map(({ file, path }) => toSourceFile(path, readFileSync(file, 'utf8')));
}
