import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { messageOf } from '@quire/base';
import { siteFileUnreadable, siteLimitReached } from '../errors.ts';
import { toMegabytes } from './limits.ts';
import type { ProjectFile } from './project-file.ts';

/**
 * Never through a link that took the file's place after it was listed, and never waiting for the
 * other end of a pipe.
 */
const SAFE_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a listed file, when it is still a regular file of at most this size. Read without
 * the thread pool: for files of this size that takes a fifth of the time.
 */
export function readProjectFile(file: ProjectFile, maxBytes: number): Buffer {
  const descriptor = openFile(file);
  try {
    const info = fstatSync(descriptor);
    if (!info.isFile())
      throw siteFileUnreadable({ file: file.path, reason: 'it is not a regular file' });
    if (info.size > maxBytes) {
      const what = `The file is ${toMegabytes(info.size)}`;
      throw siteLimitReached({ what, limit: toMegabytes(maxBytes), place: file.path });
    }
    return readStart(descriptor, info.size);
  } finally {
    closeSync(descriptor);
  }
}

/** The first bytes of a listed file, at most so many. */
export function readProjectHead(file: ProjectFile, maxBytes: number): Buffer {
  const descriptor = openFile(file);
  try {
    return readStart(descriptor, Math.min(fstatSync(descriptor).size, maxBytes));
  } finally {
    closeSync(descriptor);
  }
}

function readStart(descriptor: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  const length = readSync(descriptor, bytes, 0, size, 0);
  return bytes.subarray(0, length);
}

function openFile(file: ProjectFile): number {
  try {
    return openSync(file.location, SAFE_FLAGS);
  } catch (error) {
    throw siteFileUnreadable({ file: file.path, reason: messageOf(error) }, error);
  }
}

/** The text of a listed file; a byte-order mark at its start is not part of it. */
export function readProjectText(file: ProjectFile, maxBytes: number): string {
  if (file.text !== undefined) return file.text;
  const bytes = readProjectFile(file, maxBytes);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', hasMark ? 3 : 0);
}
