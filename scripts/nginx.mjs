// Where nginx is, and how to get it on Debian. Used by the tests of bundles behind a plain web server.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'];

export function findNginx() {
  return PLACES.find((place) => existsSync(place));
}

/** Only as root and where there is apt: anything else is the operator's to decide. */
export function installNginx() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  console.log('Installing nginx for the tests of bundles (apt-get install nginx-light) ...');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A web server that is only started by tests must not take port 80 when it is installed.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], options);
  return findNginx();
}
