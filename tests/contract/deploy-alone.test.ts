import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPage } from '../../packages/deploy/testing/read-page.ts';
import { writeBundle } from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { buildBundle, toSite } from '../../packages/deploy/testing/test-bundle.ts';
import { QUIRE_SERVE } from '../support/deploy-process.ts';

test('the deployment server is one file: copied to where there is nothing else, it serves and logs', async () => {
  const folder = createTemporaryFolder();
  const program = join(folder, 'serve.mjs');
  copyFileSync(QUIRE_SERVE, program);
  const link = writeBundle(folder, await buildBundle(toSite('one'), { version: { label: 'one' } }));
  const sets = `staticExport.enabled=true,staticExport.bundleUrl=${link}`;
  const child = spawn(process.execPath, [program, '--set', sets, '--port', '0'], {
    cwd: folder,
    env: { PATH: process.env.PATH, QUIRE_LOG_LEVEL: 'info' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Ready');
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
  expect((await readPage(address, '/')).body).toContain('one');
  expect(said).toContain('"msg":"the first version is live"');
});

test('the licenses of what is in the file go with it', () => {
  const text = readFileSync(QUIRE_SERVE.replace(/\.mjs$/, '.LICENSES.txt'), 'utf8');
  for (const name of ['js-yaml', 'pino', 'zod'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
