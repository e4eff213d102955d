import { compareText } from '@quire/base';
import { gitLimitReached } from './errors.ts';
import { COMMIT_ID, isRefName } from './names.ts';
import { REMOTE } from './process/git-place.ts';
import { runGit } from './process/run-git.ts';
import { type GitParts, type GitRemote, type OpenRemote, withRemote } from './remote.ts';
import { ByteReader } from './repository/byte-reader.ts';

/** The branches and tags of a repository. */
export interface RemoteRefs {
  /** `refs/heads/main`; nothing where it was not asked for, or the server does not tell. */
  defaultBranch: string | undefined;
  /** In the order of their names; a tag with the commit that it leads to. */
  refs: { name: string; commit: string }[];
}

const LONGEST_LINE = 4096;
const NEWLINE = 0x0a;

/**
 * Lists branches and tags. The default branch costs a second question, which some servers answer with all their refs:
 * ask for it when connecting, not at every look.
 */
export function listRefs(
  parts: GitParts,
  remote: GitRemote,
  { findsDefault = false, signal }: { findsDefault?: boolean; signal?: AbortSignal } = {},
): Promise<RemoteRefs> {
  return withRemote(parts, remote, { signal }, async (open) => {
    const refs = new Map<string, string>();
    for await (const line of readLines(open, ['--heads', '--tags', '--', REMOTE])) {
      const [commit = '', name = ''] = line.split('\t');
      // The line after an annotated tag has the commit behind it.
      const plain = name.replace(/\^\{\}$/, '');
      if (!COMMIT_ID.test(commit) || !isRefName(plain)) continue;
      refs.set(plain, commit);
      if (refs.size > open.limits.refs) {
        const limit = `${open.limits.refs}`;
        const what = 'The repository has too many branches and tags';
        throw gitLimitReached({ what, limit, fix: 'Delete unused branches and tags.' });
      }
    }
    return {
      defaultBranch: findsDefault ? await findDefaultBranch(open) : undefined,
      refs: [...refs]
        .map(([name, commit]) => ({ name, commit }))
        .sort((a, b) => compareText(a.name, b.name)),
    };
  });
}

async function findDefaultBranch(open: OpenRemote): Promise<string | undefined> {
  for await (const line of readLines(open, ['--symref', '--', REMOTE, 'HEAD'])) {
    const [, name] = /^ref: (refs\/heads\/\S+)\tHEAD$/.exec(line) ?? [];
    if (name && isRefName(name)) return name;
  }
  return undefined;
}

async function* readLines(open: OpenRemote, words: readonly string[]): AsyncGenerator<string> {
  const reader = new ByteReader(runGit(open, { words: ['ls-remote', ...words], talks: true }));
  try {
    for (;;) {
      const line = await reader.readUntil(NEWLINE, LONGEST_LINE);
      if (line === undefined) return;
      yield line.toString('utf8');
    }
  } finally {
    await reader.close();
  }
}
