import type { Clock, Random, ResolveHost } from '@quire/base';
import type { WorkFolder } from '../work-folder.ts';
import { toGitError } from './describe-failure.ts';
import { gitLimitReached, gitStopped, gitUrlRefused } from './errors.ts';
import { parseHostKey } from './host-key.ts';
import type { GitLimits } from './limits.ts';
import { createRepository, type GitConfig, type GitPlace, REMOTE } from './process/git-place.ts';
import { GitExit } from './process/run-git.ts';
import {
  isAllowedHost,
  parseRepositoryAddress,
  type RepositoryAddress,
} from './repository-address.ts';
import { writeAuthorities } from './tunnel/authorities.ts';
import { openTunnel, type Tunnel, toAuthority, toProxyUrl } from './tunnel/open-tunnel.ts';
import { quoteShell, type SshFiles, writeSshFiles } from './tunnel/ssh-files.ts';

/** A repository and what opens it. */
export interface GitRemote {
  /** `https://…`, `ssh://…` or `user@host:path`, without credentials. */
  url: string;
  credential?: GitCredential;
  /** For ssh: the key that was accepted for the host, from `scanHostKey`. */
  hostKey?: string;
}

export type GitCredential =
  | { kind: 'token'; token: string; user?: string }
  | { kind: 'deploy-key'; privateKey: string };

/** What every fetch is made with. */
export interface GitParts {
  work: WorkFolder;
  clock: Clock;
  random: Random;
  limits: GitLimits;
  /** Hosts whose private addresses the operator allows. */
  allowedHosts: readonly string[];
  /** A file with certificates of authorities that are trusted beside the usual ones. */
  authorityFile?: string;
  /** Where git and ssh are looked for; the usual folders of the system unless a test says otherwise. */
  searchPath?: string;
  /** How names become addresses; the system's way unless a test says otherwise. */
  resolve?: ResolveHost;
}

/** A place for git that leads to one repository. */
export interface OpenRemote extends GitPlace {
  address: RepositoryAddress;
  tunnel: Tunnel;
}

/**
 * Gives the task a private folder from which git reaches this repository alone. Whatever happens, within the time
 * limit its processes are gone, the tunnel is closed and the folder, credentials included, is removed.
 */
export function withRemote<Result>(
  parts: GitParts,
  remote: GitRemote,
  { signal, ref }: { signal?: AbortSignal | undefined; ref?: string | undefined },
  task: (open: OpenRemote) => Promise<Result>,
): Promise<Result> {
  const address = parseRepositoryAddress(remote.url);
  const ssh = address.scheme === 'ssh' ? toSshFiles(address, remote) : undefined;
  return withPlace(parts, address, signal, async (open) => {
    const config = await toConfig(parts, open, { remote, ssh });
    await createRepository(open.folder, config);
    try {
      return await task(open);
    } catch (error) {
      if (!(error instanceof GitExit)) throw error;
      const fingerprint = ssh?.hostKey ? parseHostKey(ssh.hostKey).fingerprint : undefined;
      const facts = { url: address.shown, host: address.host, ref, fingerprint };
      throw open.tunnel.refusal() ?? toGitError(error, facts);
    }
  });
}

/** As `withRemote`, without a repository in the folder. */
export async function withPlace<Result>(
  { work, clock, random, limits, allowedHosts, searchPath, resolve }: GitParts,
  address: RepositoryAddress,
  signal: AbortSignal | undefined,
  task: (open: OpenRemote) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const stop = () => ending.abort(gitStopped());
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const endTimer = clock.after(limits.seconds * 1000, () => {
    const limit = `${limits.seconds} seconds`;
    const fix = 'Check that the Git server is fast enough, or raise QUIRE_GIT_SECONDS.';
    ending.abort(gitLimitReached({ what: 'The fetch takes too long', limit, fix }));
  });
  const trust = isAllowedHost(address, allowedHosts) ? 'operator' : 'author';
  const maxBytes = limits.receivedBytes;
  try {
    return await work.use(async (folder) => {
      const tunnel = await openTunnel({ address, trust, resolve, maxBytes, random });
      try {
        return await task({ folder, limits, searchPath, signal: ending.signal, address, tunnel });
      } finally {
        await tunnel.close();
      }
    });
  } finally {
    endTimer();
    signal?.removeEventListener('abort', stop);
  }
}

/** An ssh server is only asked with a key of ours, and only when its own is known. */
function toSshFiles(
  { shown }: RepositoryAddress,
  { credential, hostKey }: GitRemote,
): Required<SshFiles> {
  const refuse = (reason: string) => gitUrlRefused({ url: shown, reason });
  if (credential?.kind !== 'deploy-key') throw refuse('an SSH address needs a deploy key');
  if (!hostKey) throw refuse('the host key of its server has not been accepted yet');
  return { privateKey: credential.privateKey, hostKey: parseHostKey(hostKey).hostKey };
}

async function toConfig(
  { authorityFile }: GitParts,
  { folder, address, tunnel }: OpenRemote,
  { remote, ssh }: { remote: GitRemote; ssh: Required<SshFiles> | undefined },
): Promise<GitConfig> {
  const config: GitConfig = {
    [`remote "${REMOTE}"`]: {
      url: address.url,
      promisor: 'true',
      partialCloneFilter: 'blob:none',
      tagOpt: '--no-tags',
    },
    http: {
      proxy: toProxyUrl(tunnel),
      proxyAuthMethod: 'basic',
      // Repositories that were renamed redirect on their own host. The tunnel leads to no other.
      followRedirects: 'initial',
      sslVerify: 'true',
      saveCookies: 'false',
      ...(authorityFile ? { sslCAInfo: await writeAuthorities(folder, authorityFile) } : {}),
    },
  };
  if (ssh) {
    const command = await writeSshFiles(folder, tunnel, ssh);
    config.ssh = { variant: 'ssh' };
    config.core = { sshCommand: command.map(quoteShell).join(' ') };
  }
  if (remote.credential?.kind === 'token') {
    config[`http "https://${toAuthority(address)}/"`] = {
      extraHeader: `Authorization: Basic ${toBasic(address, remote.credential)}`,
    };
  }
  return config;
}

function toBasic(
  { scheme, shown }: RepositoryAddress,
  { user = 'git', token }: { user?: string; token: string },
): string {
  const refuse = (reason: string) => gitUrlRefused({ url: shown, reason });
  if (scheme !== 'https') throw refuse('a token is only for HTTPS addresses');
  if (!/^[\u0021-\u007e]+$/.test(token) || !/^[\u0021-\u0039\u003b-\u007e]+$/.test(user)) {
    throw refuse('its token or user name contains a character that is not allowed');
  }
  return Buffer.from(`${user}:${token}`).toString('base64');
}
