import { join } from 'node:path';
import { type Id, messageOf, QuireError } from '@quire/base';
import { and, eq, sql } from 'drizzle-orm';
import { databaseAway } from '../database/errors.ts';
import { sites, type Version, versions } from '../database/schema/index.ts';
import { findTurn } from '../queue/find-turn.ts';
import { takeTurn } from '../queue/take-turn.ts';
import { whenAble } from '../queue/when-able.ts';
import type { BuildReport } from '../render/build-report.ts';
import { renderDied, renderFailed, renderStopped } from '../render/errors.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import type { Services } from '../services.ts';
import { findServingHost } from '../sites/serving-host.ts';
import { goLive, toHeldBack } from './go-live.ts';
import { materialiseSource } from './materialise.ts';
import { storeSiteManifest } from './site-manifest.ts';
import { storeSite } from './store-site.ts';
import { storeVersionReport } from './version-report.ts';

/** How often a worker may die on one version before it is given up. */
const TRY_LIMIT = 3;

/**
 * Renders the version that a ticket is for, stores what came out, and only then switches the site
 * to it, unless it is held back: readers see all of the old or all of the new. Rendering twice
 * gives the same bytes under the same names, so two workers on one version do no harm. Where the
 * disk has no room for it, it waits for some. False when no version waits; throws when another try
 * may do better.
 */
export async function renderVersion(
  services: Services,
  ticket: string,
  signal: AbortSignal,
): Promise<boolean> {
  return takeTurn<Version>(services, signal, {
    kind: 'publish',
    claim: (busy) => beginTry(services, { ticket, busy }),
    ownerOf: (version) => version,
    work: (version) => workOn(services, version, signal),
  });
}

/** False when the version was given back because there was no room for it. */
async function workOn(services: Services, version: Version, signal: AbortSignal): Promise<boolean> {
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
    if (signal.aborted || shouldTryAgain(error, version)) {
      // A worker that is stopped used up no try; one whose rendering died did.
      const giveTryBack = !mayPass(error);
      await whenAble(services, signal, () => giveBack(services, version, { giveTryBack }));
      // Nobody died on it: the same worker may take it again.
      if (databaseAway.is(error) && !signal.aborted) return true;
      throw error;
    }
    await whenAble(services, signal, () => fail(services, version, error));
    ended('failed');
  }
  return true;
}

async function beginTry(
  { db, clock }: Services,
  { ticket, busy }: { ticket: string; busy: readonly Id<'org'>[] },
): Promise<Version | 'later' | undefined> {
  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    const id = await findTurn(tx, { table: versions, ticket, now, busy });
    if (id === undefined || id === 'later') return id;
    const [version] = await tx
      .update(versions)
      .set({
        ticket,
        tries: sql`${versions.tries} + 1`,
        startedAt: sql`coalesce(${versions.startedAt}, ${now.toISOString()})`,
      })
      .where(eq(versions.id, id as Id<'ver'>))
      .returning();
    return version;
  });
}

/** A full disk is nobody's failure: the version waits for room, and uses up no try. */
async function giveBackForRoom(
  services: Services,
  version: Version,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<void> {
  const { logger } = services;
  logger.warn({ versionId: version.id, error: messageOf(error) }, 'a publish waits for room');
  await whenAble(services, signal, () => giveBack(services, version, { giveTryBack: true }));
}

/** Lets any worker take it again. */
async function giveBack(
  { db }: Services,
  { id, ticket }: Version,
  { giveTryBack }: { giveTryBack: boolean },
): Promise<void> {
  await db
    .update(versions)
    .set({ ticket: null, ...(giveTryBack ? { tries: sql`${versions.tries} - 1` } : {}) })
    .where(and(eq(versions.id, id), eq(versions.ticket, ticket ?? '')));
}

interface RenderedVersion {
  pageCount: number;
  report: BuildReport;
}

async function renderAndStore(
  services: Services,
  version: Version,
  signal: AbortSignal,
): Promise<RenderedVersion> {
  const { storage, work, renderer } = services;
  const { host, basePath, live } = await loadPlace(services, version);
  return work.use(async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'site')];
    await materialiseSource(storage, version, source);
    const { manifest, report } = await renderer.render(
      {
        output: 'folder',
        target,
        build: {
          source,
          cache: { folder: join(services.cacheFolder, version.siteId) },
          links: 'hosted',
          integrations: true,
          version: { id: version.id },
          ...(basePath ? { basePath } : {}),
          ...(host ? { siteUrl: services.siteUrl(host) + basePath, domain: host } : {}),
        },
      },
      { signal },
    );
    const before = live ? { id: live, orgId: version.orgId } : undefined;
    const encodings = await storeSite(services, version, { folder: target, manifest, before });
    const hosted = { ...manifest, basePath, encodings };
    await storeVersionReport(storage, version, report);
    await storeSiteManifest(storage, version, hosted);
    return { pageCount: hosted.pages.length, report };
  });
}

/** Where a version will be read. */
async function loadPlace({ db }: Services, { siteId }: Version) {
  const [site] = await db
    .select({ basePath: sites.basePath, live: sites.liveVersionId })
    .from(sites)
    .where(eq(sites.id, siteId));
  const host = await findServingHost(db, siteId);
  return { host, basePath: site?.basePath ?? '', live: site?.live ?? undefined };
}

async function finish(
  { db, clock }: Services,
  version: Version,
  { pageCount, report }: RenderedVersion,
) {
  const heldBack = toHeldBack(version, report);
  await db.transaction(async (tx) => {
    const finished = await tx
      .update(versions)
      .set({ state: 'ready', pageCount, heldBack, finishedAt: new Date(clock.now()) })
      .where(and(eq(versions.id, version.id), eq(versions.state, 'rendering')))
      .returning({ id: versions.id });
    // Nothing to switch when another worker ended it, one way or the other.
    if (finished.length > 0 && heldBack === null) await goLive(tx, version);
  });
}

async function fail({ db, clock, logger }: Services, version: Version, error: unknown) {
  const isContent = error instanceof QuireError && error.kind === 'content';
  const isKnown = isContent || renderFailed.is(error);
  logger.warn({ versionId: version.id, error: messageOf(error) }, 'a version was not rendered');
  await db
    .update(versions)
    .set({
      state: 'failed',
      error: isKnown
        ? messageOf(error)
        : 'The site could not be rendered. The log of the service says why.',
      finishedAt: new Date(clock.now()),
    })
    .where(and(eq(versions.id, version.id), eq(versions.state, 'rendering')));
}

function shouldTryAgain(error: unknown, { tries }: Version): boolean {
  if (renderStopped.is(error) || databaseAway.is(error)) return true;
  return mayPass(error) && tries < TRY_LIMIT;
}

/** Whether rendering broke down, which another try may not. */
function mayPass(error: unknown): boolean {
  return renderDied.is(error) || renderFailed.is(error);
}
