import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../../packages');

function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

test.each(listFolders(packages))('the README of %s names every folder of its source', (name) => {
  const readme = readFileSync(join(packages, name, 'README.md'), 'utf8');
  const folders = listFolders(join(packages, name, 'src'));
  expect(folders.filter((folder) => !readme.includes(`${folder}/`))).toEqual([]);
});
