import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { QuireError } from '@quire/base';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadPlugins } from './load-plugins.ts';
import { prepareConfig } from './prepare-config.ts';
import { discardPrepared } from './prepared.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire plugins test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function load(files: Record<string, string>) {
  put(files);
  const prepared = prepareConfig(folder);
  if (!prepared) return [];
  try {
    return await loadPlugins(prepared);
  } finally {
    discardPrepared(prepared);
  }
}

/** What is wrong: the code, the place, the sentence and what to do. */
async function refuse(files: Record<string, string>) {
  const error = (await load(files).catch((thrown: unknown) => thrown)) as QuireError;
  const { file, line } = error.place ?? {};
  const at = file && `${file}${line === undefined ? '' : `:${line}`}`;
  return [error.code, at, error.what, error.fix];
}

const plugin = (more: string) =>
  `export default { plugins: [{ name: 'own', version: '1.0.0', ${more} }] };`;

test('a folder without a configuration has no plugins, and nothing is written into it', async () => {
  expect([await load({ 'docs.json': '{}' }), readdirSync(folder)]).toEqual([[], ['docs.json']]);
});

test('the configuration of a folder above is not looked at', () => {
  put({ 'quire.config.mjs': 'export default { plugins: [] };', 'docs/docs.json': '{}' });
  expect(prepareConfig(join(folder, 'docs'))).toBe(undefined);
});

test('TypeScript is loaded with its modules, by every way of naming them', async () => {
  const plugins = await load({
    'quire.config.ts': `import { definePlugin, type Plugin } from 'quire-docs';
import { version } from './parts/version.js';
import type { Kind } from './parts/kind';
import { name } from './parts/name';
enum Word { One = 'one' }
const { where } = await import('./parts/where.mts');
export default { plugins: [definePlugin({ name, version, styles: where(Word.One) }) satisfies Plugin] };
`,
    'parts/version.ts': "export const version: string = '1.2.3';",
    'parts/kind.ts': 'export type Kind = string;',
    'parts/name.ts': "export { name } from './name.mjs';",
    'parts/name.mjs': "export const name = 'own';",
    'parts/where.mts':
      "import { basename } from 'node:path';\nexport const where = (word: string) => [word, basename(import.meta.dirname), new URL('.', import.meta.url).pathname.endsWith('/parts/')].join(' ');",
  });
  expect(plugins).toEqual([{ name: 'own', version: '1.2.3', styles: 'one parts true' }]);
});

test('a folder that nothing can be written into is loaded from elsewhere, with its packages', async () => {
  const plugins = await load({
    '.quire': 'A file where the folder would be.',
    'quire.config.mjs':
      "import name from 'own-package';\nexport default { plugins: [{ name, version: '1.0.0' }] };",
    'node_modules/own-package/package.json':
      '{ "name": "own-package", "type": "module", "exports": { "import": "./index.js" } }',
    'node_modules/own-package/index.js': "export default 'own';",
  });
  expect(plugins).toEqual([{ name: 'own', version: '1.0.0' }]);
});

test('the digest follows every module, data file and package; nothing else', () => {
  const digest = () => {
    const prepared = prepareConfig(folder);
    if (prepared) discardPrepared(prepared);
    return prepared?.digest;
  };
  put({
    'quire.config.mjs': "import './a.mjs';\nimport 'own-package';\nexport default { plugins: [] };",
    'a.mjs': "import b from './b.json' with { type: 'json' };\nexport default b;",
    'b.json': '{}',
    'node_modules/own-package/package.json': '{ "name": "own-package" }',
    'node_modules/own-package/index.js': '',
    'page.mdx': 'Words.',
  });
  const seen = [digest()];
  put({ 'page.mdx': 'Other words.' });
  expect(digest()).toBe(seen[0]);
  put({ 'a.mjs': "import b from './b.json' with { type: 'json' };\nexport default [b];" });
  seen.push(digest());
  put({ 'b.json': '{ "c": 1 }' });
  seen.push(digest());
  put({ 'node_modules/own-package/index.js': '1;' });
  seen.push(digest());
  expect(new Set(seen).size).toBe(4);
});

