import { rm } from 'node:fs/promises';
import { hasErrorCode } from '@quire/base';
import { type Address, type Answer, askServer } from './connect.ts';
import { embeddedNotAnswering } from './errors.ts';
import { loadPostmasterFile, type PostmasterFile, removeStaleFile } from './postmaster-file.ts';
import { isProcessOf, listProcessesOf } from './processes.ts';
import type { ServerSetup } from './server-process.ts';
import { toSocket } from './socket-folder.ts';
import { pause, type Waiting } from './waiting.ts';

const POLL_MS = 20;
/** Recovery after a power cut reads at most a gigabyte of log. */
const ANSWER_MS = 5 * 60_000;
/** Children of a killed server end by themselves unless a query keeps them busy. */
const LEFT_OVER_MS = 5000;

/**
 * The address of the server that runs on the cluster already, for example one whose parent was
 * killed. Waits for one that is starting, recovering or stopping; clears away what a dead one
 * left, so that a new one can start.
 */
export async function findServer(
  setup: ServerSetup,
  waiting: Waiting,
): Promise<Address | undefined> {
  const { cluster } = setup.layout;
  const { clock } = waiting;
  const since = clock.now();
  let mayEndLeftOvers = true;
  for (;;) {
    const file = await loadPostmasterFile(cluster);
    if (!file) return undefined;
    const answer = await askAt(file.address, setup);
    if (answer === 'ours') return file.address;
    const processes = await listProcesses(cluster, file, answer);
    if (processes.length === 0) {
      await clearAway(setup, file);
      return undefined;
    }
    const waited = clock.now() - since;
    if (waited > ANSWER_MS) throw embeddedNotAnswering({ folder: cluster, processes });
    if (waited > LEFT_OVER_MS && mayEndLeftOvers && !processes.includes(file.pid ?? 0)) {
      mayEndLeftOvers = false;
      for (const pid of processes) endLeftOver(pid);
    }
    await pause(waiting, POLL_MS);
  }
}

async function askAt(address: Address | undefined, setup: ServerSetup): Promise<Answer> {
  return address ? askServer(address, setup.layout.cluster, setup.user) : 'silent';
}

/**
 * Who may still work on the files. The number in the file alone proves nothing: it may be that of
 * a zombie, of another program, or of another container's process.
 */
async function listProcesses(
  cluster: string,
  { pid }: PostmasterFile,
  answer: Answer,
): Promise<number[]> {
  // It speaks, so it lives, wherever it is.
  if (pid && answer === 'not-ready') return [pid];
  if (pid && (await isProcessOf(cluster, pid))) return [pid];
  return listProcessesOf(cluster);
}

/** Their server is gone, so nobody gets their results; a new server would be refused until they end. */
function endLeftOver(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

async function clearAway({ layout, address }: ServerSetup, file: PostmasterFile): Promise<void> {
  await removeStaleFile(layout.cluster, file);
  await rm(`${toSocket(address.socketFolder, address.port)}.lock`, { force: true });
}
