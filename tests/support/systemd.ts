import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../../examples/systemd/platform', import.meta.url));
const MAIN = `${ROOT}packages/cli/dist/bundle/main.js`;

/** The user of the units, who has no rights. */
const USER = ['--reuid', '10001', '--regid', '10001', '--clear-groups'];
const LOCKED = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];

/** Whether root may give a command its own view of the file system, in which the paths of the units exist. */
export function canMountPrivately(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['--mount', 'setpriv', ...USER, 'true']).status === 0;
}

/** The lines of a unit under one name. */
export function readUnit(file: string, name: string): string[] {
  const text = readFileSync(`${EXAMPLE}/${file}`, 'utf8');
  return [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/** What `EnvironmentFile` gives a unit. */
export function readEnvironmentFile(): Record<string, string> {
  const lines = readFileSync(`${EXAMPLE}/platform.env`, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name, value]] : [];
    }),
  );
}

/** A machine as the guide leaves it, seen only by the commands that are started in it. */
export interface InstalledMachine {
  /** Starts the `ExecStart` of a unit, word for word, as an ordinary user. */
  start(unit: string, environment: Record<string, string>): ChildProcess;
  /** Runs a command of root's to its end; gives what it prints. */
  run(...words: string[]): string;
  stop(): void;
}

/** The paths of the units, made of memory and of this checkout. Everything is gone when the last process ends. */
const INSTALL = `
set -eu
mount -t tmpfs none /opt && mount -t tmpfs none /var/lib && mount -t tmpfs none /var/backups
mkdir -p /opt/checkout /opt/quire/current/node_modules/.bin /var/lib/quire /var/backups/quire
mount --bind '${ROOT}' /opt/checkout
ln -s '/opt/checkout/${MAIN.slice(ROOT.length)}' /opt/quire/current/node_modules/.bin/quire
install -m 755 '${EXAMPLE}/backup.sh' /opt/quire/backup.sh
{ cat /etc/passwd; echo 'quire:x:10001:10001::/var/lib/quire:/usr/sbin/nologin'; } > /opt/passwd
mount --bind /opt/passwd /etc/passwd
chown 10001:10001 /var/lib/quire /var/backups/quire && chmod 700 /var/lib/quire /var/backups/quire
echo installed
exec sleep infinity`;

export async function installMachine(): Promise<InstalledMachine> {
  const holder = spawn('unshare', ['--mount', 'sh', '-c', INSTALL], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    holder.stdout.once('data', () => resolve());
    holder.once('exit', (code) => reject(new Error(`The machine was not set up: ${code}`)));
  });
  const enter = ['--target', String(holder.pid), '--mount'];
  return {
    start(unit, environment) {
      const [line = ''] = readUnit(unit, 'ExecStart');
      return spawn('nsenter', [...enter, 'setpriv', ...USER, ...LOCKED, ...line.split(' ')], {
        cwd: '/',
        // As systemd sets it for a user.
        env: { PATH: process.env.PATH, HOME: '/var/lib/quire', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    run: (...words) => execFileSync('nsenter', [...enter, ...words], { encoding: 'utf8' }),
    stop: () => void holder.kill('SIGKILL'),
  };
}
