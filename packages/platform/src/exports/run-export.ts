import { join } from 'node:path';
import { type Id, messageOf, QuireError } from '@quire/base';
import { renderStopped } from '../render/errors.ts';
import { runRender } from '../render/run-render.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { materialiseSource } from '../versions/materialise.ts';
import { exportWorkerLost } from './errors.ts';
import { claimJob, type JobLease } from './job-lease.ts';

/** How often a worker may die on one job before it is given up. */
const TRY_LIMIT = 3;

/**
 * Works on one export job until it is completed or failed. Throws when the job should be handed
 * out again: the worker is being drained, or its rendering process died.
 */
export async function runExport(
  services: Services,
  jobId: Id<'se'>,
  signal: AbortSignal,
): Promise<void> {
  const lease = await claimJob(services.db, services.clock, jobId);
  if (!lease) return;
  if (lease.job.tries > TRY_LIMIT) {
    await lease.fail(exportWorkerLost({ tries: TRY_LIMIT }).message);
    return;
  }
  try {
    await exportBundle(services, lease, signal);
  } catch (error) {
    await endWithError(services, lease, error, signal);
  }
}

async function exportBundle(
  services: Services,
  lease: JobLease,
  signal: AbortSignal,
): Promise<void> {
  const { storage, work, clock, renderLimits } = services;
  const { job } = lease;
  await work.use(async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'bundle.tar.gz')];
    await materialiseSource(storage, { id: job.versionId, orgId: job.orgId }, source);
    const { archive } = await runRender(
      {
        output: 'archive',
        target,
        build: {
          source,
          links: 'relative',
          siteUrl: services.siteUrl(job.domain),
          domain: job.domain,
          version: { id: job.versionId, label: job.label },
          ...(job.paths ? { paths: job.paths } : {}),
        },
      },
      {
        limits: renderLimits,
        clock,
        signal,
        onProgress: createProgressWriter(services, lease),
      },
    );
    if (!archive) throw new Error('The rendering process gave no archive.');
    const key = storageKey.bundle(job.orgId, job.id, archive.sha256);
    await storage.putFile(key, target);
    await lease.complete({ key, ...archive });
  });
}

/** One write at a time; while it runs only the newest progress is kept. */
function createProgressWriter({ logger }: Services, lease: JobLease) {
  type Progress = Parameters<JobLease['progress']>[0];
  let waiting: Progress | undefined;
  let isWriting = false;
  const drain = async () => {
    isWriting = true;
    while (waiting) {
      const progress = waiting;
      waiting = undefined;
      await lease
        .progress(progress)
        .catch((error) => logger.warn({ error: messageOf(error) }, 'progress was not written'));
    }
    isWriting = false;
  };
  return (progress: Progress) => {
    waiting = progress;
    if (!isWriting) void drain();
  };
}

async function endWithError(
  { logger }: Services,
  lease: JobLease,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { job } = lease;
  if (signal.aborted || renderStopped.is(error)) {
    await lease.requeue({ giveTryBack: true });
    throw error;
  }
  const isContent = error instanceof QuireError && error.kind === 'content';
  logger.warn({ jobId: job.id, try: job.tries, error: messageOf(error) }, 'export failed');
  if (isContent) {
    await lease.fail(messageOf(error));
    return;
  }
  if (job.tries >= TRY_LIMIT) {
    await lease.fail(exportWorkerLost({ tries: TRY_LIMIT }).message);
    return;
  }
  await lease.requeue({ giveTryBack: false });
  throw error;
}
