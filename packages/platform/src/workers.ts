import { sleep } from '@quire/base';
import type { Connection } from './database/database.ts';
import { createExportJobs } from './exports/export-jobs.ts';
import { createLeaseKeeper } from './lease/lease-keeper.ts';
import { createBell } from './queue/bell.ts';
import { listenForJobs } from './queue/listen-for-jobs.ts';
import { takeJobs } from './queue/take-jobs.ts';
import type { Services } from './services.ts';
import { createPublishJobs } from './versions/publish-jobs.ts';

/** How long jobs that are stopped may take to give themselves back. */
const DRAIN_MS = 20_000;

export interface Workers {
  /** Stops the jobs at hand; they go back to the queue and use up no try. */
  stop(): Promise<void>;
}

/** Starts the background work of this process. */
export function startWorkers(services: Services, connection: Connection): Workers {
  const { clock, logger } = services;
  const stopping = new AbortController();
  const bells = { publish: createBell(clock), export: createBell(clock) };
  const leases = createLeaseKeeper(services);
  const { signal } = stopping;
  const working = Promise.all([
    takeJobs(services, createPublishJobs(services), { leases, bell: bells.publish, signal }),
    takeJobs(services, createExportJobs(services), { leases, bell: bells.export, signal }),
  ]);
  const listener = listenForJobs(connection, {
    clock,
    logger,
    onJob: (kind) => bells[kind].ring(),
  });
  return {
    async stop() {
      stopping.abort();
      const inTime = new AbortController();
      await Promise.race([working, sleep(clock, DRAIN_MS, inTime.signal)]);
      inTime.abort();
      await listener.close();
    },
  };
}
