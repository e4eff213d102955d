// The deployment server beside nginx and a bare node:http server, on the same unpacked bundle, in one
// run: CPU a request (user and system time of the server's processes), resident memory, and seconds
// from the start of the process to the first page with the site already on disk.
// Needs wrk; nginx is left out where it is not installed. `node benchmarks/serve.mjs [pages]`.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PAGES = Number(process.argv[2] ?? 5000);
const SECONDS = 5;
const ROUNDS = 3;
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const folder = mkdtempSync(join(tmpdir(), 'quire-serve-'));
const site = join(folder, 'site');

function run(command, words, options = {}) {
  const done = spawnSync(command, words, { encoding: 'utf8', ...options });
  if (done.status !== 0) throw new Error(`${command} ${words.join(' ')}\n${done.stderr}`);
  return done.stdout;
}

function writeSource() {
  const source = join(folder, 'source');
  mkdirSync(join(source, 'guides'), { recursive: true });
  const words = 'cache request reader version bundle header value folder answer origin'.split(' ');
  const text = (seed) =>
    Array.from({ length: 120 }, (_, index) => words[(seed * 7 + index * 13) % words.length]).join(
      ' ',
    );
  const pages = Array.from({ length: PAGES }, (_, index) => `guides/page-${index}`);
  for (const [index, page] of pages.entries()) {
    const sections = [1, 2, 3, 4].map(
      (n) => `## Section ${n}\n\n${text(index + n)}\n\n\`\`\`js\nfetch('/a/${index}');\n\`\`\``,
    );
    writeFileSync(
      join(source, `${page}.mdx`),
      `---\ntitle: Page ${index}\n---\n\n${sections.join('\n\n')}\n`,
    );
  }
  writeFileSync(join(source, 'index.mdx'), '---\ntitle: Home\n---\n\nHello\n');
  // Groups as real sites have them: a page shows its own tab's navigation, not all of the site's.
  const size = 100;
  const tabs = Array.from({ length: Math.ceil(PAGES / size) }, (_, tab) => ({
    tab: `Part ${tab}`,
    groups: [
      {
        group: 'Guides',
        pages: [...(tab === 0 ? ['index'] : []), ...pages.slice(tab * size, (tab + 1) * size)],
      },
    ],
  }));
  const config = {
    theme: 'mint',
    name: 'Bench',
    colors: { primary: '#3b5bdb' },
    navigation: { tabs },
  };
  writeFileSync(join(source, 'docs.json'), JSON.stringify(config));
  return source;
}

const BARE = `
import { createServer } from 'node:http';
import { readFile } from 'node:fs';
import { readdirSync } from 'node:fs';
const [root, port] = process.argv.slice(2);
const names = new Set(readdirSync(root, { recursive: true }));
createServer((request, response) => {
  const name = decodeURIComponent(request.url.slice(1).split('?')[0]);
  if (!names.has(name)) return response.writeHead(404).end();
  readFile(root + '/' + name, (error, bytes) => {
    if (error) return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    response.end(bytes);
  });
}).listen(Number(port), '127.0.0.1');
`;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = (port) =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/index.html' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });

async function waitFor(port) {
  const began = performance.now();
  while (!(await answers(port))) {
    if (performance.now() - began > 120_000) throw new Error('no answer');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return (performance.now() - began) / 1000;
}

/** A process and all below it. */
function familyOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1]) === pid
        );
      } catch {
        return false;
      }
    });
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

function usageOf(pid) {
  let ticks = 0;
  let memory = 0;
  for (const id of familyOf(pid)) {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
    memory += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  }
  return { cpuMs: ticks * 10, megabytes: memory / 1024 };
}

function load(port, encoding) {
  const script = join(folder, 'paths.lua');
  const header = encoding ? `wrk.headers["Accept-Encoding"] = "${encoding}"\n` : '';
  writeFileSync(
    script,
    `${header}math.randomseed(7)\nrequest = function() return wrk.format("GET", "/guides/page-" .. math.random(0, ${PAGES - 1}) .. ".html") end\n`,
  );
  const out = run('wrk', [
    '-t1',
    '-c16',
    `-d${SECONDS}s`,
    '-s',
    script,
    `http://127.0.0.1:${port}/`,
  ]);
  if (/Non-2xx/.test(out)) throw new Error(out);
  return Number(/(\d+) requests in/.exec(out)[1]);
}

