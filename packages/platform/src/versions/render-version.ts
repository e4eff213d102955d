import { join } from 'node:path';
import { messageOf, QuireError } from '@quire/base';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NewEntry } from '../audit/audit-log.ts';
import { databaseAway } from '../database/errors.ts';
import { sites, type Version, versions } from '../database/schema/index.ts';
import { findTurn, type Turn } from '../lease/find-turn.ts';
import { giveUpHold, isHolder, TRY_LIMIT, takeHold } from '../lease/hold.ts';
import { whenAble } from '../queue/when-able.ts';
import type { BuildReport } from '../render/build-report.ts';
import { renderDied, renderFailed, renderStopped } from '../render/errors.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import type { Services } from '../services.ts';
import { findServingHost } from '../sites/serving-host.ts';
import { waitForStorage } from '../storage/wait-for-storage.ts';
import { endDeploy } from './end-deploy.ts';
import { publishWorkerLost } from './errors.ts';
import { goLive, toHeldBack } from './go-live.ts';
import { openKeptSpecs } from './kept-specs.ts';
import { toMountTable } from './mount-table.ts';
import { selectInstalled } from './needed-plugins.ts';
import { toPublisherRecord } from './origin.ts';
import { loadRepositoryLinks } from './repository-links.ts';
import { showInPreview } from './show-in-preview.ts';
import { storeSiteManifest } from './site-manifest.ts';
import { withSource } from './source-folder.ts';
import { loadKnownSite, storeSite } from './store-site.ts';
import { sumVersionBytes } from './version-bytes.ts';
import { storeVersionReport } from './version-report.ts';

/** Claims the version whose turn it is, in one statement; nothing when none waits. */
export async function claimVersion(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  turn: Omit<Turn, 'now'>,
): Promise<Version | undefined> {
  const now = new Date(clock.now());
  const [version] = await db
    .update(versions)
    .set({
      ...takeHold(versions),
      startedAt: sql`coalesce(${versions.startedAt}, ${now.toISOString()})`,
    })
    .where(eq(versions.id, findTurn(versions, { ...turn, now })))
    .returning();
  return version;
}

/**
 * Renders a claimed version, stores what came out, and only then switches the site to it, unless it
 * is held back: readers see all of the old or all of the new. Rendering twice gives the same bytes
 * under the same names, so two workers on one version do no harm. Where another try may do better,
 * the version is given back; false when that is because there was no room for it.
 */
export async function renderVersion(
  services: Services,
  version: Version,
  signal: AbortSignal,
): Promise<boolean> {
  if (version.tries > TRY_LIMIT) {
    await whenAble(services, signal, () =>
      fail(services, version, publishWorkerLost({ tries: TRY_LIMIT })),
    );
    return true;
  }
  const startedAt = services.clock.now();
  const ended = (outcome: 'completed' | 'failed') =>
    services.metrics.jobEnded('publish', outcome, services.clock.now() - startedAt);
  try {
    const rendered = await renderAndStore(services, version, signal);
    await whenAble(services, signal, () => finish(services, version, rendered));
    ended('completed');
  } catch (error) {
    if (isNoRoom(error) && !signal.aborted) {
      await giveBackForRoom(services, version, { error, signal });
      return false;
    }
    const isAway = !isOfContent(error) && (await waitForStorage(services, signal));
    if (isAway || signal.aborted || shouldTryAgain(error, version)) {
      // A worker that is stopped used up no try, nor one whose storage was away; one whose rendering broke down did.
      const giveTryBack = isAway || isInterrupted(error) || (signal.aborted && !hasDied(error));
      const { id: versionId, tries } = version;
      services.logger.warn(
        { versionId, try: tries, error: messageOf(error) },
        'a version goes back to the queue',
      );
      await whenAble(services, signal, () => giveBack(services, version, { giveTryBack }));
      return true;
    }
    await whenAble(services, signal, () => fail(services, version, error));
    ended('failed');
  }
  return true;
}

