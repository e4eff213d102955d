import { type Logger, messageOf } from '@quire/base';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Connection, Database } from '../database/database.ts';

/**
 * The right to work on one waiting row of the queue's table. It does not say which: the worker
 * takes the row whose turn it is, so that no organisation waits behind all jobs of another. A ticket
 * that is handed out twice was held by a worker that is gone; the row it had taken names it.
 */
export interface Ticket {
  id: string;
  /** Ends when the ticket is given to somebody else. */
  signal: AbortSignal;
}

/** Background work in the database: a ticket is sent with the row it is about, and leased with a heartbeat. */
export interface JobQueue {
  /** Sends a ticket within the caller's transaction: row and ticket are there afterwards, or neither. */
  send(name: QueueName, transaction: Database): Promise<void>;
  /** Takes tickets until the queue stops. A handler that throws gets the ticket again. */
  work(name: QueueName, atOnce: number, handler: (ticket: Ticket) => Promise<void>): Promise<void>;
  /** Gives tickets whose worker is known to be gone to the next one at once. */
  release(name: QueueName, tickets: string[]): Promise<void>;
  /** Takes no more tickets and waits for the ones at hand. */
  stop(): Promise<void>;
}

export type QueueName = (typeof QUEUES)[number];

export const QUEUES = ['publish', 'export'] as const;

/** How often pg-boss may hand out one ticket. The rows of ours count their own tries, and stop earlier. */
const DELIVERY_LIMIT = 20;
/** A worker that says nothing for this long is taken for dead. pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10;
const DRAIN_MS = 20_000;

export interface QueueOptions {
  /** Whether this process works on jobs; one that only sends needs no supervision of others. */
  works: boolean;
}

export async function startQueue(
  connection: Connection,
  logger: Logger,
  { works }: QueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    schema: 'queue',
    max: works ? 4 : 2,
    useListenNotify: works,
    supervise: works,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ error: messageOf(error) }, 'queue error'));
  await boss.start();
  for (const name of QUEUES) await createQueue(boss, name);
  return {
    async send(name, transaction) {
      await boss.send(name, {}, { db: fromDrizzle(transaction, sql) });
    },
    async work(name, atOnce, handler) {
      const options = {
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 0.5,
        localConcurrency: atOnce,
      };
      await boss.work(name, options, async ([job]) => {
        if (!job) return;
        await handler({ id: job.id, signal: job.signal }).catch((error: unknown) => {
          logger.warn({ queue: name, error: messageOf(error) }, 'a job goes back to the queue');
          throw error;
        });
      });
    },
    async release(name, tickets) {
      const jobs = await Promise.all(tickets.map((id) => boss.findJobs(name, { id })));
      const held = jobs.flat().filter((job) => job.state === 'active');
      const ids = held.map((job) => job.id);
      if (ids.length > 0) await boss.fail(name, ids, { reason: 'worker gone' });
    },
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_MS, close: true }),
  };
}

function createQueue(boss: PgBoss, name: QueueName): Promise<void> {
  return boss.createQueue(name, {
    retryLimit: DELIVERY_LIMIT,
    retryDelay: 0,
    expireInSeconds: 24 * 3600 - 1,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  });
}
