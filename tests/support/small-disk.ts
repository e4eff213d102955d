import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';

/** A file system of a few mebibytes, for tests of what happens when a disk is full. */
export interface SmallDisk {
  path: string;
  /** Takes up room until only so many bytes are left. */
  fill(leave?: number): void;
  /** Gives back all room that `fill` took. */
  clear(): void;
  free(): number;
  remove(): Promise<void>;
}

const PIECE = Buffer.alloc(1024 * 1024, 1);

/** Mounts one in memory; nothing where this user may not mount, which is said loudly. */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'quire-disk-'));
  try {
    const options = `size=${mebibytes}m,mode=0711`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', path], { stdio: 'pipe' });
  } catch (error) {
    await rm(path, { recursive: true });
    const reason = error instanceof Error ? error.message.split('\n').at(1) : error;
    process.stdout.write(
      `SKIPPED: tests of a full disk need to mount a small one, as root (${reason}).\n`,
    );
    return undefined;
  }
  await chmod(path, 0o711);
  // Beside what the product keeps there, whatever it does with its own folders.
  const ballast = join(path, 'ballast');
  mkdirSync(ballast);
  let pieces = 0;
  const free = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    free,
    fill(leave = 0) {
      const descriptor = openSync(join(ballast, String(pieces++)), 'wx');
      try {
        for (let room = free() - leave; room > 0; room = free() - leave) {
          writeSync(descriptor, PIECE, 0, Math.min(room, PIECE.byteLength));
        }
      } catch (error) {
        if (!hasErrorCode(error, 'ENOSPC')) throw error;
      } finally {
        closeSync(descriptor);
      }
    },
    clear() {
      for (; pieces > 0; pieces--) rmSync(join(ballast, String(pieces - 1)), { force: true });
    },
    async remove() {
      execFileSync('umount', ['-l', path]);
      await rm(path, { recursive: true });
    },
  };
}