/** A full disk is nobody's failure: the version waits for room, and uses up no try. */
async function giveBackForRoom(
  services: Services,
  version: Version,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<void> {
  const { logger } = services;
  logger.warn({ versionId: version.id, error: messageOf(error) }, 'a version waits for disk space');
  await whenAble(services, signal, () => giveBack(services, version, { giveTryBack: true }));
}

/** Lets any worker take it again. */
async function giveBack(
  { db }: Services,
  version: Version,
  how: { giveTryBack: boolean },
): Promise<void> {
  await db.update(versions).set(giveUpHold(versions, how)).where(isHolder(versions, version));
}

interface RenderedVersion {
  pageCount: number;
  bytes: number;
  report: BuildReport;
}

async function renderAndStore(
  services: Services,
  version: Version,
  signal: AbortSignal,
): Promise<RenderedVersion> {
  const { storage, work, renderer, fontHosts, drawsPreviewImages } = services;
  const { host, basePath, live } = await loadPlace(services, version);
  const installed = selectInstalled(services.plugins, version.plugins);
  const repository = await loadRepositoryLinks(services.db, version);
  return work.use(async (folder) => {
    const target = join(folder, 'site');
    const known = await loadKnownSite(services, live);
    const specs = await openKeptSpecs(services, version, folder);
    const render = (source: string) =>
      renderer.render(
        {
          output: 'contents',
          target,
          stored: [...known.hashes],
          findings: version.findings,
          build: {
            source,
            keptSpecs: specs.file,
            cache: { folder: join(services.cacheFolder, version.siteId) },
            ...(version.mounts ? { mounts: toMountTable(version.mounts) } : {}),
            links: 'hosted',
            // The host asks for each reader; where no page has a rule the files are the same without it.
            readers: 'all',
            integrations: true,
            // Also for a preview: it goes live as it is, and most of its images are kept from the live version.
            ...(drawsPreviewImages ? { socialImages: true } : {}),
            ...(fontHosts.length > 0 ? { fontHosts } : {}),
            plugins: { installed },
            version: { id: version.id },
            ...(basePath ? { basePath } : {}),
            ...(repository ? { repository } : {}),
            ...(host ? { siteUrl: services.siteUrl(host) + basePath, domain: host } : {}),
          },
        },
        { signal },
      );
    const { manifest, report, sources } = await withSource(
      services,
      version,
      folder,
      async (source, files) => ({ ...(await render(source)), sources: files }),
    );
    const encodings = await storeSite(services, version, { folder: target, manifest, known });
    const hosted = { ...manifest, basePath, encodings };
    await specs.store();
    await storeVersionReport(storage, version, report);
    await storeSiteManifest(storage, version, hosted);
    return { pageCount: hosted.pages.length, bytes: sumVersionBytes(sources, hosted), report };
  });
}

/** Where a version will be read, and what is live there now, unless files of that were found missing. */
async function loadPlace({ db }: Services, { siteId }: Version) {
  const [site] = await db
    .select({ basePath: sites.basePath, live: { id: versions.id, orgId: versions.orgId } })
    .from(sites)
    .leftJoin(
      versions,
      and(eq(versions.id, sites.liveVersionId), gt(versions.generation, sites.incompleteUpTo)),
    )
    .where(eq(sites.id, siteId));
  const host = await findServingHost(db, siteId);
  return { host, basePath: site?.basePath ?? '', live: site?.live ?? undefined };
}

async function finish(
  services: Services,
  version: Version,
  { pageCount, bytes, report }: RenderedVersion,
) {
  const { db, clock, audit } = services;
  const heldBack = toHeldBack(version, report);
  await db.transaction(async (tx) => {
    const finished = await tx
      .update(versions)
      .set({
        state: 'ready',
        leaseUntil: null,
        pageCount,
        bytes,
        heldBack,
        finishedAt: new Date(clock.now()),
      })
      .where(isHolder(versions, version))
      .returning({ id: versions.id });
    // Nothing to switch when another worker has it, or has ended it.
    if (finished.length === 0) return;
    if (version.previewId) await showInPreview(tx, version.previewId, version);
    const isLive = !version.previewId && heldBack === null && (await goLive(tx, version));
    await endDeploy(tx, version, { isHeldBack: heldBack === 'errors' }, services);
    if (isLive) await audit.add(tx, toLiveEntry(version));
  });
}

/** What is recorded of a version that went live once it was rendered, by whoever published it. */
function toLiveEntry(version: Version): NewEntry {
  const publisher = toPublisherRecord(version);
  return {
    orgId: version.orgId,
    actor: publisher ?? { kind: 'system', name: 'Quire' },
    action: 'version.live',
    target: { kind: 'site', id: version.siteId },
    after: { versionId: version.id },
  };
}

async function fail(services: Services, version: Version, error: unknown) {
  const { db, clock, logger } = services;
  const isKnown = isOfContent(error) || renderFailed.is(error) || publishWorkerLost.is(error);
  logger.warn({ versionId: version.id, error: messageOf(error) }, 'a version was not rendered');
  const reason = isKnown
    ? messageOf(error)
    : 'The site could not be rendered. The service log has the reason.';
  const finishedAt = new Date(clock.now());
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(versions)
      .set({ state: 'failed', leaseUntil: null, error: reason, finishedAt })
      .where(isHolder(versions, version))
      .returning({ id: versions.id });
    const isLost = publishWorkerLost.is(error);
    if (failed.length > 0) await endDeploy(tx, version, { error: reason, isLost }, services);
  });
}

/** Whatever is not the content's own fault may pass: a rendering that died, a storage that did not answer. */
function shouldTryAgain(error: unknown, { tries }: Version): boolean {
  return isInterrupted(error) || (!isOfContent(error) && tries < TRY_LIMIT);
}

/** Whether it ended for a reason that nobody can be blamed for. */
function isInterrupted(error: unknown): boolean {
  return renderStopped.is(error) || databaseAway.is(error);
}

function hasDied(error: unknown): boolean {
  return renderDied.is(error) || renderFailed.is(error);
}

function isOfContent(error: unknown): boolean {
  return error instanceof QuireError && error.kind === 'content';
}
