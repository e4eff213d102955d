import { type Address, askServer } from './connect.ts';
import { embeddedStartFailed } from './errors.ts';
import { findServer } from './find-server.ts';
import { loadLogSize, loadLogTail } from './server-log.ts';
import { type ServerSetup, startServerProcess } from './server-process.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { pause, type Waiting } from './waiting.ts';

const POLL_MS = 15;
/** A server that we started and that lost against another starter's ends at once; then we look again. */
const ATTEMPTS = 5;
const ATTEMPT_PAUSE_MS = 100;

/** A server that answers, and whether we started it. */
export interface ReachedServer {
  address: Address;
  startedByUs: boolean;
}

/** Takes over the server that runs on the cluster, or starts one, and waits until it answers. */
export async function reachServer(setup: ServerSetup, waiting: Waiting): Promise<ReachedServer> {
  let failure = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await findServer(setup, waiting);
    if (found) return { address: found, startedByUs: false };
    const logSize = await loadLogSize(setup.layout.log);
    const ended = await startServer(setup, waiting);
    if (!ended) return { address: setup.address, startedByUs: true };
    failure = `${ended}. ${await loadLogTail(setup.layout.log, logSize)}`;
    await pause(waiting, ATTEMPT_PAUSE_MS);
  }
  throw embeddedStartFailed({ log: setup.layout.log, output: `PostgreSQL ${failure}` });
}

/** Starts a server and waits; returns how it ended if it did not stay. */
async function startServer(setup: ServerSetup, waiting: Waiting): Promise<string | undefined> {
  await prepareSocketFolder(setup.address.socketFolder, setup.user);
  const server = await startServerProcess(setup);
  try {
    for (;;) {
      const ended = server.ended();
      if (ended) return ended;
      const answer = await askServer(setup.address, setup.layout.cluster, setup.user);
      if (answer === 'ours') return undefined;
      await pause(waiting, POLL_MS);
    }
  } catch (error) {
    await server.cancel();
    throw error;
  } finally {
    server.release();
  }
}
