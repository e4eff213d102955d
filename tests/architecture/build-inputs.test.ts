import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { listInputs } from '../../scripts/build-inputs.mjs';

const root = join(import.meta.dirname, '../..');
const inputs = new Set(listInputs(root).map((file) => relative(root, file)));

test('an edited script of the build does not leave a stale build', () => {
  const scripts = new Set<string>();
  const visit = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+\.mjs)'/g)) {
      visit(join(dirname(file), path));
    }
  };
  visit('scripts/build.mjs');
  expect(scripts.size).toBeGreaterThan(8);
  expect([...scripts].filter((file) => !inputs.has(file))).toEqual([]);
});

test('every configuration of a compiler or bundler is an input of the build', () => {
  const packages = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .filter((file) =>
      /(?:^|\/)(?:tsconfig[\w.-]*\.json|vite\.config\.ts|index\.html|package\.json)$/.test(file),
    )
    .filter((file) => !file.includes('/migrations/'))
    .map((file) => join('packages', file));
  const shared = ['tsconfig.base.json', 'package.json', 'package-lock.json'];
  expect(packages.length).toBeGreaterThan(25);
  expect([...packages, ...shared].filter((file) => !inputs.has(file))).toEqual([]);
});

test('outputs and tests are no inputs of the build', () => {
  const wrong = [...inputs].filter((file) => /\/dist\/|\.test\.ts|node_modules/.test(file));
  expect([wrong, [...inputs].every((file) => existsSync(join(root, file)))]).toEqual([[], true]);
});

test('a preview of the example site does not make the build stale', () => {
  const folder = join(root, 'examples/http-caching/.quire/build-inputs-test');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'kept'), '');
  const now = listInputs(root).map((file) => relative(root, file));
  rmSync(folder, { recursive: true });
  expect(now).toEqual([...inputs]);
});
