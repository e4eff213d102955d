import { setMaxListeners } from 'node:events';
import { sleep } from '@quire/base';
import type { CertificateOrders } from './certificates/obtain-certificate.ts';
import { renewCertificates } from './certificates/renew-certificates.ts';
import { createDeployJobs } from './connections/deploy-jobs.ts';
import { reportDeploys } from './connections/report-deploys.ts';
import { createSyncJobs } from './connections/sync-jobs.ts';
import type { Connection } from './database/database.ts';
import { purgeEdges } from './edge/purge-edges.ts';
import { createExportJobs } from './exports/export-jobs.ts';
import { createLeaseKeeper } from './lease/lease-keeper.ts';
import { sendMails } from './mail/send-mails.ts';
import { type Bell, createBell } from './queue/bell.ts';
import { JOB_KINDS, type JobKind } from './queue/job-kind.ts';
import { listenForJobs } from './queue/listen-for-jobs.ts';
import { takeJobs } from './queue/take-jobs.ts';
import type { Services } from './services.ts';
import { embedSites } from './vectors/embed-sites.ts';
import { createPublishJobs } from './versions/publish-jobs.ts';
import { sendWebhooks } from './webhooks/send-webhooks.ts';

/** How long jobs that are stopped may take to give themselves back. */
const DRAIN_MS = 20_000;

export interface Workers {
  /** Stops the jobs at hand; they go back to the queue and use up no try. */
  stop(): Promise<void>;
}

/** Starts the background work of this process. */
export function startWorkers(
  services: Services,
  connection: Connection,
  orders: CertificateOrders | undefined,
): Workers {
  const { clock, logger } = services;
  const stopping = new AbortController();
  // Each kind of work waits for it, and there are more of them than Node takes for usual.
  setMaxListeners(4 * JOB_KINDS.length, stopping.signal);
  const bells = Object.fromEntries(JOB_KINDS.map((kind) => [kind, createBell(clock)])) as Record<
    JobKind,
    Bell
  >;
  const leases = createLeaseKeeper(services);
  const { signal } = stopping;
  const working = Promise.all([
    takeJobs(services, createPublishJobs(services), { leases, bell: bells.publish, signal }),
    takeJobs(services, createExportJobs(services), { leases, bell: bells.export, signal }),
    takeJobs(services, createSyncJobs(services), { leases, bell: bells.sync, signal }),
    takeJobs(services, createDeployJobs(services), { leases, bell: bells.deploy, signal }),
    reportDeploys(services, { bell: bells.report, signal }),
    sendMails(services, { bell: bells.mail, signal }),
    embedSites(services, { bell: bells.embed, signal }),
    sendWebhooks(services, { bell: bells.webhook, signal }),
    purgeEdges(services, { bell: bells.purge, signal }),
    renew(services, orders, { bell: bells.certificate, signal }),
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

async function renew(
  services: Services,
  orders: CertificateOrders | undefined,
  wake: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  const { certificates: options } = services;
  if (options && orders) await renewCertificates({ ...services, options, orders }, wake);
}
