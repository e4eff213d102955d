import { createId, type Id } from '@quire/base';
import type { NewVersionOrigin, Publisher } from '@quire/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type GoLive, sites, type Version, versions } from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { type NeededPlugin, sortNeeded } from './needed-plugins.ts';
import { toOriginColumns } from './origin.ts';
import { hashSourceList, type SourceList, sortSourceList } from './source-list.ts';

export interface VersionTarget {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
}

/** What a version is published with besides its files. */
export interface VersionWishes {
  goLive?: GoLive | undefined;
  plugins?: readonly NeededPlugin[] | undefined;
  /** Where its content comes from. */
  origin?: NewVersionOrigin | undefined;
  /** Who or what published it; nobody where the service did so itself. */
  publisher?: Publisher | undefined;
}

/**
 * Records a version whose files are all stored, and tells the workers. It is rendered afterwards, and
 * goes live then unless told otherwise.
 */
export async function createVersion(
  { storage, clock, random }: Services,
  tx: Database,
  { orgId, siteId }: VersionTarget,
  files: SourceList,
  { goLive = 'always', plugins = [], origin, publisher }: VersionWishes = {},
): Promise<Version> {
  const id = createId('ver', random);
  const needed = sortNeeded(plugins);
  const list = JSON.stringify(sortSourceList(files));
  await storage.put(storageKey.sourceList(orgId, id), Buffer.from(list));
  const [version] = await tx
    .insert(versions)
    .values({
      id,
      orgId,
      siteId,
      state: 'rendering',
      contentHash: hashSourceList(files, needed),
      plugins: needed,
      goLive,
      ...toOriginColumns(origin, publisher),
      generation: await nextGeneration(tx, { orgId, siteId }),
      createdAt: new Date(clock.now()),
    })
    .returning();
  if (!version) throw new Error('The version was not stored.');
  await announceJob(tx, 'publish');
  return version;
}

/** The number that orders publishes and rollbacks of a site. */
export async function nextGeneration(
  tx: Database,
  { orgId, siteId }: VersionTarget,
): Promise<number> {
  const [site] = await tx
    .update(sites)
    .set({ generation: sql`${sites.generation} + 1` })
    .where(and(eq(sites.id, siteId), eq(sites.orgId, orgId)))
    .returning({ generation: sites.generation });
  if (!site) throw new Error('The site is gone.');
  return site.generation;
}
