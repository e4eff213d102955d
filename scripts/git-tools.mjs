// Where git with its server and sshd are, and how to get them on Debian. Used by the tests of repositories.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SSHD_PLACES = ['/usr/sbin/sshd', '/usr/bin/sshd', '/usr/local/sbin/sshd'];

/** The part of git that serves repositories by HTTP, if it is there. */
export function findGitServer() {
  const { status, stdout } = spawnSync('git', ['--exec-path'], { encoding: 'utf8' });
  const place = join((stdout ?? '').trim(), 'git-http-backend');
  return status === 0 && existsSync(place) ? place : undefined;
}

export function findSshServer() {
  return SSHD_PLACES.find((place) => existsSync(place));
}

/** Only as root and where there is apt: anything else is the operator's to decide. Whether both are there then. */
export function installGitTools() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return false;
  console.log('Installing git and sshd for the tests of repositories (apt-get install) ...');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A server that is only started by tests must not listen on port 22 when it is installed.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  const words = ['install', '-y', '-qq', '--no-install-recommends'];
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', [...words, 'git', 'openssh-server', 'openssh-client'], options);
  return Boolean(findGitServer() && findSshServer());
}
