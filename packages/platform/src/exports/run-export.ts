import { join } from 'node:path';
import { messageOf, QuireError } from '@quire/base';
import { databaseAway } from '../database/errors.ts';
import type { ExportJob } from '../database/schema/index.ts';
import { TRY_LIMIT } from '../lease/hold.ts';
import { whenAble } from '../queue/when-able.ts';
import { findReaderSettings } from '../readers/reader-settings.ts';
import { toSiteReaders } from '../readers/site-readers.ts';
import { renderFailed, renderStopped } from '../render/errors.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { waitForStorage } from '../storage/wait-for-storage.ts';
import { addStoredBytes } from '../usage/stored-bytes.ts';
import { findVersion } from '../versions/find-version.ts';
import { openKeptSpecs } from '../versions/kept-specs.ts';
import { toMountTable } from '../versions/mount-table.ts';
import { selectInstalled } from '../versions/needed-plugins.ts';
import { withSource } from '../versions/source-folder.ts';
import { type Artefact, type ExportBuild, findArtefact, toArtefactKey } from './artefact.ts';
import { exportWorkerLost } from './errors.ts';
import type { JobLease } from './job-lease.ts';

/**
 * Works on a claimed export job until it is completed or failed, or given back for another try
 * because the worker is being drained or its rendering process died. False when it was given back
 * because there was no room for it.
 */
export async function runExport(
  services: Services,
  lease: JobLease,
  signal: AbortSignal,
): Promise<boolean> {
  if (lease.job.tries > TRY_LIMIT) {
    await whenAble(services, signal, () =>
      lease.fail(exportWorkerLost({ tries: TRY_LIMIT }).message),
    );
    return true;
  }
  const startedAt = services.clock.now();
  try {
    await completeJob(services, lease, signal);
    services.metrics.jobEnded('export', 'completed', services.clock.now() - startedAt);
  } catch (error) {
    if (isNoRoom(error) && !signal.aborted) {
      await giveBackForRoom(services, lease, { error, signal });
      return false;
    }
    await endWithError(services, lease, error, signal);
  }
  return true;
}

/** Gives the job the bundle of an earlier one that asked for the same, or makes it. */
async function completeJob(
  services: Services,
  lease: JobLease,
  signal: AbortSignal,
): Promise<void> {
  const build = await toBuild(services, lease.job);
  const artefactKey = await toArtefactKey(build);
  const known = await findArtefact(services, lease.job.orgId, artefactKey);
  const bundle = known ?? (await exportBundle(services, lease, { build, signal }));
  await whenAble(services, signal, () => lease.complete({ ...bundle, artefactKey }));
}

/** All that the bundle depends on but the content itself, which the version id stands for. */
async function toBuild(services: Services, job: ExportJob): Promise<ExportBuild> {
  const version = await findVersion(services.db, { ...job, id: job.versionId });
  const settings = await findReaderSettings(services.db, { id: job.siteId });
  const { isPublic } = toSiteReaders(settings);
  return {
    links: 'relative',
    siteUrl: services.siteUrl(job.domain),
    domain: job.domain,
    version: { id: job.versionId, label: job.label },
    ...(job.paths ? { paths: job.paths } : {}),
    ...(job.groups ? { groups: job.groups } : {}),
    ...(isPublic || job.groups ? {} : { isPublic }),
    ...(version?.mounts ? { mounts: toMountTable(version.mounts) } : {}),
    plugins: { installed: selectInstalled(services.plugins, version?.plugins ?? []) },
  };
}

async function exportBundle(
  services: Services,
  lease: JobLease,
  { build, signal }: { build: ExportBuild; signal: AbortSignal },
): Promise<Artefact> {
  const { storage, work, renderer } = services;
  const { job } = lease;
  return work.use(async (folder) => {
    const target = join(folder, 'bundle.tar.gz');
    const cache = { folder: join(services.cacheFolder, job.siteId) };
    const version = { id: job.versionId, orgId: job.orgId, siteId: job.siteId };
    const { file: keptSpecs } = await openKeptSpecs(services, version, folder);
    const { archive, manifest } = await withSource(services, version, folder, (source) =>
      renderer.render(
        { output: 'archive', target, build: { ...build, source, cache, keptSpecs } },
        { signal, onProgress: createProgressWriter(services, lease) },
      ),
    );
    if (!archive) throw new Error('The rendering process returned no archive.');
    const key = storageKey.bundle(job.orgId, archive.sha256);
    if (!(await storage.stat(key))) await addStoredBytes(services.db, job.orgId, archive.size);
    await storage.putFile(key, target);
    return { key, ...archive, pageCount: manifest.pages.length };
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

/** A full disk is nobody's failure: the job waits for room, and uses up no try. */
async function giveBackForRoom(
  services: Services,
  lease: JobLease,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<void> {
  const { logger } = services;
  logger.warn({ jobId: lease.job.id, error: messageOf(error) }, 'an export waits for disk space');
  await whenAble(services, signal, () => lease.requeue({ giveTryBack: true }));
}

async function endWithError(
  services: Services,
  lease: JobLease,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { logger, metrics, clock } = services;
  const { job } = lease;
  const giveBack = (giveTryBack: boolean) =>
    whenAble(services, signal, () => lease.requeue({ giveTryBack }));
  const isContent = error instanceof QuireError && error.kind === 'content';
  // Nobody died on it.
  const isInterrupted = signal.aborted || renderStopped.is(error) || databaseAway.is(error);
  if (isInterrupted || (!isContent && (await waitForStorage(services, signal)))) {
    await giveBack(true);
    return;
  }
  logger.warn({ jobId: job.id, try: job.tries, error: messageOf(error) }, 'export failed');
  if (isContent || job.tries >= TRY_LIMIT) {
    const isKnown = isContent || renderFailed.is(error);
    const reason = isKnown ? messageOf(error) : exportWorkerLost({ tries: TRY_LIMIT }).message;
    await whenAble(services, signal, () => lease.fail(reason));
    metrics.jobEnded('export', 'failed', clock.now() - job.updatedAt.getTime());
    return;
  }
  await giveBack(false);
}
