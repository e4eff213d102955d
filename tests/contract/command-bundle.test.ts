import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIRE } from '../support/quire-process.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const COMPILED = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

let place: TemporaryFolder;
beforeAll(async () => {
  place = await createTemporaryFolder();
  await writeSite(join(place.path, 'docs'), {
    index: 'Some `code` and a <Tooltip tip="x">tip</Tooltip>.\n\n```js\nconst a = 1;\n```',
    'guides/start': '<Card title="A" icon="rocket" href="/index">B</Card>\n\n$a^2$',
  });
});
afterAll(() => place.remove());

async function exportWith(command: string, name: string): Promise<string> {
  const words = ['export', join(place.path, 'docs'), '--out', join(place.path, name), '--no-cache'];
  const { stdout } = await run(process.execPath, [command, ...words]);
  return /sha256:\w+/.exec(stdout)?.[0] ?? stdout;
}

test('the command in a few files does what the compiled packages do', async () => {
  const bundled = await exportWith(QUIRE, 'bundled.tar.gz');
  expect(bundled).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(bundled).toBe(await exportWith(COMPILED, 'compiled.tar.gz'));
}, 120_000);

test('the command in a few files names a mistake and ends with 2', async () => {
  const words = [QUIRE, 'build', join(place.path, 'none'), '--out', place.path];
  await expect(run(process.execPath, words)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('OUTPUT_NOT_OURS'),
  });
}, 120_000);

test('a build loads neither HTTP nor the parser of scripts, which it does not use', async () => {
  const list = join(place.path, 'loaded.json');
  const hook = join(place.path, 'list-loaded.cjs');
  const told = '[...process.moduleLoadList, ...Object.keys(require.cache)]';
  await writeFile(
    hook,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(${told})));`,
  );
  const words = ['build', join(place.path, 'docs'), '--out', join(place.path, 'out'), '--no-cache'];
  await run(process.execPath, ['--require', hook, QUIRE, ...words]);
  const loaded: string[] = JSON.parse(await readFile(list, 'utf8'));
  const unused = /^NativeModule (?:https?|_http_\w+|dns\/promises)$|[\\/]acorn[\\/]/;
  expect(loaded.filter((name) => unused.test(name))).toEqual([]);
  // The list is the right one: colors of code are loaded by this build.
  expect(loaded.some((name) => name.includes('prismjs'))).toBe(true);
}, 120_000);
