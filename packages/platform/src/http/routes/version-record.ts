import { toTimestamp } from '@quire/base';
import type { VersionRecord } from '@quire/contract';
import type { Site, Version } from '../../database/schema/index.ts';
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

/** A version as the API shows it. */
export function toVersionRecord(version: Version, site: Site, url: string | null): VersionRecord {
  return {
    versionId: version.id,
    state: version.state,
    live: site.liveVersionId === version.id,
    goLive: version.goLive,
    heldBack: version.heldBack,
    url,
    pageCount: version.pageCount,
    plugins: version.plugins,
    origin: toOriginRecord(version),
    publishedBy: toPublisherRecord(version),
    createdAt: toTimestamp(version.createdAt),
    finishedAt: version.finishedAt && toTimestamp(version.finishedAt),
    ...(version.state === 'failed' && version.error ? { error: version.error } : {}),
  };
}
