import { statfs } from 'node:fs/promises';

/** What is free on the disk that a folder is on. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
  /** How many more files fit; nothing where the file system has no such number. */
  freeFiles: number | undefined;
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    freeFiles: files > 0 ? ffree : undefined,
  };
}

const MIB = 1024 * 1024;
/** Kept free, so that the database goes on when files have filled the disk. */
const MOST_RESERVED = 64 * MIB;
const RESERVED_SHARE = 1 / 20;
const RESERVED_FILES = 64;

/** Why nothing more should be stored on a disk; nothing when there is room. */
export function describeShortage(space: DiskSpace): string | undefined {
  const reserved = Math.min(MOST_RESERVED, Math.floor(space.totalBytes * RESERVED_SHARE));
  if (space.freeBytes < reserved) {
    return `${space.freeBytes} bytes are free, and Quire keeps the last ${reserved} free`;
  }
  if (space.freeFiles !== undefined && space.freeFiles < RESERVED_FILES) {
    return `${space.freeFiles} more files fit on the disk, and Quire keeps the last ${RESERVED_FILES} free`;
  }
  return undefined;
}
