import { readFile } from 'node:fs/promises';
import { toGitError } from './describe-failure.ts';
import { gitFailed, gitUrlRefused } from './errors.ts';
import { type HostKey, parseHostKey } from './host-key.ts';
import { GitExit, runGit } from './process/run-git.ts';
import { type GitParts, withPlace } from './remote.ts';
import { parseRepositoryAddress } from './repository-address.ts';
import { HOST_ALIAS, toKnownHostsFile, writeSshFiles } from './tunnel/ssh-files.ts';

/**
 * Asks the ssh server of a repository for its host key, without signing in. Whoever connects the repository compares
 * the fingerprint; from then on the server has to show exactly this key.
 */
export function scanHostKey(
  parts: GitParts,
  url: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<HostKey> {
  const address = parseRepositoryAddress(url);
  if (address.scheme !== 'ssh') {
    throw gitUrlRefused({ url: address.shown, reason: 'only ssh servers have host keys' });
  }
  return withPlace(parts, address, signal, async (open) => {
    const [program, ...words] = await writeSshFiles(open.folder, open.tunnel, {});
    try {
      const command = { program, words: [...words, '-l', 'git', '--', address.host, 'exit'] };
      for await (const _ of runGit(open, command)) {
        // A server that lets everybody in has nothing to tell either.
      }
    } catch (error) {
      // That nobody signs in is what was wanted.
      if (!(error instanceof GitExit)) throw error;
      const refusal = open.tunnel.refusal();
      if (refusal) throw refusal;
      const found = await readFound(open.folder);
      if (!found) throw toGitError(error, { url: address.shown, host: address.host });
    }
    const found = await readFound(open.folder);
    if (!found) throw gitFailed({ url: address.shown, reason: 'its server sent no host key' });
    return parseHostKey(found);
  });
}

async function readFound(folder: string): Promise<string | undefined> {
  const text = await readFile(toKnownHostsFile(folder), 'utf8');
  const line = text.split('\n').find((each) => each.startsWith(`${HOST_ALIAS} `));
  return line?.slice(HOST_ALIAS.length + 1).trim();
}
