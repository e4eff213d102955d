import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { createNpmProject, measureInstalled, type NpmProject } from '../support/npm-project.ts';
import {
  administer,
  hasRecordedData,
  readInstallation,
  readRecorded,
  recordedBackup,
  recordedReleases,
  unpackData,
} from '../support/recorded-release.ts';
import { hasRegistry, type Registry, startRegistry } from '../support/registry.ts';
import { isSoak } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// The service as npm gives it: nothing of this checkout but the packed packages. A plain run sees it up; what a backup
// and earlier releases hold is looked at by `npm run test:soak` (tests/upgrade does so with this checkout).

let place: TemporaryFolder;
let registry: Registry;
/** A folder with quire-docs and quire-platform, and its command. */
let house: NpmProject;
let program: string;

beforeAll(async () => {
  if (!hasRegistry) return;
  place = await createTemporaryFolder();
  registry = await startRegistry(place.path);
  house = createNpmProject(at('house'), registry.environment);
  writeFileSync(join(house.folder, 'package.json'), '{ "private": true }\n');
  const installed = await house.run('npm', 'i', 'quire-docs', 'quire-platform');
  expect(installed).toMatchObject({ code: 0 });
  expect(installed.output).not.toMatch(/EBADENGINE|deprecated/);
  program = join(house.folder, 'node_modules/.bin/quire');
}, 600_000);
afterAll(async () => {
  registry?.stop();
  await place?.remove();
});

const at = (name: string) => join(place.path, name);

/** Runs `npx quire platform` on a data folder until the work is done; `read` asks it for the example site. */
async function withPlatform(
  data: string,
  work: (port: number, read: (path: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  const port = await findFreePort();
  const words = ['platform', '--port', String(port), '--data', data];
  const platform = await house.start(/Ready in/, 'npx', 'quire', ...words);
  const headers = { host: `demo.localhost:${port}` };
  const read = async (path: string) => {
    const { status, text } = await send(port, path, { headers });
    return status === 200 ? text : `${status}`;
  };
  try {
    await expect.poll(() => read('/'), { timeout: 120_000 }).toContain('HTTP');
    await work(port, read);
  } finally {
    await platform.stop();
  }
}

describe.skipIf(!hasRegistry)('quire-platform from a registry', () => {
  test('is up with the example published', async () => {
    const { packages, bytes } = measureInstalled(house.folder);
    const size = `${packages} packages, ${(bytes / 1e6).toFixed(1)} MB`;
    process.stdout.write(`with quire-platform: ${size}\n`);
    await withPlatform(at('data'), async (port) => {
      expect((await send(port, '/')).text).toContain('<div id="root"');
      const keys = ['quire', 'admin', 'keys', '--of', 'demo', '--data', at('data')];
      const shown = { code: 0, output: expect.stringContaining('First admin key') };
      expect(await house.run('npx', ...keys)).toMatchObject(shown);
      // From a folder without packages, as a global installation is used.
      const outside = createNpmProject(at('outside'), registry.environment);
      expect(await outside.run(program, ...keys.slice(1))).toMatchObject(shown);
    });
  }, 600_000);

  if (isSoak) testKeeping();
});

function testKeeping(): void {
  test('keeps the example through a backup of the running service and a restore', async () => {
    let before = '';
    await withPlatform(at('running'), async (_, read) => {
      before = await read('/');
      const words = ['backup', '--out', at('running.tar.gz'), '--data', at('running')];
      expect(await house.run('npx', 'quire', 'admin', ...words)).toMatchObject({ code: 0 });
    });
    const words = ['restore', at('running.tar.gz'), '--data', at('restored')];
    expect(await house.run('npx', 'quire', 'admin', ...words)).toMatchObject({ code: 0 });
    await withPlatform(at('restored'), async (_, read) => {
      expect(await read('/')).toBe(before);
    });
  }, 600_000);

  test.each(recordedReleases.filter(hasRecordedData))(
    'keeps all that release %s left, by an upgrade, a backup and a restore',
    async (release) => {
      const recorded = readRecorded(release);
      const upgraded = await unpackData(release, at(`upgraded-${release}`));
      expect(await readInstallation(upgraded, recorded, program)).toMatchObject(recorded);

      const backup = at(`upgraded-${release}.tar.gz`);
      await administer(['backup', '--out', backup, '--data', upgraded], program);
      await administer(['restore', backup, '--data', at(`again-${release}`)], program);
      expect(await readInstallation(at(`again-${release}`), recorded, program)).toMatchObject(
        recorded,
      );
    },
    600_000,
  );

  test.each(recordedReleases)(
    'restores the backup that release %s wrote',
    async (release) => {
      const recorded = readRecorded(release);
      const data = at(`from-backup-${release}`);
      await administer(['restore', recordedBackup(release), '--data', data], program);
      expect(await readInstallation(data, recorded, program)).toMatchObject(recorded);
    },
    600_000,
  );
}
