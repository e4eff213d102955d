import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadSourceFiles, type SourceFile } from './source-file.ts';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));
const SITE = 'site/src/';

/** Statements that bring values along; types leave nothing behind. */
const VALUE_IMPORT = /^\s*(?:import|export)\s+(?!type\s)([^'"`;()]*?)\bfrom\s*['"](\.[^'"]+)['"]/gm;

/** Which folders of the package take values from which others. The package's own border is no folder. */
function listFolderImports(files: readonly SourceFile[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { path, code } of files) {
    const from = toFolder(path);
    for (const [, names = '', target = ''] of code.matchAll(VALUE_IMPORT)) {
      const to = toFolder(posix.normalize(posix.join(posix.dirname(path), target)));
      if (from === '' || to === '' || from === to || isOnlyTypes(names)) continue;
      folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  }
  return folders;
}

function toFolder(path: string): string {
  const below = path.slice(SITE.length);
  return below.includes('/') ? (below.split('/')[0] ?? '') : '';
}

function isOnlyTypes(names: string): boolean {
  const list = names.replace(/[{}\s]+/g, ' ').split(',');
  return list.every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

function listReached(folder: string, imports: ReadonlyMap<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(folder) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}

const siteFiles = loadSourceFiles(PACKAGES).filter(({ path }) => path.startsWith(SITE));
const imports = listFolderImports(siteFiles);

test('no folder of the site package needs one that needs it', () => {
  const inCircle = [...imports.keys()].filter((folder) => listReached(folder, imports).has(folder));
  expect(inCircle).toEqual([]);
});

test('what builds, checks or previews a site does not know that there is a cache, or threads', () => {
  const users = [...imports].filter(([, to]) => to.has('cache') || to.has('pool'));
  expect(users.map(([folder]) => folder)).toEqual([]);
});

test('a circle would be found', () => {
  const file = (path: string, code: string): SourceFile => ({
    path,
    package: 'site',
    code,
    imports: [],
  });
  const circle = listFolderImports([
    file('site/src/a/x.ts', "import { y } from '../b/y.ts';"),
    file('site/src/b/y.ts', "import { type T, z } from '../c/z.ts';"),
    file('site/src/c/z.ts', "import { x } from '../a/x.ts';\nimport type { W } from '../d/w.ts';"),
  ]);
  expect([...listReached('a', circle)].sort()).toEqual(['a', 'b', 'c']);
});
