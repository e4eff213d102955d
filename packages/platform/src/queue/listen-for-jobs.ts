import { type Clock, type Logger, sleep } from '@quire/base';
import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { describeFailure } from '../database/describe-failure.ts';
import { CHANNEL } from './announce-job.ts';
import { JOB_KINDS, type JobKind } from './job-kind.ts';

const RECONNECT_MS = 500;

export interface JobListener {
  close(): Promise<void>;
}

export interface ListenOptions {
  clock: Clock;
  logger: Logger;
  /** Called when a job of the kind may wait. */
  onJob(kind: JobKind): void;
}

/** Hears of new jobs on a connection of its own, and connects again whenever that is lost. */
export function listenForJobs(connection: Connection, options: ListenOptions): JobListener {
  const { clock, logger } = options;
  const closing = new AbortController();
  const listen = async () => {
    let isWarned = false;
    while (!closing.signal.aborted) {
      const failure = await listenOnce(connection, options, closing.signal, () => {
        isWarned = false;
      });
      if (failure && !isWarned && !closing.signal.aborted) {
        isWarned = true;
        const error = describeFailure(failure);
        logger.warn({ error }, 'new jobs are noticed later: no connection to listen on');
      }
      await sleep(clock, RECONNECT_MS, closing.signal);
    }
  };
  const listening = listen();
  return {
    close() {
      closing.abort();
      return listening;
    },
  };
}

/** Ends when the connection does, with what went wrong. */
async function listenOnce(
  connection: Connection,
  { onJob }: ListenOptions,
  closing: AbortSignal,
  onOpen: () => void,
): Promise<unknown> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'quire jobs',
  });
  let failure: unknown;
  client.on('error', (error) => {
    failure = error;
  });
  client.on('notification', ({ payload }) => {
    const kind = JOB_KINDS.find((name) => name === payload);
    if (kind) onJob(kind);
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const end = () => void client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    end();
    return error;
  }
  onOpen();
  // What was announced while nobody listened.
  for (const kind of JOB_KINDS) onJob(kind);
  closing.addEventListener('abort', end, { once: true });
  if (closing.aborted) end();
  await ended;
  closing.removeEventListener('abort', end);
  return failure;
}
