// `npm run pack`: builds, and writes the packages that npm gets as tarballs.
//   npm run pack -- --out ./somewhere --repository https://host/owner/name
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PUBLISHED } from './pack/packages.mjs';
import { stagePackage } from './pack/stage-package.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'release') },
    repository: { type: 'string' },
  },
});
const out = resolve(values.out);

function run(command, words, cwd) {
  const { status } = spawnSync(command, words, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === NPM,
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Images are built from the packages that are there: those of an earlier version must not be. */
function removeEarlier() {
  const isOurs = (file) => PUBLISHED.some(({ name }) => file.startsWith(`${name}-`));
  const earlier = readdirSync(out).filter((file) => file.endsWith('.tgz') && isOurs(file));
  for (const file of earlier) rmSync(join(out, file));
}

run(process.execPath, ['scripts/build.mjs', '--if-stale'], root);
mkdirSync(out, { recursive: true });
removeEarlier();
const stage = mkdtempSync(join(tmpdir(), 'quire-pack-'));
process.on('exit', () => rmSync(stage, { recursive: true, force: true }));
for (const published of PUBLISHED) {
  const folder = join(stage, published.name);
  mkdirSync(folder);
  await stagePackage(published, folder, values.repository?.replace(/(?:\.git)?\/?$/, ''));
  run(NPM, ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], folder);
}
