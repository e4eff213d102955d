import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';
import { findFreePort } from './free-port.ts';
import { send } from './http.ts';
import { startQuire } from './quire-process.ts';

// What each release left behind, as `scripts/record-release.mjs` recorded it.

const RECORDS = fileURLToPath(new URL('../upgrade/', import.meta.url));

interface Account {
  email: string;
  password: string;
}

/** An organization beside the first one, with a key of each scope and what these were answered. */
interface RecordedOrganization {
  name: string;
  host: string;
  member: Account;
  text: string;
  keys: Record<string, string>;
  rights: Record<string, number[]>;
  versions: number;
}

/** What a recorded installation holds. */
export interface RecordedContent {
  host: string;
  adminKey: string;
  member: Account;
  projectId: string;
  bundle: { jobId: string; sha256: string };
  questions: number;
  versions: number;
  text: string;
  /** Recorded since there are roles. */
  organization?: RecordedOrganization;
}

/** The same, with what members of releases without roles became. */
export interface OpenedContent extends RecordedContent {
  roles: Record<string, string>;
}

export const recordedReleases = readdirSync(RECORDS).filter((name) => /^\d/.test(name));

export function readRecorded(release: string): RecordedContent {
  return JSON.parse(readFileSync(join(RECORDS, release, 'content.json'), 'utf8'));
}

/** The backup that the release wrote. */
export const recordedBackup = (release: string) => join(RECORDS, release, 'backup.tar.gz');

/** Whether the data folder was recorded as well: of a state between two releases there is a backup alone. */
export const hasRecordedData = (release: string) =>
  existsSync(join(RECORDS, release, 'data.tar.br'));

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
): Promise<OpenedContent> {
  const port = await findFreePort();
  const words = ['platform', '--port', String(port), '--data', data];
  const platform = startQuire(words, program ? { program } : {});
  await platform.printed('Ready in');
  try {
    return await readContent(createAsk(port, recorded.adminKey), recorded);
  } finally {
    await platform.kill('SIGTERM');
  }
}

type Ask = ReturnType<typeof createAsk>;

function createAsk(port: number, adminKey: string) {
  return (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(port, path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: `localhost:${port}`,
        origin: `http://localhost:${port}`,
        authorization: `Bearer ${adminKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

async function readContent(ask: Ask, recorded: RecordedContent): Promise<OpenedContent> {
  const json = async (path: string, body?: unknown) => JSON.parse((await ask(path, body)).text);
  const { host, projectId, member, bundle, organization } = recorded;
  const page = await ask('/', undefined, { host });
  const stats = await json(`/v1/analytics/${projectId}/assistant/caller-stats`);
  const { versions } = await json(`/v1/sites/${host}/versions`);
  const { bundleUrl } = await json(`/v1/static-export/jobs/${bundle.jobId}/bundle`, {});
  const archive = await fetch(bundleUrl);
  const accounts = [member, ...(organization ? [organization.member] : [])];
  const roles: Record<string, string> = {};
  for (const account of accounts) Object.assign(roles, await readRoles(ask, account));
  return {
    ...recorded,
    text: page.text.includes(recorded.text) ? recorded.text : page.text,
    questions: stats.api,
    versions: versions.length,
    bundle: { ...bundle, sha256: hash(Buffer.from(await archive.arrayBuffer())) },
    roles,
    ...(organization ? { organization: await readOrganization(ask, organization) } : {}),
  };
}

/** Signs somebody in, and gives the role of each member that they see. */
async function readRoles(ask: Ask, account: Account): Promise<Record<string, string>> {
  const signedIn = await ask('/_dashboard/session', account);
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0];
  if (signedIn.status !== 204 || !cookie) throw new Error(signedIn.text);
  const { text } = await ask('/_dashboard/members', undefined, { cookie });
  const { members }: { members: { email: string; role: string }[] } = JSON.parse(text);
  return Object.fromEntries(members.map(({ email, role }) => [email, role]));
}

async function readOrganization(
  ask: Ask,
  recorded: RecordedOrganization,
): Promise<RecordedOrganization> {
  const { host, keys, text } = recorded;
  const rights: Record<string, number[]> = {};
  for (const [scope, key] of Object.entries(keys)) {
    const paths = [`/v1/sites/${host}/versions`, '/v1/sites', '/v1/github-apps'];
    const headers = { authorization: `Bearer ${key}` };
    rights[scope] = [];
    for (const path of paths) rights[scope].push((await ask(path, undefined, headers)).status);
  }
  const authorization = `Bearer ${keys.admin}`;
  const listed = await ask(`/v1/sites/${host}/versions`, undefined, { authorization });
  const page = await ask('/', undefined, { host });
  return {
    ...recorded,
    rights,
    text: page.text.includes(text) ? text : page.text,
    versions: JSON.parse(listed.text).versions.length,
  };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