test.each<[string, Record<string, string>, unknown[]]>([
  [
    'two configurations',
    { 'quire.config.mjs': '', 'quire.config.ts': '' },
    [
      'PLUGIN_CONFIG_TWICE',
      undefined,
      'There are 2 configurations: quire.config.mjs, quire.config.ts.',
      'Keep one of them.',
    ],
  ],
  [
    'a name that is not read',
    { 'quire.config.js': '' },
    [
      'PLUGIN_CONFIG_NAME',
      undefined,
      'quire.config.js is ignored because of its name.',
      'Rename it to quire.config.ts or quire.config.mjs.',
    ],
  ],
  [
    'no configuration in it',
    { 'quire.config.mjs': '' },
    [
      'PLUGIN_INVALID',
      'quire.config.mjs',
      'It exports no configuration.',
      'End it with: export default defineConfig({ plugins: [ … ] });',
    ],
  ],
  [
    'a line that is no TypeScript',
    { 'quire.config.ts': 'const a: number = 1;\nconst b = ;\n' },
    [
      'PLUGIN_NOT_LOADED',
      'quire.config.ts:2',
      'The plugins cannot be loaded: Unexpected token.',
      'Correct it, or turn plugins off with --no-plugins.',
    ],
  ],
  [
    'an error in a module',
    { 'quire.config.mjs': "import './a.ts';", 'a.ts': "type A = 1;\n\nthrow new Error('no');" },
    [
      'PLUGIN_NOT_LOADED',
      'a.ts:3',
      'The plugins cannot be loaded: no.',
      'Correct it, or turn plugins off with --no-plugins.',
    ],
  ],
  [
    'a package that is not installed',
    { 'quire.config.mjs': "import 'quire-plugin-none';" },
    [
      'PLUGIN_NOT_LOADED',
      'quire.config.mjs',
      'The plugins cannot be loaded: the package "quire-plugin-none" is not installed.',
      'Run: npm install --save-dev quire-plugin-none',
    ],
  ],
  [
    'a module that is not there',
    { 'quire.config.mjs': "\nimport './none.mjs';" },
    [
      'PLUGIN_NOT_LOADED',
      'quire.config.mjs:2',
      'The plugins cannot be loaded: there is no file "./none.mjs".',
      'Correct the import.',
    ],
  ],
  [
    'a module that is a script for readers',
    { 'quire.config.mjs': "import './own.js';", 'own.js': '' },
    [
      'PLUGIN_NOT_LOADED',
      'quire.config.mjs:1',
      'The plugins cannot be loaded: "./own.js" is not a TypeScript, .mjs or .json file.',
      'Rename it so that it ends in .mjs: a .js file in this folder is a script for readers.',
    ],
  ],
])('%s is refused', async (_, files, expected) => {
  expect(await refuse(files)).toEqual(expected);
  const left = readdirSync(folder, { recursive: true }).filter((path) => /run-/.test(String(path)));
  expect(left).toEqual([]);
});

test.each([
  ['slots: { "page-ende": () => "" }', 'there is no slot "page-ende"', 'Did you mean "page-end"?'],
  ['component: []', 'there is no key "component"', 'Did you mean "components"?'],
  ['slots: { "page-end": "text" }', 'slots["page-end"] is not a function', 'Make it a function.'],
  ['transforms: [1]', 'transforms[0] is not a function', 'Make it a function.'],
  ['head: "text"', '"head" is not a function', 'Make it a function.'],
  [
    'components: [{ name: "lower", props: {}, render() {} }]',
    '"lower" is not a component name',
    'Write one such as "ReleaseDate".',
  ],
  [
    'checks: { one: { about: "x" } }',
    'checks["one"] checks nothing',
    'Give it a function "page" or "site".',
  ],
  [
    'checks: { one: { about: "x", severity: "eror", page() {} } }',
    'there is no severity "eror"',
    'Did you mean "error"?',
  ],
  ['version: "next"', '"next" is not a version', 'Write one such as "1.0.0".'],
])('a plugin with %s is refused', async (more, what, fix) => {
  expect(await refuse({ 'quire.config.mjs': plugin(more) })).toEqual([
    'PLUGIN_INVALID',
    'quire.config.mjs',
    `The plugin "own" is not valid: ${what}.`,
    fix,
  ]);
});

test('the same plugin twice is refused, and so is a plugin that was not called', async () => {
  const own = "const own = { name: 'own', version: '1.0.0' };";
  const twice = { 'quire.config.mjs': `${own} export default { plugins: [own, own] };` };
  expect((await refuse(twice))[2]).toBe('The plugin "own" is listed twice.');
  const made = { 'quire.config.mjs': 'export default { plugins: [() => ({})] };' };
  expect((await refuse(made)).slice(2)).toEqual([
    '"plugins[0]" is not a plugin.',
    'Call it if it takes options.',
  ]);
});
