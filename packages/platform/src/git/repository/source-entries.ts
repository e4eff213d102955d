import type { Diagnostic } from '@quire/base';
import { isSourcePath } from '@quire/contract';
import { gitLimitReached } from '../errors.ts';
import type { GitLimits } from '../limits.ts';
import { GIT_FINDINGS } from './findings.ts';
import type { TreeEntry } from './read-tree.ts';

/** A file of the folder that is taken. */
export interface SourceEntry {
  path: string;
  isExecutable: boolean;
  /** The id of its content in git. */
  blob: string;
}

const LINK = '120000';
const SUBMODULE = '160000';
const LONGEST_NAME_BYTES = 250;

/** Chooses the files of a folder: plain files with plain paths. Everything else becomes a finding. */
export async function chooseEntries(
  entries: AsyncIterable<TreeEntry>,
  {
    limits,
    takes,
    report,
  }: {
    limits: GitLimits;
    takes(path: string): boolean;
    report(finding: Diagnostic): void;
  },
): Promise<SourceEntry[]> {
  const chosen: SourceEntry[] = [];
  const taken = new Map<string, string>();
  for await (const { path: bytes, mode, id } of entries) {
    const path = toText(bytes);
    if (path === undefined) {
      report(GIT_FINDINGS.pathRefused(bytes.toString('latin1')));
      continue;
    }
    assertPlace(path, limits);
    // A link or a submodule may stand for a whole folder.
    const isWhole = mode === LINK || mode === SUBMODULE;
    if (!takes(path) && !(isWhole && takes(`${path}/index.mdx`))) continue;
    const before = taken.get(path);
    if (!isPlainPath(path)) report(GIT_FINDINGS.pathRefused(path));
    else if (mode === LINK) report(GIT_FINDINGS.link(path));
    else if (mode === SUBMODULE) report(GIT_FINDINGS.submodule(path));
    else if (before !== undefined) report(GIT_FINDINGS.pathTwice(path));
    else {
      if (chosen.length >= limits.files) {
        throw gitLimitReached({ what: 'The folder has too many files', limit: `${limits.files}` });
      }
      taken.set(path, id);
      chosen.push({ path, isExecutable: mode === '100755', blob: id });
    }
  }
  return chosen;
}

/** The same characters are written in one way, as in a folder that is read from a disk. */
function toText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return undefined;
  }
}

function assertPlace(path: string, { depth, pathBytes }: GitLimits): void {
  if (path.split('/').length - 1 > depth) {
    throw gitLimitReached({ what: 'Folders are nested too deeply', limit: `${depth} levels` });
  }
  if (Buffer.byteLength(path) > pathBytes) {
    throw gitLimitReached({ what: 'A path is too long', limit: `${pathBytes} bytes` });
  }
}

/** Nothing that a file system could read as another place, or as the folder of a tool. */
function isPlainPath(path: string): boolean {
  return (
    isSourcePath(path) &&
    path.split('/').every((name) => {
      const isGitFolder = /^(?:\.git|git~\d+)[\s.:]*$/i.test(
        name.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, ''),
      );
      return !isGitFolder && Buffer.byteLength(name) <= LONGEST_NAME_BYTES;
    })
  );
}
