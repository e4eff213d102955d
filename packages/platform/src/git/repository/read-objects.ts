import type { GitPlace } from '../process/git-place.ts';
import { runGit } from '../process/run-git.ts';
import { ByteReader } from './byte-reader.ts';

/** An object of the repository; without a type it is not there. */
export interface GitObject {
  id: string;
  type: string | undefined;
  bytes: Buffer;
}

const LONGEST_HEAD = 8192;
const NEWLINE = 0x0a;

/**
 * Reads objects one after another, each in memory once. `admit` sees the type and size before the bytes are read, and
 * throws to end the reading.
 */
export async function* readObjects(
  place: GitPlace,
  names: readonly string[],
  admit: (head: { index: number; type: string; size: number }) => void,
): AsyncGenerator<GitObject, void, void> {
  const input = names.map((name) => `${name}\n`).join('');
  const reader = new ByteReader(runGit(place, { words: ['cat-file', '--batch'], input }));
  try {
    for (const index of names.keys()) {
      const head = await reader.readUntil(NEWLINE, LONGEST_HEAD);
      const [, id, type, size] = /^([0-9a-f]+) ([a-z]+) (\d+)$/.exec(String(head ?? '')) ?? [];
      if (!id || !type) {
        yield { id: '', type: undefined, bytes: Buffer.alloc(0) };
        continue;
      }
      admit({ index, type, size: Number(size) });
      const bytes = await reader.readBytes(Number(size));
      await reader.readBytes(1);
      yield { id, type, bytes };
    }
    // The last word of git is whether it ended well.
    await reader.readUntil(NEWLINE, 0);
  } finally {
    await reader.close();
  }
}
