// Seconds from the start of the process to the first answer, on an empty and on an existing data folder.
// Wall time, because that is what a person waits; it is printed, never asserted.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const data = mkdtempSync(join(tmpdir(), 'quire-start-'));
const PORT = 4000 + Math.floor(Math.random() * 20_000);

function ask() {
  return new Promise((resolve) => {
    const call = request(
      { host: '127.0.0.1', port: PORT, path: '/', headers: { host: `demo.localhost:${PORT}` } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
      },
    );
    call.on('error', () => resolve(false));
    call.end();
  });
}

async function measure(name) {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [main, 'platform', '--port', String(PORT), '--data', data],
    {
      stdio: 'ignore',
      env: { ...process.env, QUIRE_ADMIN_KEY: `svc_${'b'.repeat(40)}` },
    },
  );
  while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return { name, seconds: Number(seconds.toFixed(2)) };
}

try {
  const rows = [await measure('empty data folder'), await measure('existing data folder')];
  for (let again = 0; again < 2; again++) rows.push(await measure('existing data folder'));
  console.table(rows);
  console.log(
    `Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
} finally {
  rmSync(data, { recursive: true, force: true });
}
