import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Tunnel, toProxyAuthorization } from './open-tunnel.ts';

/** The bundled program, seen from `src` as well as from `dist`. */
const CONNECT = fileURLToPath(new URL('../../../dist/bundle/ssh-connect.js', import.meta.url));

/** Host keys are looked up by this name, whatever the host is called. */
export const HOST_ALIAS = 'repository';

export interface SshFiles {
  /** The key to sign in with; without one ssh learns the key of the host and signs in nowhere. */
  privateKey?: string;
  /** The only key that the host may have, such as `ssh-ed25519 AAAA…`; without one whatever it shows is written down. */
  hostKey?: string;
}

/** Where ssh writes down, or finds, the key of the host. */
export function toKnownHostsFile(folder: string): string {
  return join(folder, 'known_hosts');
}

/** Writes all that ssh is told, into the private folder; the command to start it with. */
export async function writeSshFiles(
  folder: string,
  tunnel: Tunnel,
  { privateKey, hostKey }: SshFiles,
): Promise<readonly ['ssh', ...string[]]> {
  const write = (name: string, text: string) =>
    writeFile(join(folder, name), text, { mode: 0o600 });
  const { port, authority, secret } = tunnel;
  const authorization = toProxyAuthorization(secret);
  await write('tunnel.json', JSON.stringify({ port, authority, authorization }));
  await write('known_hosts', hostKey ? `${HOST_ALIAS} ${hostKey}\n` : '');
  if (privateKey) await write('deploy_key', `${privateKey.trim()}\n`);
  const command = [process.execPath, CONNECT, join(folder, 'tunnel.json')]
    .map(quoteShell)
    .join(' ');
  // Node reserves more memory than git may have; what it uses is little.
  await write(
    'connect.sh',
    `ulimit -S -v unlimited 2>/dev/null
exec ${command}
`,
  );
  const lines = {
    ProxyCommand: `/bin/sh ${quoteShell(join(folder, 'connect.sh')).replaceAll('%', '%%')}`,
    HostKeyAlias: HOST_ALIAS,
    UserKnownHostsFile: quotePath(toKnownHostsFile(folder)),
    GlobalKnownHostsFile: '/dev/null',
    StrictHostKeyChecking: hostKey ? 'yes' : 'accept-new',
    UpdateHostKeys: 'no',
    HashKnownHosts: 'no',
    VerifyHostKeyDNS: 'no',
    IdentityFile: privateKey ? quotePath(join(folder, 'deploy_key')) : 'none',
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    AddKeysToAgent: 'no',
    PreferredAuthentications: privateKey ? 'publickey' : 'none',
    BatchMode: 'yes',
    ForwardAgent: 'no',
    ForwardX11: 'no',
    ClearAllForwardings: 'yes',
    PermitLocalCommand: 'no',
    CanonicalizeHostname: 'no',
    ControlMaster: 'no',
    ControlPath: 'none',
    RequestTTY: 'no',
    LogLevel: 'ERROR',
  };
  const text = Object.entries(lines).map(([key, value]) => `${key} ${value}\n`);
  await write('ssh_config', text.join(''));
  return ['ssh', '-F', join(folder, 'ssh_config')];
}

/** One word for a shell. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A path in ssh's configuration, where % begins a placeholder. */
function quotePath(path: string): string {
  return `"${path.replaceAll('%', '%%')}"`;
}
