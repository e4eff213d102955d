import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIRE } from '../support/quire-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = join(ROOT, 'examples/api-reference');
const RUNS = process.env.QUIRE_SOAK === '1' ? 10 : 3;

const ZONES = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'];
const LOCALES = ['C', 'tr_TR.UTF-8', 'sv_SE.UTF-8', 'de_DE.UTF-8', 'th_TH.UTF-8'];
const MASKS = ['022', '077', '002'];

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

/** Copies the example so that its files are made in another order and with other rights each time. */
function copyExample(to: string, run: number): void {
  const files = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(EXAMPLE.length + 1))
    .sort();
  const shift = (run * 7) % files.length;
  const turned = [...files.slice(shift), ...files.slice(0, shift)];
  for (const file of run % 2 === 0 ? turned : turned.reverse()) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(EXAMPLE, file), join(to, file));
    chmodSync(join(to, file), run % 3 === 0 ? 0o600 : 0o644);
  }
}

async function exportSite(run: number): Promise<string> {
  const home = join(folder.path, `run ${run}`, 'x'.repeat(run));
  copyExample(join(home, 'docs'), run);
  const command = [
    `umask ${MASKS[run % MASKS.length]} && exec "$0" "$@"`,
    process.execPath,
    QUIRE,
    ...['export', 'docs', '--out', 'site.tar.gz', '--no-cache', '--label', '1.0'],
    ...['--site-url', 'https://docs.example.com', '--workers', String(run % 3)],
  ];
  const child = spawn('sh', ['-c', ...command], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      TZ: ZONES[run % ZONES.length],
      LANG: LOCALES[run % LOCALES.length],
      LC_ALL: LOCALES[run % LOCALES.length],
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  return /sha256:[0-9a-f]{64}/.exec(said)?.[0] ?? said;
}

test(`${RUNS} exports have the same hash whatever the zone, locale, folder, umask, file order and number of workers`, async () => {
  const hashes: string[] = [];
  for (let run = 0; run < RUNS; run++) hashes.push(await exportSite(run));
  expect(hashes[0]).toMatch(/^sha256:/);
  expect(hashes).toEqual(hashes.map(() => hashes[0]));
}, 300_000);
