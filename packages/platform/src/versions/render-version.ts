import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Id, messageOf, QuireError } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import { and, eq, sql } from 'drizzle-orm';
import { domains, type Version, versions } from '../database/schema/index.ts';
import { renderDied, renderStopped } from '../render/errors.ts';
import { runRender } from '../render/run-render.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { storeBlob } from './blobs.ts';
import { goLive } from './go-live.ts';
import { materialiseSource } from './materialise.ts';

/** How often a worker may die on one version before it is given up. */
const TRY_LIMIT = 3;

/**
 * Renders a version, stores what came out, and only then switches the site to it: readers see all
 * of the old or all of the new. Rendering twice gives the same bytes under the same names, so two
 * workers on one version do no harm. Throws when another try may do better.
 */
export async function renderVersion(
  services: Services,
  versionId: Id<'ver'>,
  signal?: AbortSignal,
): Promise<void> {
  const version = await beginTry(services, versionId);
  if (!version) return;
  try {
    const manifest = await renderAndStore(services, version, signal);
    await finish(services, version, manifest);
  } catch (error) {
    if (shouldTryAgain(error, version)) throw error;
    await fail(services, version, error);
  }
}

async function beginTry({ db }: Services, id: Id<'ver'>): Promise<Version | undefined> {
  const [version] = await db
    .update(versions)
    .set({ tries: sql`${versions.tries} + 1` })
    .where(and(eq(versions.id, id), eq(versions.state, 'rendering')))
    .returning();
  return version;
}

async function renderAndStore(
  services: Services,
  version: Version,
  signal: AbortSignal | undefined,
): Promise<BundleManifest> {
  const { storage, work, clock, renderLimits } = services;
  const host = await findHost(services, version);
  return work.use(async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'site')];
    await materialiseSource(storage, version, source);
    const { manifest } = await runRender(
      {
        output: 'folder',
        target,
        build: {
          source,
          links: 'hosted',
          version: { id: version.id },
          ...(host ? { siteUrl: services.siteUrl(host), domain: host } : {}),
        },
      },
      { limits: renderLimits, clock, ...(signal ? { signal } : {}) },
    );
    for (const path of Object.keys(manifest.files)) {
      await storeBlob(storage, version.orgId, await readFile(join(target, path)));
    }
    // Last: while it is missing, the version cannot be served.
    const key = storageKey.siteManifest(version.orgId, version.id);
    await storage.put(key, Buffer.from(JSON.stringify(manifest)));
    return manifest;
  });
}

/** The host that pages name as their canonical address: the site's first. */
async function findHost({ db }: Services, { siteId }: Version): Promise<string | undefined> {
  const [domain] = await db
    .select({ host: domains.host })
    .from(domains)
    .where(eq(domains.siteId, siteId))
    .orderBy(domains.createdAt, domains.host)
    .limit(1);
  return domain?.host;
}

async function finish({ db, clock }: Services, version: Version, manifest: BundleManifest) {
  await db.transaction(async (tx) => {
    await tx
      .update(versions)
      .set({
        state: 'ready',
        pageCount: manifest.pages.length,
        finishedAt: new Date(clock.now()),
      })
      .where(and(eq(versions.id, version.id), eq(versions.state, 'rendering')));
    await goLive(tx, version);
  });
}

async function fail({ db, clock, logger }: Services, version: Version, error: unknown) {
  const isContent = error instanceof QuireError && error.kind === 'content';
  logger.warn({ versionId: version.id, error: messageOf(error) }, 'a version was not rendered');
  await db
    .update(versions)
    .set({
      state: 'failed',
      error: isContent
        ? messageOf(error)
        : 'The site could not be rendered. The log of the service says why.',
      finishedAt: new Date(clock.now()),
    })
    .where(and(eq(versions.id, version.id), eq(versions.state, 'rendering')));
}

function shouldTryAgain(error: unknown, { tries }: Version): boolean {
  return renderStopped.is(error) || (renderDied.is(error) && tries < TRY_LIMIT);
}
