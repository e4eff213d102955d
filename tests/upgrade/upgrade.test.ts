import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { startQuire } from '../support/quire-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// What each release left behind, as `scripts/record-release.mjs` recorded it, is all there under this one.

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** What a recorded installation holds. */
interface RecordedContent {
  host: string;
  adminKey: string;
  member: { email: string; password: string };
  projectId: string;
  bundle: { jobId: string; sha256: string };
  questions: number;
  versions: number;
  text: string;
}

const releases = readdirSync(HERE).filter((name) => /^\d/.test(name));

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

/** Unpacks a data folder as it was when its platform was stopped. */
async function unpackData(release: string): Promise<string> {
  const data = join(folder.path, 'data');
  await mkdir(data);
  const archive = brotliDecompressSync(readFileSync(join(HERE, release, 'data.tar.br')), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  execFileSync('tar', ['-C', data, '-xpf', '-'], { input: archive });
  return data;
}

/** Restores a backup with the command of this release. */
async function restoreBackup(release: string): Promise<string> {
  const data = join(folder.path, 'restored');
  const restore = startQuire([
    'admin',
    'restore',
    join(HERE, release, 'backup.tar.gz'),
    '--data',
    data,
  ]);
  expect([await restore.ended, restore.output()]).toEqual([0, expect.any(String)]);
  return data;
}

/** Starts this release on a data folder, and collects what it says of everything that was recorded. */
async function readInstallation(data: string, recorded: RecordedContent): Promise<RecordedContent> {
  const port = await findFreePort();
  const platform = startQuire(['platform', '--port', String(port), '--data', data]);
  await platform.printed('Ready in');
  const ask = (path: string, body?: unknown, host = `localhost:${port}`) =>
    send(port, path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host,
        origin: `http://localhost:${port}`,
        authorization: `Bearer ${recorded.adminKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const json = async (path: string, body?: unknown) => JSON.parse((await ask(path, body)).text);
  try {
    const { host, projectId, member, bundle } = recorded;
    const page = await ask('/', undefined, host);
    const stats = await json(`/v1/analytics/${projectId}/assistant/caller-stats`);
    const { versions } = await json(`/v1/sites/${host}/versions`);
    const { bundleUrl } = await json(`/v1/static-export/jobs/${bundle.jobId}/bundle`, {});
    const archive = await fetch(bundleUrl);
    const signedIn = await ask('/_dashboard/session', member);
    return {
      ...recorded,
      text: page.text.includes(recorded.text) ? recorded.text : page.text,
      questions: stats.api,
      versions: versions.length,
      bundle: { ...bundle, sha256: hash(Buffer.from(await archive.arrayBuffer())) },
      member: signedIn.status === 204 ? member : { email: signedIn.text, password: '' },
    };
  } finally {
    await platform.kill('SIGTERM');
  }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(releases)('what release %s left', (release) => {
  const recorded: RecordedContent = JSON.parse(
    readFileSync(join(HERE, release, 'content.json'), 'utf8'),
  );

  test('is whole after an upgrade', async () => {
    expect(await readInstallation(await unpackData(release), recorded)).toEqual(recorded);
  });

  test('is whole after its backup was restored', async () => {
    expect(await readInstallation(await restoreBackup(release), recorded)).toEqual(recorded);
  });
});

test('every release is recorded', () => {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const released = [...text.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(releases).toEqual(expect.arrayContaining(released));
  expect(releases.length).toBeGreaterThan(0);
});
