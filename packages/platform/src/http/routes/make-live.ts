import type { VersionRecord } from '@quire/contract';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Site, Version } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { isWithheld } from '../../versions/approve-version.ts';
import { rollBackTo } from '../../versions/go-live.ts';
import { findSiteUrl, toVersionRecord } from './version-record.ts';

/** Switches a site to a version that is ready. What a stranger wrote goes live only once it is approved. */
export async function makeLive(
  services: Services,
  site: Site,
  version: Version,
): Promise<VersionRecord> {
  if (isWithheld(version)) {
    throw apiErrors.conflict(
      'VERSION_NOT_APPROVED',
      'This version comes from an outside contributor. Approve it before it goes live.',
    );
  }
  const isThere = await services.db.transaction((tx) => rollBackTo(tx, version));
  if (!isThere) throw apiErrors.notFound('version');
  const switched = { ...version, heldBack: null, previewId: null };
  const url = await findSiteUrl(services, site);
  return toVersionRecord(switched, { ...site, liveVersionId: version.id }, url);
}

/** What is recorded of it. */
export function toSwitch(site: Site, version: Version) {
  return { before: { versionId: site.liveVersionId }, after: { versionId: version.id } };
}
