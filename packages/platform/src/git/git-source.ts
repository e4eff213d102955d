import { type FetchedSource, fetchSource, type WantedSource } from './fetch-source.ts';
import type { HostKey } from './host-key.ts';
import { listRefs, type RemoteRefs } from './list-refs.ts';
import { assertGitVersion } from './process/git-version.ts';
import type { GitParts, GitRemote } from './remote.ts';
import { scanHostKey } from './scan-host-key.ts';

/** Reads repositories, each call in processes and a folder of its own that are gone when it ends. */
export interface GitSource {
  /** The files of a folder at a branch, tag or commit, and the facts of that commit. */
  fetchSource(remote: GitRemote, wanted: WantedSource): Promise<FetchedSource>;
  /** Branches and tags. */
  listRefs(remote: GitRemote, options?: Parameters<typeof listRefs>[2]): Promise<RemoteRefs>;
  /** The key of an ssh server, to be accepted by whoever connects its repository. */
  scanHostKey(url: string, options?: { signal?: AbortSignal }): Promise<HostKey>;
}

/** Git is looked for when it is first needed: a service without connected repositories does without. */
export function createGitSource(parts: GitParts): GitSource {
  let checked: Promise<void> | undefined;
  const check = async () => {
    const { limits, searchPath } = parts;
    const { signal } = new AbortController();
    checked ??= parts.work.use((folder) =>
      assertGitVersion({ folder, limits, searchPath, signal }),
    );
    await checked.catch((error: unknown) => {
      // Installed meanwhile, it is found without a restart.
      checked = undefined;
      throw error;
    });
  };
  return {
    async fetchSource(remote, wanted) {
      await check();
      return fetchSource(parts, remote, wanted);
    },
    async listRefs(remote, options) {
      await check();
      return listRefs(parts, remote, options);
    },
    async scanHostKey(url, options) {
      return scanHostKey(parts, url, options);
    },
  };
}
