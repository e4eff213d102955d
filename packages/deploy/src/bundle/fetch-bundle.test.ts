import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashLocalBundle } from './fetch-bundle.ts';

test('a server that is stopped when it opens a bundle on this machine ends as asked, not with an error that nobody catches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quire-fetch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bundle = join(folder, 'site.tar.gz');
  await writeFile(bundle, 'some bytes');
  const stopped = hashLocalBundle(bundle, { maxBytes: 100, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  // Vitest fails on errors that nobody catches: a stream would tell of its end now.
  await new Promise((resolve) => setImmediate(resolve));
});
