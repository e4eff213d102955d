// Records what this release leaves behind, for `tests/upgrade`: a small data folder and a backup of it, and a list of
// what is in them. Run it once for each release, after `npm run build`; the next releases are tested against it. A name
// as its one argument records a state between two releases, such as the last one before a large migration, as a backup
// alone: it is small, and its rows go through every migration after it as those of a data folder do.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = join(root, 'packages/cli/dist/bundle/main.js');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const between = process.argv[2];
const target = join(root, 'tests/upgrade', between ?? version);

const port = 4717;
const origin = `http://localhost:${port}`;
const host = 'upgrade.localhost';
// Secrets of an installation that is for everybody to see.
const adminKey = `svc_${'recorded'.padEnd(40, '0')}`;
const member = { email: 'writer@example.com', password: 'a lighthouse in the fog' };

const work = mkdtempSync(join(tmpdir(), 'quire-record-'));
// As root the database runs as another user, and would be put elsewhere if it could not get in here.
chmodSync(work, 0o711);
const data = join(work, 'data');
const site = join(work, 'site');

function quire(words, environment = {}) {
  return execFileSync(process.execPath, [command, ...words], {
    env: { ...process.env, QUIRE_DATA: data, ...environment },
    encoding: 'utf8',
  }).trim();
}

async function call(path, body, headers = {}) {
  const answer = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${adminKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text.startsWith('{') ? JSON.parse(text) : text;
}

async function startPlatform() {
  const environment = {
    ...process.env,
    QUIRE_DATA: data,
    QUIRE_ADMIN_KEY: adminKey,
    QUIRE_LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [command, 'platform', '--port', String(port)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('Ready in') && resolve());
  });
  return child;
}

async function publishEditions() {
  mkdirSync(site);
  writeFileSync(
    join(site, 'docs.json'),
    '{"theme":"mint","name":"Tides","colors":{"primary":"#0a7"},"navigation":{"pages":["index"]}}',
  );
  for (const edition of ['first', 'second']) {
    const text = `---\ntitle: Tides\ndescription: When.\n---\n\nThe ${edition} edition.\n`;
    writeFileSync(join(site, 'index.mdx'), text);
    const words = ['publish', site, '--domain', host, '--api', origin, '--create'];
    quire(words, { QUIRE_API_KEY: adminKey });
  }
}

async function exportSite() {
  const { jobId } = await call('/v1/static-export/jobs', { domain: host, version: 'recorded' });
  for (;;) {
    const { status } = await call(`/v1/static-export/jobs/${jobId}`);
    if (status === 'completed') break;
    await sleep(200);
  }
  const { sha256 } = await call(`/v1/static-export/jobs/${jobId}/bundle`, {});
  return { jobId, sha256 };
}

async function joinMember() {
  const link = readFileSync(join(data, 'first-run.txt'), 'utf8');
  const secret = /welcome#(\S+)/.exec(link)[1];
  await call('/_dashboard/link/use', { secret, name: 'Writer', ...member }, { origin });
}

/** A second organization, which shares nothing with the first: a site, a member and a key of each scope. */
const second = {
  name: 'harbor',
  host: 'harbor.localhost',
  member: { email: 'pilot@example.com', password: 'a buoy in the harbor' },
  text: 'Ships come and go.',
};

async function addSecondOrganization() {
  quire(['admin', 'organisations', '--create', second.name, '--plan', 'pro']);
  const keys = {};
  for (const scope of ['preview', 'publish', 'admin']) {
    const words = ['--of', second.name, '--create', `a key to ${scope}`, '--scope', scope];
    keys[scope] = quire(['admin', 'keys', ...words]);
  }
  writeFileSync(join(site, 'index.mdx'), `---\ntitle: Harbor\n---\n\n${second.text}\n`);
  const words = ['publish', site, '--domain', second.host, '--api', origin, '--create'];
  quire(words, { QUIRE_API_KEY: keys.admin });
  const link = quire(['admin', 'login-link', '--organisation', second.name, '--url', origin]);
  const secret = /#(\S+)/.exec(link)[1];
  await call('/_dashboard/link/use', { secret, name: 'Pilot', ...second.member }, { origin });
  const { versions } = await call(`/v1/sites/${second.host}/versions`, undefined, {
    authorization: `Bearer ${keys.admin}`,
  });
  return { ...second, keys, rights: await readRights(keys), versions: versions.length };
}

/** What each key is answered by routes that need the scopes preview, publish and admin. */
async function readRights(keys) {
  const rights = {};
  for (const [scope, key] of Object.entries(keys)) {
    rights[scope] = [];
    for (const path of [`/v1/sites/${second.host}/versions`, '/v1/sites', '/v1/github-apps']) {
      const headers = { authorization: `Bearer ${key}` };
      rights[scope].push((await fetch(origin + path, { headers })).status);
    }
  }
  return rights;
}

async function askQuestions() {
  const body = { messages: [{ role: 'user', content: 'Which edition is it?' }] };
  for (let asked = 0; asked < 3; asked += 1) await call(`/v1/assistant/${host}/message`, body);
}

/** A database has most of its bytes several times, far apart. */
function compress(archive) {
  return brotliCompressSync(archive, {
    params: {
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 28,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    },
  });
}

function recordData() {
  // Written anew at each start, with paths of this machine.
  const without = ['lib', 'run', 'server.log', 'cluster/postmaster.opts'];
  const words = without.map((name) => `--exclude=./postgres/${name}`);
  const archive = execFileSync('tar', ['-C', data, ...words, '-cf', '-', '.'], {
    maxBuffer: 2 ** 30,
  });
  writeFileSync(join(target, 'data.tar.br'), compress(archive));
}

const platform = await startPlatform();
await publishEditions();
const bundle = await exportSite();
await joinMember();
await askQuestions();
const organization = await addSecondOrganization();
const { projects } = await call('/v1/projects');
const { projectId } = projects.find(({ domains }) => domains.includes(host));
const { versions } = await call(`/v1/sites/${host}/versions`);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
quire(['admin', 'backup', '--out', join(target, 'backup.tar.gz')]);
platform.kill('SIGTERM');
await new Promise((resolve) => platform.once('close', resolve));
if (!between) recordData();
writeFileSync(
  join(target, 'content.json'),
  `${JSON.stringify({ host, adminKey, member, projectId, bundle, questions: 3, versions: versions.length, text: 'The second edition.', organization }, undefined, 2)}\n`,
);
rmSync(work, { recursive: true });
