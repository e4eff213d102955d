import { sleep } from '@quire/base';
import type { VersionRecord } from '@quire/contract';
import { apiErrors } from '../../api-errors/api-error.ts';
import { type ReportedSite, toReported } from '../../changes/settling.ts';
import type { Site, Version } from '../../database/schema/index.ts';
import { LEASE_SECONDS } from '../../lease/expiry.ts';
import type { Services } from '../../services.ts';
import { isWithheld } from '../../versions/approve-version.ts';
import { rollBackTo } from '../../versions/go-live.ts';
import { findSiteUrl, toVersionRecord } from './version-record.ts';

/** As long as a process that has ended is waited for, and a little longer. */
const SETTLE_MS = (LEASE_SECONDS + 5) * 1000;
const LOOK_MS = 20;

/**
 * Switches a site to a version that is ready, and waits until readers get it. What a stranger wrote goes live only
 * once it is approved.
 */
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
  return toVersionRecord(switched, await settle(services, site, version), url);
}

/** The site once everybody gets the version; as it is by then where that takes too long. */
async function settle(services: Services, site: Site, { id }: Version): Promise<ReportedSite> {
  const { clock } = services;
  const until = clock.now() + SETTLE_MS;
  for (;;) {
    const reported = await toReported(services, { ...site, liveVersionId: id });
    if (reported.settlingVersionId === null || clock.now() >= until) return reported;
    await sleep(clock, LOOK_MS);
  }
}

/** What is recorded of it. */
export function toSwitch(site: Site, version: Version) {
  return { before: { versionId: site.liveVersionId }, after: { versionId: version.id } };
}
