import { type Logger, messageOf } from '@quire/base';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Connection, Database } from '../database/database.ts';

/** A job as a worker gets it: what it is about, and a signal that ends with its lease. */
export interface QueuedJob<Data> {
  id: string;
  data: Data;
  signal: AbortSignal;
}

/** Background jobs in the database: sent with the row they are about, leased with a heartbeat. */
export interface JobQueue {
  /** Sends a job within the caller's transaction: both are there afterwards, or neither. */
  send(name: QueueName, data: object, transaction: Database): Promise<void>;
  /** Takes jobs one at a time until the queue stops. A handler that throws gets the job again. */
  work<Data>(name: QueueName, handler: (job: QueuedJob<Data>) => Promise<void>): Promise<void>;
  /** Gives a job whose worker is known to be gone to the next one at once. */
  release(name: QueueName, data: object): Promise<void>;
  /** Takes no more jobs and waits for the ones at hand. */
  stop(): Promise<void>;
}

export type QueueName = (typeof QUEUES)[number];

const QUEUES = ['publish', 'export'] as const;

/** How often pg-boss may hand out one job. The rows of ours count their own tries, and stop earlier. */
const DELIVERY_LIMIT = 20;
/** A worker that says nothing for this long is taken for dead. pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10;
const DRAIN_MS = 20_000;

export async function startQueue(connection: Connection, logger: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    schema: 'queue',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ error: messageOf(error) }, 'queue error'));
  await boss.start();
  for (const name of QUEUES) {
    await boss.createQueue(name, {
      retryLimit: DELIVERY_LIMIT,
      retryDelay: 0,
      expireInSeconds: 24 * 3600 - 1,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    });
  }
  return {
    async send(name, data, transaction) {
      await boss.send(name, data, { db: fromDrizzle(transaction, sql) });
    },
    async work<Data>(name: QueueName, handler: (job: QueuedJob<Data>) => Promise<void>) {
      const options = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
      await boss.work<Data>(name, options, async ([job]) => {
        if (job) await handler({ id: job.id, data: job.data, signal: job.signal });
      });
    },
    async release(name, data) {
      const jobs = await boss.findJobs(name, { data });
      const held = jobs.filter((job) => job.state === 'active').map((job) => job.id);
      if (held.length > 0) await boss.fail(name, held, { reason: 'worker gone' });
    },
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_MS, close: true }),
  };
}
