// What it costs to bring source files out of a repository: the system's git beside isomorphic-git, each as a process
// of its own, against `git http-backend` on this machine. Usage: node benchmarks/git.mjs
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installIsomorphicGit } from '../scripts/install-tools.mjs';
import { PLAIN_GIT, runGit, startGitServer } from '../tests/support/git/git-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'quire-git-'));
const served = join(folder, 'served');
mkdirSync(served);
const RUNS = 5;

const words = (seed, count) =>
  Array.from({ length: count }, (_, at) =>
    createHash('sha1').update(`${seed} ${at}`).digest('base64'),
  ).join('\n');

/** A bare repository with these files, and more commits before the last one. */
function createRepository(name, files, commits) {
  const place = join(served, name);
  runGit(served, ['init', '-q', '--bare', '-b', 'main', name]);
  const parts = [];
  const commit = (number, changed) => {
    parts.push(`commit refs/heads/main\ncommitter Ada <a@example.com> ${1.7e9 + number} +0000\n`);
    parts.push(`data 6\nchange\n`);
    for (const [path, text] of changed) {
      parts.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
    }
  };
  commit(0, files);
  for (let n = 1; n < commits; n++) {
    const at = (n * 7) % files.length;
    commit(n, [[files[at][0], words(`${n} ${at}`, 40)]]);
  }
  runGit(place, ['fast-import', '--quiet'], parts.join(''));
  runGit(place, ['repack', '-adq']);
  return place;
}

function changePage(place, path, number) {
  const text = words(`changed ${number}`, 40);
  const head = runGit(place, ['rev-parse', 'main']).toString().trim();
  const stream = `commit refs/heads/main\ncommitter Ada <a@example.com> ${1.8e9 + number} +0000\ndata 6\nchange\nfrom ${head}\nM 100644 inline ${path}\ndata ${text.length}\n${text}\n`;
  runGit(place, ['fast-import', '--quiet'], stream);
}

const GIT = 'git -c core.hooksPath=/dev/null -c transfer.fsckObjects=true -c fetch.unpackLimit=1';
const LIST = (sub) =>
  `git ls-tree -r -z refs/q/head:${sub} | tr '\\0' '\\n' | cut -c13-52 | sort -u`;
const FETCH_BLOBS =
  'git -c fetch.negotiationAlgorithm=noop fetch -q --no-tags --filter=blob:none --stdin "$URL"';

/** The scripts of each way. `$URL` is the repository, `$FOLDER` what the way may keep. */
const WAYS = {
  'git, shallow': (sub) => `
    [ -d r ] || git init -q --bare --template= r; cd r
    ${GIT} fetch -q --depth=1 --no-tags "$URL" +refs/heads/main:refs/q/head
    ${LIST(sub)} | git cat-file --batch >/dev/null`,
  'git, shallow and partial': (sub) => `
    [ -d r ] || git init -q --bare --template= r; cd r
    ${GIT} fetch -q --depth=1 --filter=blob:none --no-tags "$URL" +refs/heads/main:refs/q/head
    ${LIST(sub)} >oids; touch ../known; comm -23 oids ../known >new
    ${FETCH_BLOBS} <new
    git cat-file --batch <new >/dev/null; sort -u oids ../known >../known2; mv ../known2 ../known`,
  'isomorphic-git, shallow': (sub) => `node "$ISO" "$URL" r '${sub}'`,
};

function measure(script, { cwd, url, iso }) {
  return new Promise((resolve, reject) => {
    const text = `TIMEFORMAT='%R %U %S'; time (set -e; ${script}\n)`;
    const child = spawn('bash', ['-c', text], {
      cwd,
      env: { ...PLAIN_GIT, PATH: `${process.env.PATH}`, URL: url, ISO: iso },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(said));
      const [elapsed, user, system] = said.trim().split('\n').at(-1).split(' ').map(Number);
      resolve({ elapsed, cpu: user + system });
    });
  });
}

const ISO_PROGRAM = (place) => `
import fs from 'node:fs';
import git from '${place}/index.cjs';
import http from '${place}/http/node/index.cjs';
const [url, dir, sub] = process.argv.slice(2);
if (!fs.existsSync(dir)) {
  await git.init({ fs, dir, bare: true, gitdir: dir });
  await git.addRemote({ fs, gitdir: dir, remote: 'origin', url });
}
const cache = {};
const { fetchHead } = await git.fetch({ fs, http, gitdir: dir, url, ref: 'main', remoteRef: 'main', depth: 1, singleBranch: true, tags: false, cache });
const visit = async (oid) => {
  const { tree } = await git.readTree({ fs, gitdir: dir, oid, cache });
  for (const entry of tree) {
    if (entry.type === 'tree') await visit(entry.oid);
    else if (entry.type === 'blob') await git.readBlob({ fs, gitdir: dir, oid: entry.oid, cache });
  }
};
const { oid } = await git.readTree({ fs, gitdir: dir, oid: fetchHead, filepath: sub || undefined, cache });
await visit(oid);
`;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const show = (runs) =>
  `${median(runs.map(({ elapsed }) => elapsed)).toFixed(2)} s, CPU ${median(
    runs.map(({ cpu }) => cpu),
  ).toFixed(2)} s, ${(median(runs.map(({ sent }) => sent)) / 1024).toFixed(0)} KiB`;

const pages = (count, at) =>
  Array.from({ length: count }, (_, n) => [`${at}g${n % 12}/page-${n}.mdx`, words(`p${n}`, 80)]);
const code = (count) =>
  Array.from({ length: count }, (_, n) => [
    `packages/p${n % 50}/src/m${n % 17}/file-${n}.ts`,
    words(`c${n}`, 60),
  ]);

const iso = installIsomorphicGit();
const isoProgram = join(folder, 'iso.mjs');
if (iso) writeFileSync(isoProgram, ISO_PROGRAM(iso));
const server = await startGitServer({ folder: served });
try {
  const cases = [
    { name: '300 pages', place: createRepository('docs.git', pages(300, ''), 50), sub: '' },
    {
      name: '20,000 files, 300 of them in docs',
      place: createRepository('mono.git', [...pages(300, 'docs/'), ...code(19_700)], 200),
      sub: 'docs',
    },
  ];
  for (const [at, { name, place, sub }] of cases.entries()) {
    console.log(name);
    const url = `http://127.0.0.1:${server.port}/${place.slice(served.length + 1)}`;
    for (const [way, toScript] of Object.entries(WAYS)) {
      if (way.startsWith('iso') && !iso) continue;
      const run = async (cwd) => {
        const before = server.counts.sent;
        const figures = await measure(toScript(sub), { cwd, url, iso: isoProgram });
        return { ...figures, sent: server.counts.sent - before };
      };
      const first = [];
      const kept = [];
      const known = [];
      for (let n = 0; n < RUNS; n++) {
        const cwd = mkdtempSync(join(folder, 'work-'));
        first.push(await run(cwd));
        const page = `${sub ? 'docs/' : ''}g0/page-0.mdx`;
        changePage(place, page, at * 100 + n * 2);
        kept.push(await run(cwd));
        if (existsSync(join(cwd, 'known'))) {
          changePage(place, page, at * 100 + n * 2 + 1);
          rmSync(join(cwd, 'r'), { recursive: true });
          known.push(await run(cwd));
        }
        rmSync(cwd, { recursive: true });
      }
      console.log(`  ${way}`);
      console.log(`    first fetch:                        ${show(first)}`);
      console.log(`    one page changed, repository kept:  ${show(kept)}`);
      if (known.length > 0) console.log(`    one page changed, nothing kept:     ${show(known)}`);
    }
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
