import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openSourceFolder } from '../folder/source-folder.ts';
import { type ConfigValue, readCodeConfig } from './code.ts';

function run(
  files: Readonly<Record<string, string>>,
  packages: Readonly<Record<string, string>> = {},
): ConfigValue {
  const folder = mkdtempSync(join(tmpdir(), 'quire-config-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return readCodeConfig({ folder: openSourceFolder(folder), entry: 'config.ts', packages });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what packages give back can be called, asked and spread', () => {
  const { value } = run({
    'config.ts': `
      import wrap, { plugin } from 'package';
      const own = plugin({ a: 1 });
      export default wrap({ level: 2 })({ own: { ...own, hooks: own.hooks.setup }, list: [...own.map((x) => x)] });
    `,
  });
  expect(value).toEqual({ own: { a: 1 }, list: [] });
});

test('a module that waits for something could not be read', () => {
  const { value } = run({
    'config.ts': `
      import { version } from './version.ts';
      const title = await Promise.resolve('Planes');
      export default { title, version, latest: (await fetch('https://a.example')).tag };
    `,
    'version.ts': `export const version = await Promise.resolve('2');`,
  });
  expect(value).toEqual({ title: 'Planes', version: '2' });
});

test('a configuration that chains work to the promise of a package could not be read', () => {
  const { value } = run({
    'config.ts': `
      import glob from 'glob';
      const found = async () => {
        const files = await glob('*.md').then((names) => names.map((name) => name));
        const map = {};
        files.forEach((file) => { map[file] = []; });
        return map;
      };
      export default { title: 'Planes', files: await glob(), sidebar: { ...await found(), '/': [] } };
    `,
  });
  expect(value).toEqual({ title: 'Planes', sidebar: { '/': [] } });
});

test('a package can have a module of ours in its place', () => {
  const { value } = run(
    { 'config.ts': `import made from 'maker';\nexport default { parts: [made({ a: 1 })] };` },
    { maker: 'module.exports = { __esModule: true, default: (options) => ({ made: options }) };' },
  );
  expect(value).toEqual({ parts: [{ made: { a: 1 } }] });
});

test('a name of Node that is not there stopped the configuration', () => {
  const { value } = run({
    'config.ts': `const stop = new AbortController();\nexport default { title: 'A', seen: performance.now() };`,
  });
  expect(value).toEqual({ title: 'A' });
});
