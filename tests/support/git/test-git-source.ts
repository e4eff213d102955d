import { join } from 'node:path';
import { systemClock, systemRandom } from '@quire/base';
import { createGitSource, createWorkFolder, GIT_LIMITS, type GitSource } from '@quire/platform';

export type GitSourceParts = Parameters<typeof createGitSource>[0];

/** The source of a test: it may reach the names that lead to this machine, as an operator would allow them. */
export async function createTestGitSource(
  folder: string,
  parts: Partial<GitSourceParts> = {},
): Promise<GitSource> {
  return createGitSource({
    work: await createWorkFolder(join(folder, 'work')),
    clock: systemClock,
    random: systemRandom,
    limits: GIT_LIMITS,
    allowedHosts: [],
    ...parts,
  });
}

/** Keeps what a fetch stores. */
export function createTestSink() {
  const stored = new Map<string, { sha256: string; bytes: Buffer }>();
  return {
    stored,
    async findKnown(blobs: readonly string[]) {
      return new Map(
        blobs.flatMap((blob) => {
          const found = stored.get(blob);
          return found ? [[blob, { sha256: found.sha256, size: found.bytes.length }]] : [];
        }),
      );
    },
    async store({ blob, sha256, bytes }: { blob: string; sha256: string; bytes: Buffer }) {
      if (stored.has(blob)) throw new Error(`${blob} was stored twice`);
      stored.set(blob, { sha256, bytes: Buffer.from(bytes) });
    },
  };
}
