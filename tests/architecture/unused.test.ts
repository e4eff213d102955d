import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findUnusedDependencies, findUnusedExports } from './check-unused.ts';
import { toSourceFile } from './source-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = readdirSync(`${ROOT}/packages`);

/** The text files of a folder, by their paths from the root. */
function loadFolder(folder: string, names: RegExp) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:node_modules|dist)[\\/]/.test(file))
    .map((file) => {
      const path = relative(ROOT, file).replaceAll('\\', '/');
      return toSourceFile(path, readFileSync(file, 'utf8'));
    });
}

interface PackageJson {
  exports?: Record<string, { default: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = (name: string): PackageJson =>
  JSON.parse(readFileSync(`${ROOT}/packages/${name}/package.json`, 'utf8'));

describe('the house', () => {
  test('every export of a file is imported by another one', () => {
    const modules = ['packages', 'tests', 'scripts', 'benchmarks'].flatMap((folder) =>
      loadFolder(folder, /\.(?:tsx?|mjs)$/),
    );
    const entries = new Set(
      PACKAGES.flatMap((name) =>
        Object.values(readJson(name).exports ?? {}).map(
          ({ default: file }) =>
            `packages/${name}/${file.replace('./dist/', 'src/').replace(/\.js$/, '.ts')}`,
        ),
      ),
    );
    // Loaded by name: the tests of a mutation run find their server there.
    entries.add('packages/platform/src/testing/shared-server.ts');
    const isEntry = (path: string) =>
      !path.startsWith('packages/') || path.includes('.test.') || entries.has(path);
    expect(findUnusedExports(modules, isEntry)).toEqual([]);
  });

  test('every dependency of a package is named by one of its files, and not by tests alone', () => {
    const unused = PACKAGES.flatMap((name) => {
      const { dependencies, devDependencies } = readJson(name);
      const files = loadFolder(`packages/${name}`, /\.(?:tsx?|mjs|css)$/);
      const product = files.filter(({ path }) => !/\.test\.|\/testing\//.test(path));
      return [
        ...findUnusedDependencies(Object.keys(dependencies ?? {}), product),
        ...findUnusedDependencies(Object.keys(devDependencies ?? {}), files),
      ].map((unnamed) => `${name}: ${unnamed}`);
    });
    expect(unused).toEqual([]);
  });
});

describe('the test of the test', () => {
  const find = (files: Record<string, string>) =>
    findUnusedExports(
      Object.entries(files).map(([path, text]) => toSourceFile(path, text)),
      (path) => path.endsWith('index.ts'),
    );

  test('an export that nobody imports is found, and one that is passed on is not', () => {
    expect(
      find({
        'a/index.ts': "export { one } from './one.ts';\nexport * from './two.ts';",
        'a/one.ts': 'export function one() {}\nexport async function other() {}',
        'a/two.ts': 'export const two = 2;',
        'a/three.ts': 'export class Three {}\nexport const four = new Three();',
        'a/one.test.ts': "import { type Three as Third } from './three.ts';",
      }),
    ).toEqual(['a/one.ts other', 'a/three.ts four']);
  });

  test('a type may be part of what its own file exports, but not of nothing', () => {
    expect(
      find({
        'a/index.ts': "import { make } from './one.ts';",
        'a/one.ts':
          'export interface Made {}\nexport type Other = 1;\nexport function make(): Made {}',
      }),
    ).toEqual(['a/one.ts Other']);
  });

  test('what is loaded while the program runs may be used as a whole', () => {
    expect(
      find({
        'a/index.ts': "new Worker(new URL('./one.js', import.meta.url));\nimport('./two.ts');",
        'a/one.ts': 'export const one = 1;',
        'a/two.ts': 'export const two = 2;',
      }),
    ).toEqual([]);
  });

  test('a dependency is named by an import, a style sheet or the scope that its name is put together from', () => {
    const text = [
      "import zod from 'zod';",
      "import type { Root } from 'mdast';",
      '@import "tailwindcss/index.css";',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file.
      'const set = `@icons/${name}`;',
    ].join('\n');
    const declared = ['zod', '@types/mdast', 'tailwindcss', '@icons/one', 'left-pad', '@types/pg'];
    expect(findUnusedDependencies(declared, [{ text }])).toEqual(['left-pad', '@types/pg']);
  });
});
