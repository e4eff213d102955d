import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const SCRIPT = fileURLToPath(
  new URL('../../examples/automation/export-bundle.sh', import.meta.url),
);

let quire: TestPlatform;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform();
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

function run(domain: string, key = TEST_KEY) {
  const child = spawn('sh', [SCRIPT, quire.platform.url, domain, join(folder.path, 'b.tar.gz')], {
    env: { PATH: process.env.PATH, QUIRE_API_KEY: key, WAIT_SECONDS: '1' },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

describe('the sample automation', () => {
  test('starts a job, asks until it is completed, and downloads the bundle', async () => {
    const { code, out, err } = await run('demo.localhost');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^Started se_[0-9a-f]{24}\n(\d+: (queued|running)\n)*\d+: completed\nSaved /,
    );
    const bytes = await readFile(join(folder.path, 'b.tar.gz'));
    expect(gunzipSync(bytes).includes('manifest.json')).toBe(true);
  });

  test('stops with an error where the service refuses', async () => {
    for (const answer of [await run('nowhere.example'), await run('demo.localhost', 'svc_wrong')]) {
      expect(answer.code).not.toBe(0);
      expect(answer.out).not.toContain('Saved');
    }
  });
});
