import { type Clock, hasErrorCode, sleep } from '@quire/base';
import { embeddedStopFailed } from './errors.ts';
import { loadPostmasterFile } from './postmaster-file.ts';
import { isProcessOf } from './processes.ts';

const POLL_MS = 10;
/** Fast shutdown: sessions end, everything is written out. */
const FAST_MS = 60_000;
/** Immediate shutdown: the next start recovers from the log. */
const IMMEDIATE_MS = 10_000;

/**
 * Stops the server of the cluster and waits until its `postmaster.pid` is gone. The process itself
 * may stay on as a zombie where nobody collects it. False when there is no such process here: the
 * server is dead, or runs out of our reach (in another container) and goes on.
 */
export async function stopServer(cluster: string, clock: Clock): Promise<boolean> {
  const pid = (await loadPostmasterFile(cluster))?.pid;
  if (!pid) return true;
  if (!(await isProcessOf(cluster, pid))) return false;
  signal(pid, 'SIGINT');
  if (await waitUntilGone(cluster, pid, clock, FAST_MS)) return true;
  signal(pid, 'SIGQUIT');
  if (await waitUntilGone(cluster, pid, clock, IMMEDIATE_MS)) return true;
  throw embeddedStopFailed({ pid, seconds: (FAST_MS + IMMEDIATE_MS) / 1000 });
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

async function waitUntilGone(cluster: string, pid: number, clock: Clock, milliseconds: number) {
  const since = clock.now();
  while (await isThere(cluster, pid)) {
    // A server that was killed leaves its file; the next start clears it away.
    if (!(await isProcessOf(cluster, pid))) return true;
    if (clock.now() - since > milliseconds) return false;
    await sleep(clock, POLL_MS);
  }
  return true;
}

/** Another number in the file is the server of somebody who started after us. */
async function isThere(cluster: string, pid: number): Promise<boolean> {
  return (await loadPostmasterFile(cluster))?.pid === pid;
}
