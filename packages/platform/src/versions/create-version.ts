import { createId, type Diagnostic, type Id } from '@quire/base';
import type { NewVersionOrigin, Publisher } from '@quire/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type GoLive,
  sites,
  type Version,
  type VersionMounts,
  versions,
} from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { toMountTable } from './mount-table.ts';
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
  /** What its files are put together from. */
  mounts?: VersionMounts | undefined;
  /** What was found while they were put together. */
  findings?: readonly Diagnostic[] | undefined;
  /** The preview that shows it. */
  previewId?: Id<'prv'> | undefined;
  /** Whether a stranger wrote it. */
  untrusted?: boolean | undefined;
}

/** What a report lists. */
const MOST_FINDINGS = 200;

/**
 * Records a version whose files are all stored, and tells the workers. It is rendered afterwards, and
 * goes live then unless told otherwise.
 */
export async function createVersion(
  { storage, clock, random, tracing }: Services,
  tx: Database,
  { orgId, siteId }: VersionTarget,
  files: SourceList,
  wishes: VersionWishes = {},
): Promise<Version> {
  const { goLive = 'always', plugins = [], previewId, untrusted = false } = wishes;
  const { mounts, findings = [] } = wishes;
  const id = createId('ver', random);
  const needed = sortNeeded(plugins);
  const list = JSON.stringify(sortSourceList(files));
  const contentHash = hashSourceList(files, needed, mounts && toMountTable(mounts));
  await storage.put(storageKey.sourceList(orgId, id), Buffer.from(list));
  const [version] = await tx
    .insert(versions)
    .values({
      id,
      orgId,
      siteId,
      state: 'rendering',
      traceparent: tracing.current() ?? null,
      contentHash,
      plugins: needed,
      mounts: mounts ?? null,
      findings: findings.slice(0, MOST_FINDINGS),
      goLive,
      previewId: previewId ?? null,
      untrusted,
      ...(untrusted && previewId ? await findApproval(tx, previewId, contentHash) : {}),
      ...toOriginColumns(wishes.origin, wishes.publisher),
      generation: await nextGeneration(tx, { orgId, siteId }),
      createdAt: new Date(clock.now()),
    })
    .returning();
  if (!version) throw new Error('The version was not stored.');
  await announceJob(tx, 'publish');
  return version;
}

/** What was approved once needs no second look: the same files were. */
async function findApproval(tx: Database, previewId: Id<'prv'>, contentHash: string) {
  const [approved] = await tx
    .select({ approvedAt: versions.approvedAt, approvedBy: versions.approvedBy })
    .from(versions)
    .where(
      and(
        eq(versions.previewId, previewId),
        eq(versions.contentHash, contentHash),
        isNotNull(versions.approvedAt),
      ),
    )
    .limit(1);
  return approved ?? {};
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
  if (!site) throw new Error('The site no longer exists.');
  return site.generation;
}
