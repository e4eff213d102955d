// Where sshd is, and how to get it on Debian. Used by the tests of repositories that are read with ssh.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/sbin/sshd', '/usr/bin/sshd', '/usr/local/sbin/sshd'];

export function findSshServer() {
  return PLACES.find((place) => existsSync(place));
}

/** Only as root and where there is apt: anything else is the operator's to decide. */
export function installSshServer() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  console.log('Installing sshd for the tests of repositories (apt-get install openssh-server) ...');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A server that is only started by tests must not listen on port 22 when it is installed.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  const words = ['install', '-y', '-qq', '--no-install-recommends'];
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', [...words, 'openssh-server', 'openssh-client', 'git'], options);
  return findSshServer();
}
