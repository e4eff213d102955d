// `npm test`: builds, sees that a browser and nginx are there (installs them when it may), then runs every test.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from './chromium.mjs';
import { hasContainers, installContainers } from './containers.mjs';
import { findGitServer, findSshServer, installGitTools } from './git-tools.mjs';
import { findVerdaccio, installVerdaccio } from './install-tools.mjs';
import { findNginx, installNginx } from './nginx.mjs';
import { hasS3Server, installS3Server } from './s3-server.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

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
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
process.exit(
  run(process.execPath, vitest, {
    ...(chromium ? { QUIRE_CHROMIUM: chromium } : {}),
    ...(scratch ? { TMPDIR: scratch } : {}),
  }),
);
