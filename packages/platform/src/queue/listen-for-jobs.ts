import type { Clock, Logger } from '@quire/base';
import type { Connection } from '../database/database.ts';
import { type Listener, listenTo } from '../database/listen-to.ts';
import { CHANNEL } from './announce-job.ts';
import { JOB_KINDS, type JobKind } from './job-kind.ts';

interface JobOptions {
  clock: Clock;
  logger: Logger;
  /** Called when a job of the kind may wait. */
  onJob(kind: JobKind): void;
}

/** Hears of new jobs. */
export function listenForJobs(
  connection: Connection,
  { clock, logger, onJob }: JobOptions,
): Listener {
  return listenTo(connection, {
    clock,
    logger,
    channel: CHANNEL,
    name: 'quire jobs',
    lost: 'new jobs are noticed later: no connection to listen on',
    onMessage(payload) {
      const kind = JOB_KINDS.find((name) => name === payload);
      if (kind) onJob(kind);
    },
    onOpen() {
      for (const kind of JOB_KINDS) onJob(kind);
    },
  });
}
