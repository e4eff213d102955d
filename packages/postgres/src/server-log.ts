import { constants } from 'node:fs';
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Clock, hasErrorCode } from '@quire/base';
import { giveToOwnerOf } from './server-user.ts';

/** At most twice this much is kept: the log and the one before. */
const LOG_LIMIT = 4 * 1024 * 1024;
const CHECK_MS = 10 * 60_000;
const TAIL_BYTES = 2000;

/** Opens the log for a server to write to. No link is followed: root would write through it. */
export async function openLog(log: string) {
  await limitLog(log);
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
  const handle = await open(log, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  await giveToOwnerOf(dirname(log), log);
  return handle;
}

/**
 * Keeps the log from growing: past its limit it becomes the previous log. It is copied and
 * emptied, not renamed, because a running server holds it open (for appending, so it goes on
 * at the start).
 */
async function limitLog(log: string): Promise<void> {
  if ((await loadLogSize(log)) < LOG_LIMIT) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

/** Keeps the log of a long-running server within its limit; the result ends that. */
export function watchLog(log: string, clock: Clock): () => void {
  let cancel = () => {};
  const check = () => {
    // A full disk must not end us: the next check tries again.
    limitLog(log).catch(() => {});
    cancel = clock.after(CHECK_MS, check);
  };
  cancel = clock.after(CHECK_MS, check);
  return () => cancel();
}

/** How long the log is now; what comes after can be read with `loadLogTail`. */
export async function loadLogSize(log: string): Promise<number> {
  try {
    return (await stat(log)).size;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

/** The last lines that were written after the log had this size. */
export async function loadLogTail(log: string, from: number): Promise<string> {
  const handle = await open(log, 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const start = Math.max(Math.min(from, size), size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(size - start),
      position: start,
    });
    return buffer.subarray(0, bytesRead).toString('utf8').trim();
  } finally {
    await handle.close();
  }
}
