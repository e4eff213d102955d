import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { QuireError } from '@quire/base';
import { isSourcePath } from '@quire/contract';
import { GIT_LIMITS, type GitSource, type SourceFile } from '@quire/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGitServer } from '../../scripts/git-tools.mjs';
import { createCertificate } from '../support/git/certificate.ts';
import { listProcessesIn } from '../support/git/child-processes.ts';
import { type GitServer, PLAIN_GIT, startGitServer } from '../support/git/git-server.mjs';
import { ATTACKS, type Fork } from '../support/git/hostile-forks.ts';
import { createBareRepository } from '../support/git/repositories.ts';
import { createTestGitSource, createTestSink } from '../support/git/test-git-source.ts';
import { send } from '../support/http.ts';
import { createSeededRandom, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const FORKS = soakCount(1000);
const SEED = 20_261_117;
/** As a busy service would have them. */
const AT_ONCE = 6;
const TOKEN = 'canary-token-of-the-connection';
/** What must be seen nowhere outside: secrets of the service, of its user and of its files. */
const SECRETS = ['canary-in-the-environment', 'canary-in-a-file', 'canary-in-netrc'];
const KINDS = Object.entries(ATTACKS);

let folder: TemporaryFolder;
let server: GitServer;
let quire: TestPlatform;
/** What answers in place of the git server, by the path of a repository. */
const answers = new Map<string, NonNullable<Fork['answer']>>();
let home: string | undefined;
let privatePort = 0;
const connections: string[] = [];
const canary = createServer((socket) => {
  connections.push(`${socket.remotePort}`);
  socket.destroy();
});
/** All that came to the server of the forks. */
const heard: string[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const path = (name: string) => join(folder.path, name);
  for (const name of ['served', 'traces', 'home', 'work']) mkdirSync(path(name));
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  privatePort = (canary.address() as { port: number }).port;
  const certificate = createCertificate(folder.path, ['localhost']);
  server = await startGitServer({ folder: path('served'), tls: certificate.tls, answer: hear });
  // What git would find if it looked where it usually looks.
  const trace = `touch ${path('traces')}/configuration`;
  writeFileSync(
    path('home/.gitconfig'),
    `[credential]\n\thelper = "!${trace}"\n[core]\n\tfsmonitor = ${trace}\n\tsshCommand = ${trace}\n[url "https://127.0.0.1:${privatePort}/"]\n\tinsteadOf = https://localhost\n`,
  );
  writeFileSync(
    path('home/.netrc'),
    'machine localhost login canary-in-netrc password canary-in-netrc\n',
  );
  writeFileSync(path('secret.txt'), 'canary-in-a-file');
  home = process.env.HOME;
  process.env.HOME = path('home');
  process.env.GIT_ASKPASS = `${trace}-askpass`;
  process.env.QUIRE_CANARY = 'canary-in-the-environment';
  quire = await startTestPlatform({
    QUIRE_GIT_ALLOWED_HOSTS: `localhost:${server.port}`,
    QUIRE_GIT_CA_FILE: certificate.authorityFile,
    QUIRE_GIT_SECONDS: '60',
    QUIRE_GIT_MEGABYTES: '64',
  });
});
afterAll(async () => {
  await quire?.stop();
  await server?.stop();
  canary.close();
  if (home !== undefined) process.env.HOME = home;
  delete process.env.GIT_ASKPASS;
  delete process.env.QUIRE_CANARY;
  await folder?.remove();
});

function hear(request: IncomingMessage, response: ServerResponse): boolean {
  heard.push(JSON.stringify([request.url, request.headers]));
  request.on('data', (chunk: Buffer) => heard.push(chunk.toString('latin1')));
  const [path = ''] = /^\/[^/]+/.exec(request.url ?? '') ?? [];
  return answers.get(path)?.(request, response) ?? false;
}

/** Fetches a fork, or lists its refs, or both; what came of it, as one word, and everything that it told. */
async function askFork(
  source: GitSource,
  fork: Fork,
  { url, asks }: { url: string; asks: readonly string[] },
) {
  const sink = createTestSink();
  const remote = { url, credential: { kind: 'token', token: TOKEN }, ...fork.remote } as const;
  const wanted = { at: { ref: 'refs/heads/main' }, sink, ...fork.wanted };
  const told: unknown[] = [];
  let outcome = 'answered';
  try {
    if (asks.includes('files')) {
      const fetched = await source.fetchSource(remote, wanted);
      told.push(fetched);
      outcome = fetched.files.find(isHarmful) ? 'took a harmful file' : 'fetched';
    }
    if (asks.includes('refs')) told.push(await source.listRefs(remote, { findsDefault: true }));
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    outcome = error.code;
    told.push(error.message);
  }
  for (const { bytes } of sink.stored.values()) {
    told.push(bytes.subarray(0, 10_000).toString('latin1'));
  }
  return { outcome, told: JSON.stringify(told) };
}

