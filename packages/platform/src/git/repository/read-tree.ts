import { gitLimitReached } from '../errors.ts';
import type { GitPlace } from '../process/git-place.ts';
import { runGit } from '../process/run-git.ts';
import { ByteReader, RecordTooLong } from './byte-reader.ts';

/** An entry below a folder: a file, a link or a submodule. */
export interface TreeEntry {
  /** As it is stored; it may be no text at all. */
  path: Buffer;
  mode: string;
  id: string;
}

/** Trees can nest one name into the next for ever: a path far beyond the limit is not even listed. */
const LONGEST_RECORD = 64 * 1024;

/** Every entry below a tree, in git's order; ends with an error at the limit of entries. */
export async function* readTree(
  place: GitPlace,
  tree: string,
): AsyncGenerator<TreeEntry, void, void> {
  const reader = new ByteReader(runGit(place, { words: ['ls-tree', '-r', '-z', tree] }));
  const { entries, pathBytes } = place.limits;
  try {
    for (let count = 0; ; count++) {
      const record = await reader.readUntil(0, LONGEST_RECORD).catch((error: unknown) => {
        if (!(error instanceof RecordTooLong)) throw error;
        throw gitLimitReached({ what: 'A path is too long', limit: `${pathBytes} bytes` }, error);
      });
      if (record === undefined) return;
      if (count >= entries) {
        throw gitLimitReached({ what: 'The folder has too many files', limit: `${entries}` });
      }
      const at = record.indexOf(0x09);
      const [mode = '', , id = ''] = record.toString('latin1', 0, at).split(' ');
      yield { path: record.subarray(at + 1), mode, id };
    }
  } finally {
    await reader.close();
  }
}
