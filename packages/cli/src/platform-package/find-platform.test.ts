import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlatform } from './find-platform.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-find-platform-')));
  install('project', '0.2.0');
  install('global', '0.1.0');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function install(folder: string, version: string): void {
  const target = join(root, folder, 'node_modules/quire-platform');
  mkdirSync(target, { recursive: true });
  const exports = { '.': { default: './index.js' }, './package.json': './package.json' };
  const about = JSON.stringify({ name: 'quire-platform', version, exports });
  writeFileSync(join(target, 'package.json'), about);
  writeFileSync(join(target, 'index.js'), '');
}

const at = (folder: string) => join(root, folder, 'package.json');

test('the service is found in the project first, then where the command is', () => {
  const project = join(root, 'project/node_modules/quire-platform');
  expect(findPlatform('platform', '0.2.0', [at('project'), at('global')])).toEqual({
    folder: project,
    version: '0.2.0',
    entry: join(project, 'index.js'),
  });
  const found = findPlatform('admin', '0.1.0', [at('empty'), at('global')]);
  expect(found.folder).toBe(join(root, 'global/node_modules/quire-platform'));
});

test('a service that is missing, or of another version, is named with the command that adds it', () => {
  expect(() => findPlatform('admin', '0.1.0', [at('empty')])).toThrow(
    '"quire admin" needs the package quire-platform, which is not installed. Run "npm i quire-platform@0.1.0"',
  );
  expect(() => findPlatform('platform', '0.1.0', [at('project'), at('global')])).toThrow(
    `quire-platform 0.2.0 in ${join(root, 'project/node_modules/quire-platform')} does not match quire-docs 0.1.0`,
  );
});

test.each([
  ['{ "name": "quire-pl', / cannot be read: .*JSON/],
  ['null', / has no version\./],
  ['{ "version": "0.1.0" }', / does not set the module to load\./],
])('a package.json that holds %s is damaged, not missing', (text, reason) => {
  install('damaged', '0.1.0');
  const folder = join(root, 'damaged/node_modules/quire-platform');
  writeFileSync(join(folder, 'package.json'), text);
  const find = () => findPlatform('platform', '0.1.0', [at('damaged'), at('global')]);
  expect(find).toThrow(`quire-platform is installed, but ${join(folder, 'package.json')}`);
  expect(find).toThrow(reason);
  expect(find).toThrow(`Remove ${folder}, then run "npm i quire-platform@0.1.0".`);
});

test('a module that was not unpacked is damage as well', () => {
  install('half', '0.1.0');
  const folder = join(root, 'half/node_modules/quire-platform');
  rmSync(join(folder, 'index.js'));
  expect(() => findPlatform('platform', '0.1.0', [at('half')])).toThrow(
    `quire-platform is installed, but ${join(folder, 'index.js')} is missing.`,
  );
});
