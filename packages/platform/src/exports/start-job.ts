import { createHash } from 'node:crypto';
import { createId, type Id } from '@quire/base';
import { NO_RULES, toView } from '@quire/model';
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
import { findReaderSettings } from '../readers/reader-settings.ts';
import { toSiteReaders } from '../readers/site-readers.ts';
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
  /** Whose pages are exported besides the public ones. */
  groups?: readonly string[];
}

/** Why a job was not started. */
export type StartJobRefusal =
  | { refused: 'no-site' }
  | { refused: 'site-deleted'; until: Date }
  | { refused: 'unknown-paths'; paths: string[] }
  | { refused: 'nothing-public' }
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

  const groups = request.groups && [...new Set(request.groups)].toSorted();
  const readable = await listReadablePaths(services, tx, { site, version, groups });
  const wanted = request.paths && [...new Set(request.paths)].toSorted();
  const unknown = wanted?.filter((path) => !readable.paths.has(path)) ?? [];
  if (unknown.length > 0) return { refused: 'unknown-paths', paths: unknown };
  const paths = wanted ?? (readable.isWhole ? undefined : [...readable.paths].toSorted());
  if (paths?.length === 0) return { refused: 'nothing-public' };

  if (await hasTooManyJobs(tx, request.orgId)) return { refused: 'too-many-jobs' };
  const label = request.label ?? version.id;
  const content = hashContent(version.contentHash, paths, groups);
  if (request.label && !(await claimLabel(tx, version, label, content))) {
    return { refused: 'label-taken', label };
  }
  return insertJob(services, tx, {
    request,
    version,
    label,
    paths: paths ?? null,
    groups: groups ?? null,
  });
}

const liveVersionOf = ({ id, orgId, liveVersionId }: Site) => ({
  id: liveVersionId as Id<'ver'>,
  siteId: id,
  orgId,
});

/**
 * The pages that an export may have: those of the readers that it is for. An export for everybody of a site that is not
 * public has the pages that say so themselves; otherwise the build leaves out what is not for its readers.
 */
async function listReadablePaths(
  { storage }: Services,
  tx: Database,
  {
    site,
    version,
    groups,
  }: { site: Site; version: Version; groups: readonly string[] | undefined },
): Promise<{ paths: ReadonlySet<string>; isWhole: boolean }> {
  const { isPublic } = toSiteReaders(await findReaderSettings(tx, site));
  const { access, pages } = await loadSiteManifest(storage, version);
  const reader = groups
    ? { kind: 'reader' as const, groups: new Set(groups) }
    : { kind: 'stranger' as const };
  const view = toView(access ?? NO_RULES, reader, { isPublic });
  const readable = pages.filter(({ file }) => view.mayReadFile(file));
  const isWhole = isPublic || groups !== undefined;
  return { paths: new Set(readable.map(({ path }) => path)), isWhole };
}

async function hasTooManyJobs(tx: Database, orgId: Id<'org'>): Promise<boolean> {
  await lockOrganisation(tx, orgId);
  const [row] = await tx
    .select({ unfinished: count() })
    .from(exportJobs)
    .where(and(eq(exportJobs.orgId, orgId), inArray(exportJobs.status, ['queued', 'running'])));
  return (row?.unfinished ?? 0) >= UNFINISHED_JOB_LIMIT;
}

function hashContent(
  contentHash: string,
  paths: readonly string[] | undefined,
  groups: readonly string[] | undefined,
): string {
  return (
    createHash('sha256')
      // As it was before there were groups, so that labels keep their content.
      .update(JSON.stringify([contentHash, paths ?? null, ...(groups ? [groups] : [])]))
      .digest('hex')
  );
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
  { clock, random, tracing }: Services,
  tx: Database,
  job: Pick<ExportJob, 'label' | 'paths' | 'groups'> & {
    request: StartJobRequest;
    version: Version;
  },
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
      groups: job.groups,
      status: 'queued',
      traceparent: tracing.current() ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The export job was not stored.');
  await announceJob(tx, 'export');
  return row;
}
