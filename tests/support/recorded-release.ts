import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';
import { findFreePort } from './free-port.ts';
import { send } from './http.ts';
import { startQuire } from './quire-process.ts';

// What each release left behind, as `scripts/record-release.mjs` recorded it.

const RECORDS = fileURLToPath(new URL('../upgrade/', import.meta.url));

/** What a recorded installation holds. */
export interface RecordedContent {
  host: string;
  adminKey: string;
  member: { email: string; password: string };
  projectId: string;
  bundle: { jobId: string; sha256: string };
  questions: number;
  versions: number;
  text: string;
}

export const recordedReleases = readdirSync(RECORDS).filter((name) => /^\d/.test(name));

export function readRecorded(release: string): RecordedContent {
  return JSON.parse(readFileSync(join(RECORDS, release, 'content.json'), 'utf8'));
}

/** The backup that the release wrote. */
export const recordedBackup = (release: string) => join(RECORDS, release, 'backup.tar.gz');

/** Unpacks a data folder as it was when its platform was stopped. */
export async function unpackData(release: string, data: string): Promise<string> {
  await mkdir(data);
  const archive = brotliDecompressSync(readFileSync(join(RECORDS, release, 'data.tar.br')), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  execFileSync('tar', ['-C', data, '-xpf', '-'], { input: archive });
  return data;
}

/** Runs an administrative command to its end; rejects with what it printed when it fails. */
export async function administer(words: string[], program?: string): Promise<void> {
  const command = startQuire(['admin', ...words], program ? { program } : {});
  if ((await command.ended) !== 0) throw new Error(command.output());
}

/** Starts the platform on a data folder, and collects what it says of everything that was recorded. */
export async function readInstallation(
  data: string,
  recorded: RecordedContent,
  program?: string,
): Promise<RecordedContent> {
  const port = await findFreePort();
  const words = ['platform', '--port', String(port), '--data', data];
  const platform = startQuire(words, program ? { program } : {});
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
