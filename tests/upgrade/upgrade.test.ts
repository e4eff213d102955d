import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  administer,
  hasRecordedData,
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

/** What is found again; before there were roles, every member could do everything. */
function toExpected(release: string) {
  const recorded = readRecorded(release);
  const accounts = [recorded.member, recorded.organization?.member];
  const owners = accounts.flatMap((account) => (account ? [[account.email, 'owner']] : []));
  return { ...recorded, roles: Object.fromEntries(owners) };
}

test.each(recordedReleases.filter(hasRecordedData))(
  'what release %s left is whole after an upgrade, and every member is an owner',
  async (release) => {
    const data = await unpackData(release, join(folder.path, 'data'));
    expect(await readInstallation(data, readRecorded(release))).toEqual(toExpected(release));
  },
);

test.each(recordedReleases)(
  'what release %s left is whole after its backup was restored, and every member is an owner',
  async (release) => {
    const data = join(folder.path, 'restored');
    await administer(['restore', recordedBackup(release), '--data', data]);
    expect(await readInstallation(data, readRecorded(release))).toEqual(toExpected(release));
  },
);

test('every release is recorded', () => {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const released = [...text.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(recordedReleases).toEqual(expect.arrayContaining(released));
  expect(recordedReleases.length).toBeGreaterThan(0);
});
