// A real S3 server for the tests: Ceph's gateway from Debian, about 90 MB to fetch, run only by the tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph'];
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
/** A mirror that does not answer must not hold the tests up forever. */
const INSTALL_MS = 5 * 60 * 1000;

/** Its daemons are started as root by the tests. */
const isRoot = process.getuid?.() === 0;

export function hasS3Server() {
  return isRoot && PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));
}

/** Only as root, where there is apt, and not where somebody said no. */
export function installS3Server() {
  if (!isRoot || !existsSync('/usr/bin/apt-get') || process.env.QUIRE_TEST_S3 === '0') return false;
  console.log(`Installing an S3 server for the tests (apt-get install ${PACKAGES.join(' ')}) ...`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  return hasS3Server();
}
