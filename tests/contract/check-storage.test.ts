import { readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import type { SiteManifest } from '../../packages/platform/dist/versions/site-manifest.js';
import type { SourceList } from '../../packages/platform/dist/versions/source-list.js';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// The storage loses files that rows name, as after a failover or with an older copy of a bucket.

let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
let org: Awaited<ReturnType<Service['createOrganisation']>>;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  // Without source files on the disk: a worker elsewhere has none.
  platform = await startTestPlatform({ QUIRE_DEMO: '0', QUIRE_SOURCE_CACHE: '0' });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  org = await quire.createOrganisation('enterprise');
});
afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

const LONG = 'Words that are worth a compressed form. '.repeat(40);

/** Publishes a site with a page that is in no other version and one that is in all of them. */
async function publish(host: string, word: string): Promise<string> {
  await writeSite(join(folder.path, host), {
    index: `At ${host} the word is ${word}.`,
    lasting: `${host} lasts. ${LONG}`,
  });
  return quire.publish(join(folder.path, host), host, org.key);
}

const at = (...names: string[]) =>
  join(platform.platform.dataFolder, 'storage', org.orgId, ...names);
const blob = (sha256: string) => at('blobs', sha256.slice(0, 2), sha256);
const list = (version: string, name: string) => at('versions', version, name);
async function load<Content>(version: string, name: string): Promise<Content> {
  return JSON.parse(await readFile(list(version, name), 'utf8'));
}

/** Removes a rendered file with its compressed forms. */
async function loseRendered(version: string, path: string): Promise<void> {
  const { files, encodings } = await load<SiteManifest>(version, 'site.json');
  const { sha256 = '' } = files[path] ?? {};
  const forms = Object.values(encodings[sha256] ?? {}).map((form) => form.sha256);
  expect(forms).toHaveLength(2);
  for (const each of [sha256, ...forms]) await rm(blob(each));
}

async function findSource(version: string, path: string): Promise<string> {
  const files = await load<SourceList>(version, 'source.json');
  return blob(files.find((file) => file.path === path)?.sha256 ?? '');
}

const readLasting = async (host: string) => (await quire.read(host, '/lasting')).status;

async function check(...flags: string[]) {
  const { captured, context } = createTestContext({ QUIRE_DATA: platform.platform.dataFolder });
  const exitCode = await runCommand(['admin', 'check-storage', ...flags], context);
  return { exitCode, ...captured };
}

async function findProblems(...flags: string[]) {
  const { exitCode, stdout } = await check('--json', ...flags);
  return { exitCode, ...JSON.parse(stdout) };
}

test('a site whose newest list of source files was lost is published again', async () => {
  const version = await publish('list.localhost', 'one');
  await rm(list(version, 'source.json'));
  await publish('list.localhost', 'two');
  await quire.readUntil('list.localhost', '/', 'the word is two.');
});

test('a source file that is there only in part is uploaded again', async () => {
  const version = await publish('torn.localhost', 'one');
  const source = await findSource(version, 'index.mdx');
  const { size } = await stat(source);
  await truncate(source, 5);
  await rm(list(version, 'source.json'));
  await publish('torn.localhost', 'one');
  expect((await stat(source)).size).toBe(size);
});

describe('quire admin check-storage', () => {
  const host = 'lost.localhost';
  let versions: string[];

  beforeAll(async () => {
    versions = [await publish(host, 'one'), await publish(host, 'two')];
    const { text } = await quire.post('/v1/static-export/jobs', { domain: host }, org.key);
    await quire.pollJob(JSON.parse(text).jobId, org.key);
  });

  test('finds nothing where all files are there', async () => {
    // Two sites of other tests are here as well.
    expect(await check()).toEqual({
      exitCode: 0,
      stdout: 'Checked 3 versions and 1 export.\nNo problems found.\n',
      stderr: '',
    });
  });

  test('names the live version and bundles that have lost files, with how many and which', async () => {
    const live = versions[1] ?? '';
    await loseRendered(live, 'lasting.html');
    await rm(await findSource(live, 'lasting.mdx'));
    await truncate(await findSource(live, 'index.mdx'), 3);
    await rm(at('bundles'), { recursive: true });
    expect(await readLasting(host)).toBe(500);
    const { problems, ...rest } = await findProblems();
    const organization = { id: org.orgId, name: 'test enterprise' };
    const about = { organization, site: { id: expect.any(String), name: host, domain: host } };
    expect(rest).toEqual({ exitCode: 1, versions: 3, exports: 1, publishAgain: [host] });
    expect(problems).toEqual([
      {
        ...{ ...about, kind: 'version', id: live, shownAs: 'live', missing: 5 },
        files: [
          'lasting.html',
          'lasting.html (br)',
          'lasting.html (gzip)',
          'index.mdx (source)',
          'lasting.mdx (source)',
        ],
      },
      {
        ...{ ...about, kind: 'export', id: expect.stringMatching(/^se_/), shownAs: null },
        ...{ missing: 1, files: ['the bundle'] },
      },
    ]);
    const { stdout } = await check();
    expect(stdout).toContain(`version ${live}  live   5        lasting.html, lasting.html (br), `);
    expect(stdout).toContain('To create a missing bundle again, start its export again.\n');
    expect(stdout).toContain(
      `run this command with --repair, then publish these sites again: ${host}\n`,
    );
  });

  test('looks at versions that are only kept where it is asked to', async () => {
    const [old = ''] = versions;
    const findOld = async (...flags: string[]) => {
      const { problems } = await findProblems(...flags);
      return problems.find(({ id }: { id: string }) => id === old);
    };
    expect(await findOld()).toBeUndefined();
    expect(await findOld('--all-versions')).toMatchObject({ shownAs: null, missing: 4 });
    await rm(list(old, 'site.json'));
    const files = ['the manifest', 'lasting.mdx (source)'];
    expect(await findOld('--all-versions')).toMatchObject({ missing: 2, files });
  });

  test('with --repair, the next publish stores what is missing, and so does the next export', async () => {
    const repaired = await check('--repair');
    expect(repaired.exitCode).toBe(1);
    expect(repaired.stdout).toContain(
      `To store missing files again, publish these sites again: ${host}\n`,
    );
    // The content is the same as before.
    await publish(host, 'two');
    await expect.poll(() => readLasting(host)).toBe(200);
    const { text } = await quire.post('/v1/static-export/jobs', { domain: host }, org.key);
    await quire.pollJob(JSON.parse(text).jobId, org.key);
    const { problems, publishAgain } = await findProblems();
    // The first job was of another version: its bundle has another name.
    expect(problems.map(({ kind }: { kind: string }) => kind)).toEqual(['export']);
    expect(publishAgain).toEqual([]);
  });

  test('a publish does not look for files of the live version, until a repair says that some are lost', async () => {
    const trusted = 'trusted.localhost';
    await loseRendered(await publish(trusted, 'one'), 'lasting.html');
    await publish(trusted, 'two');
    expect(await readLasting(trusted)).toBe(500);
    expect(await findProblems('--repair')).toMatchObject({ exitCode: 1, publishAgain: [trusted] });
    await publish(trusted, 'three');
    await expect.poll(() => readLasting(trusted)).toBe(200);
    expect(await findProblems()).toMatchObject({ publishAgain: [] });
  });
});
