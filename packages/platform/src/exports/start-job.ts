import { createHash } from 'node:crypto';
import { createId, type Id } from '@quire/base';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type ExportJob,
  exportJobs,
  exportLabels,
  type Site,
  type Version,
} from '../database/schema/index.ts';
import { lockOrganisation } from '../organisations/lock-organisation.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';
import { restorableUntil } from '../sites/deleted-sites.ts';
import { findOwnSite } from '../sites/sites.ts';
import { findVersion } from '../versions/find-version.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';

/** At most so many jobs of an organization may be unfinished. */
export const UNFINISHED_JOB_LIMIT = 10;

export interface StartJobRequest {
  orgId: Id<'org'>;
  /** In its one form. */
  domain: string;
  label?: string;
  paths?: readonly string[];
}

/** Why a job was not started. */
export type StartJobRefusal =
  | { refused: 'no-site' }
  | { refused: 'site-deleted'; until: Date }
  | { refused: 'unknown-paths'; paths: string[] }
  | { refused: 'label-taken'; label: string }
  | { refused: 'too-many-jobs' };

/**
 * Queues an export of what is published now, within the caller's transaction: the row of the job is
 * its entry in the queue.
 */
export async function startExportJob(
  services: Services,
  tx: Database,
  request: StartJobRequest,
): Promise<ExportJob | StartJobRefusal> {
  const site = await findOwnSite(tx, request.orgId, request.domain);
  const version = site?.liveVersionId && (await findVersion(tx, liveVersionOf(site)));
  const until = site && restorableUntil(site);
  if (until) return { refused: 'site-deleted', until };
  if (!site || !version) return { refused: 'no-site' };

  const paths = request.paths && [...new Set(request.paths)].toSorted();
  const unknown = paths ? await listUnknownPaths(services, version, paths) : [];
  if (unknown.length > 0) return { refused: 'unknown-paths', paths: unknown };

  if (await hasTooManyJobs(tx, request.orgId)) return { refused: 'too-many-jobs' };
  const label = request.label ?? version.id;
  const content = hashContent(version.contentHash, paths);
  if (request.label && !(await claimLabel(tx, version, label, content))) {
    return { refused: 'label-taken', label };
  }
  return insertJob(services, tx, { request, version, label, paths: paths ?? null });
}

const liveVersionOf = ({ id, orgId, liveVersionId }: Site) => ({
  id: liveVersionId as Id<'ver'>,
  siteId: id,
  orgId,
});

async function listUnknownPaths(
  services: Services,
  version: Version,
  paths: readonly string[],
): Promise<string[]> {
  const manifest = await loadSiteManifest(services.storage, version);
  const known = new Set(manifest.pages.map((page) => page.path));
  return paths.filter((path) => !known.has(path));
}

async function hasTooManyJobs(tx: Database, orgId: Id<'org'>): Promise<boolean> {
  await lockOrganisation(tx, orgId);
  const [row] = await tx
    .select({ unfinished: count() })
    .from(exportJobs)
    .where(and(eq(exportJobs.orgId, orgId), inArray(exportJobs.status, ['queued', 'running'])));
  return (row?.unfinished ?? 0) >= UNFINISHED_JOB_LIMIT;
}

function hashContent(contentHash: string, paths: readonly string[] | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([contentHash, paths ?? null]))
    .digest('hex');
}

/** Whether the label is free for this content, or was given to the same content before. */
async function claimLabel(
  tx: Database,
  { siteId, orgId }: Version,
  label: string,
  contentHash: string,
): Promise<boolean> {
  await tx.insert(exportLabels).values({ siteId, orgId, label, contentHash }).onConflictDoNothing();
  const [row] = await tx
    .select({ contentHash: exportLabels.contentHash })
    .from(exportLabels)
    .where(and(eq(exportLabels.siteId, siteId), eq(exportLabels.label, label)));
  return row?.contentHash === contentHash;
}

async function insertJob(
  { clock, random }: Services,
  tx: Database,
  job: { request: StartJobRequest; version: Version; label: string; paths: string[] | null },
): Promise<ExportJob> {
  const now = new Date(clock.now());
  const [row] = await tx
    .insert(exportJobs)
    .values({
      id: createId('se', random),
      orgId: job.request.orgId,
      siteId: job.version.siteId,
      versionId: job.version.id,
      domain: job.request.domain,
      label: job.label,
      paths: job.paths,
      status: 'queued',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The export job was not stored.');
  await announceJob(tx, 'export');
  return row;
}
