// `npm test`: builds, sees that a browser and nginx are there (installs them when it may), then runs every test.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from './chromium.mjs';
import { hasContainers, installContainers } from './containers.mjs';
import { findPurgingNginx, findVarnish, installEdgeCaches } from './edge-caches.mjs';
import { recordFigures, selectRows } from './fault-rows.mjs';
import { findGitServer, findSshServer, installGitTools } from './git-tools.mjs';
import { findVerdaccio, installVerdaccio } from './install-tools.mjs';
import { findNginx, installNginx } from './nginx.mjs';
import { findPebble, installPebble } from './pebble.mjs';
import { hasS3Server, installS3Server } from './s3-server.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** More failures than this are no accident of a busy machine. */
const MOST_AGAIN = 3;

function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

const { words, isRow, isRecorded } = selectRows(process.argv.slice(2));
const built = run(process.execPath, ['scripts/build.mjs', '--if-stale']);
if (built !== 0) process.exit(built);

const chromium = findChromium() ?? installChromium();
if (!chromium) {
  console.error(
    '\n!! SKIPPED: the browser tests. No Chromium was found and it could not be installed here.\n' +
      '!! Install it (Debian: apt-get install chromium) or set QUIRE_CHROMIUM to its path.\n',
  );
}
const nginx = findNginx() ?? installNginx();
if (!nginx) {
  console.error(
    '\n!! SKIPPED: the tests of bundles behind nginx. It was not found and could not be installed here.\n' +
      '!! Install it (Debian: apt-get install nginx-light).\n',
  );
}
if (!(findGitServer() && findSshServer()) && !installGitTools()) {
  console.error(
    '\n!! SKIPPED: tests of repositories that need git with git-http-backend, or sshd. They were not found and could\n' +
      '!! not be installed here. On Debian, as root: apt-get install --no-install-recommends git openssh-server\n',
  );
}
if (!hasS3Server() && !installS3Server()) {
  console.error(
    '\n!! SKIPPED: the tests on a real S3 server. Ceph (radosgw) was not found and could not be installed here.\n' +
      '!! On Debian, as root: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common\n',
  );
}
if (!findPebble() && !installPebble()) {
  console.error(
    '\n!! SKIPPED: the tests of certificates. The certificate authority Pebble was not found and could not be\n' +
      '!! installed here. On Debian, as root: apt-get install --no-install-recommends pebble\n',
  );
}
if (!findVarnish() || !findPurgingNginx()) installEdgeCaches();
if (!findVarnish() || !findPurgingNginx()) {
  console.error(
    '\n!! SKIPPED: tests of caches in front of the service. Varnish with xkey, or nginx with its module for purging, was\n' +
      '!! not found and could not be installed here. On Debian, as root: apt-get install --no-install-recommends varnish\n' +
      '!! varnish-modules nginx-light libnginx-mod-http-cache-purge\n',
  );
}
if (!findVerdaccio() && !installVerdaccio()) {
  console.error(
    '\n!! SKIPPED: the tests of installed packages. The registry verdaccio could not be installed from the\n' +
      '!! registry that npm is configured with (npm config get registry).\n',
  );
}
const isSoak = process.env.QUIRE_SOAK === '1';
if (isSoak && !hasContainers() && !installContainers()) {
  console.error(
    '\n!! SKIPPED: the tests of container images. Podman, runc and debootstrap were not found and could not be\n' +
      '!! installed here. On Debian, as root: apt-get install --no-install-recommends podman runc debootstrap iptables\n',
  );
}
if (!isSoak) {
  console.log(
    '\nLarge counts run at a twentieth here. npm run test:soak has all of them, and the container images.\n',
  );
}
const scratch = makeScratchFolder();
const environment = {
  ...(chromium ? { QUIRE_CHROMIUM: chromium } : {}),
  ...(scratch ? { TMPDIR: scratch } : {}),
};
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...words];
const { status, failed } = runTests(vitest);
const again = !isRow && status !== 0 && failed.length > 0 && failed.length <= MOST_AGAIN;
process.exit(again ? runAgain(failed) : status);

/** Runs tests; gives which files failed. What rows of the fault table measured is kept where that was asked for. */
function runTests(command) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-failed-'));
  const [list, figures] = [join(folder, 'files'), join(folder, 'figures')];
  const status = run(process.execPath, command, {
    ...environment,
    QUIRE_FAILED_FILES: list,
    ...(isRecorded ? { QUIRE_ROW_FIGURES: figures } : {}),
  });
  const failed = readLines(list);
  if (isRecorded && status === 0) recordFigures(readLines(figures).map((line) => JSON.parse(line)));
  rmSync(folder, { recursive: true, force: true });
  return { status, failed };
}

function readLines(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/**
 * What failed beside all other tests is run once more alone, and named either way: a file that passes alone depends
 * on how busy the machine is, which is a fault of the test or of what it tests.
 */
function runAgain(files) {
  const names = files.map((file) => relative(root, file)).join('\n   ');
  console.log(`\nRun again, alone:\n   ${names}\n`);
  const [program, command] = vitest;
  const { status } = runTests([program, command, '--no-file-parallelism', ...files]);
  if (status === 0) {
    console.error(
      `\n!! UNSTABLE: failed beside other tests and passed alone. Find out why:\n!! ${names.replaceAll('\n', '\n!!')}\n`,
    );
  }
  return status;
}
