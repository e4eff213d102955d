// Where Pebble is, a certificate authority for tests, and how to get it on Debian. Used by the tests of certificates.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PEBBLE = '/usr/bin/pebble';
const DNS = '/usr/bin/pebble-challtestsrv';

/** The authority, and the DNS server that it asks. */
export function findPebble() {
  return existsSync(PEBBLE) && existsSync(DNS) ? { pebble: PEBBLE, dns: DNS } : undefined;
}

/** Only as root and where there is apt: anything else is the operator's to decide. */
export function installPebble() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  console.log('Installing Pebble for the tests of certificates (apt-get install pebble) ...');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pebble'], options);
  return findPebble();
}