function isHarmful({ path, size }: SourceFile): boolean {
  const isPlain = isSourcePath(path) && !/(^|\/)\.git(\/|$)/i.test(path);
  return !isPlain || size > GIT_LIMITS.fileBytes;
}

/** An ordinary git, which waits for the server in this process. */
async function runOrdinaryGit(words: readonly string[], environment: Record<string, string>) {
  const child = execFile('git', words, { env: { ...PLAIN_GIT, ...environment }, cwd: folder.path });
  child.stdin?.end('protocol=https\nhost=localhost\n\n');
  await once(child, 'close');
}

test.skipIf(!findGitServer())('an ordinary git falls into the traps', async () => {
  createBareRepository(join(folder.path, 'served'), 'trap.git');
  const url = `https://localhost:${server.port}/trap.git`;
  const usual = {
    HOME: join(folder.path, 'home'),
    GIT_CONFIG_GLOBAL: join(folder.path, 'home/.gitconfig'),
  };
  await runOrdinaryGit(['ls-remote', url], { ...usual, GIT_SSL_NO_VERIFY: '1' });
  const byConfiguration = connections.splice(0).length;
  await runOrdinaryGit(['credential', 'fill'], { ...usual, GIT_TERMINAL_PROMPT: '0' });
  const traces = readdirSync(join(folder.path, 'traces'));
  answers.set('/trap.git', (request, response) => {
    const location = `http://127.0.0.1:${privatePort}${request.url}`;
    response.writeHead(302, { location }).end();
    return true;
  });
  await runOrdinaryGit(['ls-remote', url], { GIT_SSL_NO_VERIFY: '1' });
  const byRedirect = connections.splice(0).length;
  for (const name of traces) rmSync(join(folder.path, 'traces', name));
  heard.splice(0);
  expect([byConfiguration > 0, traces, byRedirect > 0]).toEqual([true, ['configuration'], true]);
});

/** Makes a fork, asks it and removes it. */
async function tryFork(number: number) {
  const [kind, attack] = KINDS[number % KINDS.length] as (typeof KINDS)[number];
  const repository = createBareRepository(join(folder.path, 'served'), `${number}.git`);
  const random = createSeededRandom(SEED + number);
  const asks = kind === 'many refs' ? ['files', 'refs'] : [random.of(['files', 'files', 'refs'])];
  const fork =
    attack({
      repository,
      random,
      command: `touch ${join(folder.path, 'traces', String(number))}`,
      privatePlace: `127.0.0.1:${privatePort}`,
    }) ?? {};
  const path = `/${number}.git`;
  if (fork.answer) answers.set(path, fork.answer);
  const url = `https://localhost:${server.port}${path}`;
  const result = await askFork(await chooseSource(fork), fork, { url, asks });
  answers.delete(path);
  rmSync(repository, { recursive: true, force: true });
  return { ...result, kind };
}

/** The service's own, or one that allows no private address at all. */
async function chooseSource({ addresses, remote }: Fork): Promise<GitSource> {
  if (!addresses && !remote) return quire.platform.services.git;
  return createTestGitSource(folder.path, addresses ? { resolve: async () => addresses } : {});
}

const title = `${FORKS} hostile forks run nothing, reach no private address and read no secret`;
test.skipIf(!findGitServer())(title, { timeout: 120_000 + FORKS * 10_000 }, async () => {
  const outcomes = new Map<string, Map<string, number>>();
  const works = [quire.platform.dataFolder, folder.path].map((place) => join(place, 'work'));
  for (let first = 0; first < FORKS; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, FORKS - first) }, (_, at) => first + at);
    const tried = await Promise.all(numbers.map(tryFork));

    const outside = [...tried.map(({ told }) => told), ...heard.splice(0)].join('\n');
    const harm = {
      forks: numbers,
      traces: readdirSync(join(folder.path, 'traces')),
      connections,
      secrets: SECRETS.filter((secret) => outside.includes(secret)),
      tokens: tried.filter(({ told }) => told.includes(TOKEN)),
      left: works.flatMap((work) => [...readdirSync(work), ...listProcessesIn(work)]),
    };
    const none = { traces: [], connections: [], secrets: [], tokens: [], left: [] };
    expect(harm).toEqual({ forks: numbers, ...none });
    for (const { kind, outcome } of tried) {
      const counts = outcomes.get(kind) ?? new Map<string, number>();
      outcomes.set(kind, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    }
  }
  for (const [kind, counts] of outcomes) {
    process.stdout.write(
      `${kind}: ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}\n`,
    );
  }
  const words = [...outcomes.values()].flatMap((counts) => [...counts.keys()]);
  expect(words).not.toContain('took a harmful file');
  // What can be taken is taken: not everything is refused.
  expect(words).toContain('fetched');

  // The service is up, and so is the site that it serves.
  expect((await quire.call('/healthz')).status).toBe(200);
  const page = await send(quire.port, '/', { headers: { host: 'demo.localhost' } });
  expect(page.status).toBe(200);
});
