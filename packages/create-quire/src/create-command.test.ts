import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCreate } from './create-command.ts';
import { toPackageManager } from './install.ts';
import { toPackageName } from './project-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-create-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function run(...words: string[]) {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const code = await runCreate(words, { version: '1.2.3', manager: 'npm', cwd: root, print });
  return { code, output };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('a project has the starter, a manifest with one exact dependency, and says what comes next', async () => {
  const words = [join(root, 'My Docs'), '--name', 'Paper Planes', '--no-install'];
  const { code, output } = await run(...words);
  expect([code, output.split('\n\n').at(-1)]).toEqual([
    0,
    '  cd My Docs\n  npm install\n  npm run dev\n',
  ]);
  expect(JSON.parse(read('My Docs/package.json'))).toMatchObject({
    name: 'my-docs',
    devDependencies: { 'quire-docs': '1.2.3' },
  });
  expect(JSON.parse(read('My Docs/docs.json')).name).toBe('Paper Planes');
  expect(read('My Docs/.gitignore')).toBe('node_modules/\ndist/\n.quire/\n');
});

test('a README and a .gitignore that are there stay as they are', async () => {
  writeFileSync(join(root, 'README.md'), 'mine');
  expect((await run(root, '--no-install')).code).toBe(0);
  expect(read('README.md')).toBe('mine');
});

test('where another file of the project is there, nothing is written', async () => {
  writeFileSync(join(root, 'package.json'), '{}');
  await expect(run(root, '--no-install')).rejects.toMatchObject({
    code: 'PROJECT_FILES_EXIST',
    what: `${root} already has package.json. Nothing was written.`,
  });
  expect([read('package.json'), existsSync(join(root, 'docs.json'))]).toEqual(['{}', false]);
});

test('an unknown flag is an error', async () => {
  await expect(run('--themes')).rejects.toThrow("Unknown option '--themes'");
});

test('the manager that called installs, and a name fits a package', () => {
  expect(toPackageManager('pnpm/9.1.0 npm/? node/v20.19.0')).toBe('pnpm');
  expect(toPackageManager(undefined)).toBe('npm');
  expect(['My Docs', '.docs', '日本', '@scope/x'].map(toPackageName)).toEqual([
    'my-docs',
    'docs',
    'docs',
    'scope-x',
  ]);
});
