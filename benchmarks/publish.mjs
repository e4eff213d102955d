// What a publish costs over a slow line: the archives of `quire publish` beside one request for each file, which
// the API still takes. Both go through a local proxy that holds everything back for 50 ms in each direction.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const folder = mkdtempSync(join(tmpdir(), 'quire-publish-'));
const FILES = Number(process.argv[2] ?? 1000);
const DELAY_MS = 50;
/** As many as the command had under way at once before it sent archives. */
const AT_ONCE = 4;
const PORT = 20_000 + Math.floor(Math.random() * 20_000);
const KEY = `svc_${'b'.repeat(40)}`;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes a site with one page and many files, none of which any other site has. */
function writeFolder(name) {
  const place = join(folder, name);
  mkdirSync(place);
  const files = new Map([
    [
      'docs.json',
      JSON.stringify({
        theme: 'mint',
        name,
        colors: { primary: '#3b5bdb' },
        navigation: { pages: ['index'] },
      }),
    ],
    ['index.mdx', `# ${name}\n`],
  ]);
  for (let n = 2; n < FILES; n++) {
    const words = Array.from({ length: 120 }, (_, at) =>
      createHash('sha1').update(`${name} ${n} ${at}`).digest('base64'),
    );
    files.set(`file-${n}.txt`, words.join('\n'));
  }
  for (const [path, text] of files) writeFileSync(join(place, path), text);
  return { place, files };
}

/** A port whose connections lead to the platform, with every chunk held back in both directions. */
async function openSlowLine() {
  const seen = { connections: 0, bytes: 0, uploadedAt: 0 };
  const slow = (from, to) => {
    from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), DELAY_MS));
    from.on('end', () => setTimeout(() => to.end(), DELAY_MS));
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    seen.connections++;
    near.on('data', (chunk) => {
      seen.bytes += chunk.length;
      // All files are there when the version is asked for.
      if (/^POST \S+\/versions /.test(chunk.subarray(0, 100).toString('latin1'))) {
        seen.uploadedAt = performance.now();
      }
    });
    const far = connect(PORT, '127.0.0.1');
    slow(near, far);
    slow(far, near);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const take = () => {
    const taken = { ...seen };
    seen.connections = 0;
    seen.bytes = 0;
    return taken;
  };
  return { port: server.address().port, take, close: () => server.close() };
}

function ask(port, method, path, body, type = 'application/json') {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${KEY}`,
      host: 'localhost',
      ...(body ? { 'content-type': type } : {}),
    };
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode, body: text ? JSON.parse(text) : undefined }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** As `quire publish` worked before: one request a file, then a question every 300 ms. */
async function publishFileByFile(port, { files }, domain) {
  const listed = [...files].map(([path, text]) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { path, sha256, size: Buffer.byteLength(text) };
  });
  await ask(port, 'POST', '/v1/sites', JSON.stringify({ domain }));
  const waiting = listed.slice();
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await ask(
        port,
        'PUT',
        `/v1/uploads/${file.sha256}`,
        files.get(file.path),
        'application/octet-stream',
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const site = `/v1/sites/${domain}/versions`;
  const { body } = await ask(port, 'POST', site, JSON.stringify({ files: listed }));
  for (;;) {
    const version = await ask(port, 'GET', `${site}/${body.versionId}`);
    if (version.body.state !== 'rendering') return;
    await pause(300);
  }
}

async function publishByCommand(port, { place }, domain) {
  const api = `http://localhost:${port}`;
  const command = spawn(
    process.execPath,
    [main, 'publish', place, '--domain', domain, '--create', '--api', api],
    {
      env: { ...process.env, QUIRE_API_KEY: KEY },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await new Promise((done) => command.once('exit', done));
}

async function measure(name, line, work) {
  const start = performance.now();
  await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { connections, bytes, uploadedAt } = line.take();
  const uploaded = ((uploadedAt - start) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(34)} ${uploaded.padStart(6)} s to upload ${seconds.padStart(6)} s in all ${String(connections).padStart(6)} requests ${(bytes / 1e6).toFixed(2).padStart(7)} MB sent`,
  );
}

const platform = spawn(
  process.execPath,
  [main, 'platform', '--port', String(PORT), '--data', join(folder, 'data')],
  {
    env: { ...process.env, QUIRE_ADMIN_KEY: KEY },
    stdio: 'ignore',
  },
);
try {
  while ((await ask(PORT, 'GET', '/readyz').catch(() => undefined))?.status !== 200)
    await pause(200);
  // The example site is published at the first start.
  while ((await ask(PORT, 'GET', '/v1/sites')).body.sites?.[0]?.liveVersionId == null)
    await pause(200);
  const line = await openSlowLine();
  console.log(`${FILES} new files over a line that adds ${DELAY_MS} ms in each direction`);
  const old = writeFolder('old');
  await measure('one request a file', line, () =>
    publishFileByFile(line.port, old, 'old.localhost'),
  );
  const now = writeFolder('now');
  await measure('quire publish', line, () => publishByCommand(line.port, now, 'now.localhost'));
  writeFileSync(
    join(now.place, 'index.mdx'),
    `${readFileSync(join(now.place, 'index.mdx'))}Changed.\n`,
  );
  await measure('quire publish, one file changed', line, () =>
    publishByCommand(line.port, now, 'now.localhost'),
  );
  line.close();
} finally {
  platform.kill('SIGTERM');
  await new Promise((done) => platform.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