const servers = {
  'node:http': (port) => {
    const script = join(folder, 'bare.mjs');
    writeFileSync(script, BARE);
    return spawn(process.execPath, [script, site, String(port)], { stdio: 'inherit' });
  },
  ...(NGINX
    ? {
        nginx: (port) => {
          const config = join(folder, 'nginx.conf');
          writeFileSync(
            config,
            `worker_processes 1;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\ndaemon off;\nuser root;\nevents {}\nhttp {\n  access_log off;\n  types { text/html html; }\n  sendfile on;\n  client_body_temp_path ${folder};\n  proxy_temp_path ${folder};\n  fastcgi_temp_path ${folder};\n  uwsgi_temp_path ${folder};\n  scgi_temp_path ${folder};\n  server { listen 127.0.0.1:${port}; root ${site}; }\n}\n`,
          );
          return spawn(NGINX, ['-c', config, '-p', folder], { stdio: 'inherit' });
        },
      }
    : {}),
  // As the examples start it, and as it is without a word about memory.
  quire: (port) => startQuire(port, ['--max-semi-space-size=2']),
  'quire, default heap': (port) => startQuire(port, []),
};

function startQuire(port, flags) {
  const words = ['-f', join(folder, 'values.yaml'), '--port', String(port)];
  return spawn(
    process.execPath,
    [
      ...flags,
      join(root, 'packages/deploy/dist/quire-serve.mjs'),
      ...words,
      '--data',
      join(folder, 'data'),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, QUIRE_LOG_LEVEL: 'warn' } },
  );
}

async function withServer(name, work) {
  const port = await freePort();
  const child = servers[name](port);
  try {
    const seconds = await waitFor(port);
    return await work(child.pid, port, seconds);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

async function measure(name, encoding) {
  return withServer(name, async (pid, port, seconds) => {
    const start = usageOf(pid).cpuMs / 1000;
    load(port, encoding);
    const before = usageOf(pid);
    const requests = load(port, encoding);
    const after = usageOf(pid);
    return {
      us: ((after.cpuMs - before.cpuMs) * 1000) / requests,
      megabytes: after.megabytes,
      seconds,
      start,
    };
  });
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

try {
  const bundle = join(folder, 'site.tar.gz');
  run(process.execPath, [
    join(root, 'packages/cli/dist/bundle/main.js'),
    'export',
    writeSource(),
    '--out',
    bundle,
  ]);
  mkdirSync(site);
  run('tar', ['-xzf', bundle, '-C', site]);
  writeFileSync(
    join(folder, 'values.yaml'),
    `staticExport:\n  enabled: true\n  bundleUrl: "file:${bundle}"\n`,
  );
  const first = await withServer('quire', async (_pid, _port, seconds) => seconds);
  const cases = [...Object.keys(servers).map((name) => [name, undefined]), ['quire', 'br, gzip']];
  const results = cases.map(() => []);
  // In turn, so that a slow minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, [name, encoding]] of cases.entries())
      results[index].push(await measure(name, encoding));
  }
  const base = median(results[0].map(({ us }) => us));
  console.table(
    cases.map(([name, encoding], index) => {
      const us = median(results[index].map((result) => result.us));
      return {
        server: encoding ? `${name}, compressed` : name,
        'CPU µs a request': Number(us.toFixed(1)),
        'of node:http': Number((us / base).toFixed(2)),
        'memory MB': Math.round(Math.max(...results[index].map(({ megabytes }) => megabytes))),
        'start s': Number(median(results[index].map(({ seconds }) => seconds)).toFixed(2)),
        'start CPU s': Number(median(results[index].map(({ start }) => start)).toFixed(2)),
      };
    }),
  );
  console.log(
    `${PAGES} pages; the first start, which verifies and compresses them, took ${first.toFixed(1)} s.`,
  );
  console.log(
    `Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
