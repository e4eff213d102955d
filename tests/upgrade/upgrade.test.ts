import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  administer,
  readInstallation,
  readRecorded,
  recordedBackup,
  recordedReleases,
  unpackData,
} from '../support/recorded-release.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// What each release left behind is all there under this one.

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

describe.each(recordedReleases)('what release %s left', (release) => {
  const recorded = readRecorded(release);

  test('is whole after an upgrade', async () => {
    const data = await unpackData(release, join(folder.path, 'data'));
    expect(await readInstallation(data, recorded)).toEqual(recorded);
  });

  test('is whole after its backup was restored', async () => {
    const data = join(folder.path, 'restored');
    await administer(['restore', recordedBackup(release), '--data', data]);
    expect(await readInstallation(data, recorded)).toEqual(recorded);
  });
});

test('every release is recorded', () => {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const released = [...text.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(recordedReleases).toEqual(expect.arrayContaining(released));
  expect(recordedReleases.length).toBeGreaterThan(0);
});
