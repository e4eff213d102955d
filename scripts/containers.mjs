// What the tests of container images need, and how to get it on Debian: an engine, and a way to make a base image
// where no image registry can be reached.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAMS = ['/usr/bin/podman', '/usr/sbin/runc', '/usr/sbin/debootstrap'];
const PACKAGES = ['podman', 'runc', 'debootstrap', 'iptables'];
/** A mirror that does not answer must not hold the tests up forever. */
const INSTALL_MS = 5 * 60 * 1000;

/** Networks of containers and their file systems are set up as root. */
const isRoot = process.getuid?.() === 0;

export function hasContainers() {
  return (
    isRoot && process.env.QUIRE_TEST_IMAGES !== '0' && PROGRAMS.every((file) => existsSync(file))
  );
}

/** Only as root, where there is apt, and not where somebody said no. */
export function installContainers() {
  if (!isRoot || !existsSync('/usr/bin/apt-get') || process.env.QUIRE_TEST_IMAGES === '0')
    return false;
  console.log(
    `Installing a container engine for the tests (apt-get install ${PACKAGES.join(' ')}) ...`,
  );
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  return hasContainers();
}
