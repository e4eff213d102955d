import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findSshServer } from '../../../scripts/git-tools.mjs';
import { findFreePort } from '../free-port.ts';

/** A real sshd on loopback that lets one key in, as the user of this process. */
export interface SshServer {
  port: number;
  user: string;
  /** The private key that it lets in. */
  privateKey: string;
  /** The fingerprint of its host key, as ssh-keygen tells it. */
  fingerprint: string;
  /** Lets another key in, as a deploy key that was added to a repository. */
  allow(publicKey: string): void;
  stop(): Promise<void>;
}

/** Creates a key without a passphrase; the file of its private part. */
export function createSshKey(folder: string, name: string): string {
  const file = join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file]);
  return file;
}

export async function startSshServer(folder: string): Promise<SshServer> {
  const port = await findFreePort();
  const hostKey = createSshKey(folder, `host-key-${port}`);
  const userKey = createSshKey(folder, `user-key-${port}`);
  const allowed = join(folder, `authorized-${port}`);
  writeFileSync(allowed, `restrict ${readFileSync(`${userKey}.pub`, 'utf8')}`, { mode: 0o600 });
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostKey}`,
    `AuthorizedKeysFile ${allowed}`,
    'PermitRootLogin prohibit-password',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'UsePAM no',
    'StrictModes no',
    'PidFile none',
    'AcceptEnv GIT_PROTOCOL',
  ];
  const config = join(folder, `sshd-${port}.conf`);
  writeFileSync(config, `${lines.join('\n')}\n`);
  // Where it goes without rights.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const server = spawn(findSshServer() ?? '', ['-D', '-e', '-f', config], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  await vi.waitFor(() => knock(port), { timeout: 120_000, interval: 50 });
  const [, fingerprint = ''] = execFileSync('ssh-keygen', ['-l', '-f', hostKey])
    .toString()
    .split(' ');
  return {
    port,
    user: userInfo().username,
    privateKey: readFileSync(userKey, 'utf8'),
    fingerprint,
    allow: (publicKey) => appendFileSync(allowed, `restrict ${publicKey}\n`),
    async stop() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

function knock(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
