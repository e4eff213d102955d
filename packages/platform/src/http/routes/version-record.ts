import { toTimestamp } from '@quire/base';
import type { VersionRecord } from '@quire/contract';
import { eq } from 'drizzle-orm';
import type { ReportedSite } from '../../changes/settling.ts';
import { type Preview, previews, type Site, type Version } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { findServingHost } from '../../sites/serving-host.ts';
import { toOriginRecord, toPublisherRecord } from '../../versions/origin.ts';

/** Where readers find a site; nothing while no domain of it serves. */
export async function findSiteUrl(
  { db, siteUrl }: Services,
  { id, basePath }: Site,
): Promise<string | null> {
  const host = await findServingHost(db, id);
  return host === undefined ? null : siteUrl(host) + basePath;
}

/** Where a version is shown as a preview; nothing for one that is none, or whose preview is gone. */
export async function findPreviewPlace(
  services: Services,
  { previewId }: Version,
  site: Site,
): Promise<VersionRecord['preview']> {
  if (!previewId) return null;
  const [preview] = await services.db.select().from(previews).where(eq(previews.id, previewId));
  if (!preview || preview.expiresAt.getTime() <= services.clock.now()) return null;
  return toPreviewPlace(services, preview, site);
}

/** A preview as its versions name it. */
export function toPreviewPlace(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  { id, name, host, expiresAt }: Preview,
  { basePath }: Site,
) {
  const url = siteUrl(host) + basePath;
  return { previewId: id, name, url, expiresAt: toTimestamp(expiresAt) };
}

/** What is to be said of the state of a version: one that was just rendered is not ready before its readers get it. */
export function toReportedState(
  { id, state, generation }: Version,
  { settlingVersionId, liveGeneration }: ReportedSite,
): Version['state'] {
  return id === settlingVersionId && generation === liveGeneration ? 'rendering' : state;
}

/** A version as the API shows it. */
export function toVersionRecord(
  version: Version,
  site: ReportedSite,
  url: string | null,
  preview: VersionRecord['preview'] = null,
): VersionRecord {
  return {
    versionId: version.id,
    state: toReportedState(version, site),
    live: site.liveVersionId === version.id,
    goLive: version.goLive,
    heldBack: version.heldBack,
    url,
    pageCount: version.pageCount,
    plugins: version.plugins,
    origin: toOriginRecord(version),
    publishedBy: toPublisherRecord(version),
    preview,
    untrusted: version.untrusted,
    approvedAt: version.approvedAt && toTimestamp(version.approvedAt),
    createdAt: toTimestamp(version.createdAt),
    finishedAt: version.finishedAt && toTimestamp(version.finishedAt),
    ...(version.state === 'failed' && version.error ? { error: version.error } : {}),
  };
}
