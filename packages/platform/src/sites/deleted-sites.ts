import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Id } from '@quire/base';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  assistantAnswers,
  assistantDays,
  assistantQueries,
  assistantSlices,
  connections,
  deploys,
  domainClaims,
  domains,
  exportJobs,
  exportLabels,
  mountSources,
  mounts,
  previews,
  projects,
  renderTimes,
  type Site,
  sites,
  versions,
  webDays,
  webPageDays,
  webProgramDays,
  webReferrerDays,
  webResultDays,
  webSearchDays,
} from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** For how long a deleted site can be restored. Its domains stay reserved meanwhile. */
const RESTORABLE_MS = 7 * 24 * 3600 * 1000;

/** Until when a site can be restored; nothing where it is not deleted. */
export function restorableUntil({ deletedAt }: Pick<Site, 'deletedAt'>): Date | null {
  return deletedAt && new Date(deletedAt.getTime() + RESTORABLE_MS);
}

/** From now on the site is not served, and nothing can be published to it. All that it has stays. */
export function deleteSite(db: Database, site: Site, { clock }: { clock: Clock }): Promise<Site> {
  return setDeleted(db, site, site.deletedAt ?? new Date(clock.now()));
}

/** Serves a deleted site again, as it was. */
export function restoreSite(db: Database, site: Site): Promise<Site> {
  return setDeleted(db, site, null);
}

async function setDeleted(db: Database, { id }: Site, deletedAt: Date | null): Promise<Site> {
  const [site] = await db.update(sites).set({ deletedAt }).where(eq(sites.id, id)).returning();
  if (!site) throw new Error('The site no longer exists.');
  return site;
}

/** Removes the rows of sites that cannot be restored any more; their files go with the clean-up. */
export async function removeDeletedSites({
  db,
  clock,
  cacheFolder,
  audit,
}: Pick<Services, 'db' | 'clock' | 'cacheFolder' | 'audit'>): Promise<number> {
  const horizon = new Date(clock.now() - RESTORABLE_MS);
  const gone = await db.select().from(sites).where(lt(sites.deletedAt, horizon));
  let removed = 0;
  for (const site of gone) {
    const isRemoved = await db.transaction(async (tx) => {
      if (!(await removeSite(tx, site, horizon))) return false;
      await audit.add(tx, {
        orgId: site.orgId,
        actor: { kind: 'system', name: 'Quire' },
        action: 'site.purge',
        target: { kind: 'site', id: site.id, name: site.name },
      });
      return true;
    });
    if (!isRemoved) continue;
    removed++;
    await rm(join(cacheFolder, site.id), { recursive: true, force: true });
  }
  return removed;
}

async function removeSite(tx: Database, { id, projectId }: Site, horizon: Date): Promise<boolean> {
  // Somebody may restore it at this moment; whoever comes first has the row.
  const [held] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), lt(sites.deletedAt, horizon)))
    .for('update');
  if (!held || (await hasWork(tx, id))) return false;
  for (const table of [
    assistantAnswers,
    deploys,
    mountSources,
    mounts,
    connections,
    previews,
    exportJobs,
    exportLabels,
    renderTimes,
    domainClaims,
    domains,
    versions,
  ]) {
    await tx.delete(table).where(eq(table.siteId, id));
  }
  await tx.delete(sites).where(eq(sites.id, id));
  const [sibling] = await tx.select().from(sites).where(eq(sites.projectId, projectId)).limit(1);
  if (!sibling) await removeProject(tx, projectId);
  return true;
}

/** What is being rendered or exported ends first; the next clean-up comes in a few hours. */
async function hasWork(tx: Database, siteId: Id<'site'>): Promise<boolean> {
  const [publish] = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.siteId, siteId), eq(versions.state, 'rendering')))
    .limit(1);
  const [job] = await tx
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(and(eq(exportJobs.siteId, siteId), inArray(exportJobs.status, ['queued', 'running'])))
    .limit(1);
  return publish !== undefined || job !== undefined;
}

/** What was counted for a project goes with its last site. */
async function removeProject(tx: Database, projectId: Id<'prj'>): Promise<void> {
  for (const table of [
    assistantQueries,
    assistantDays,
    assistantSlices,
    webDays,
    webPageDays,
    webProgramDays,
    webReferrerDays,
    webSearchDays,
    webResultDays,
  ]) {
    await tx.delete(table).where(eq(table.projectId, projectId));
  }
  await tx.delete(projects).where(eq(projects.id, projectId));
}
