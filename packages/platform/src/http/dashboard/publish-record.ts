import { toTimestamp } from '@quire/base';
import type { ReportedSite } from '../../changes/settling.ts';
import type { Version } from '../../database/schema/index.ts';
import { toOriginRecord, toPublisherRecord } from '../../versions/origin.ts';
import type { VersionReport } from '../../versions/version-report.ts';
import { toReportedState } from '../routes/version-record.ts';

/** One publish of a site as the dashboard shows it. */
export function toPublishRecord(version: Version, site: ReportedSite) {
  const moment = (time: Date | null) => time && toTimestamp(time);
  return {
    versionId: version.id,
    state: toReportedState(version, site),
    isLive: site.liveVersionId === version.id,
    heldBack: version.heldBack,
    pageCount: version.pageCount,
    origin: toOriginRecord(version),
    publishedBy: toPublisherRecord(version),
    createdAt: toTimestamp(version.createdAt),
    startedAt: moment(version.startedAt),
    finishedAt: moment(version.finishedAt),
    error: version.state === 'failed' ? version.error : null,
  };
}

/** How many findings of each kind a publish had; nothing is known of publishes from before they were kept. */
export function toProblemCounts(report: VersionReport | undefined) {
  return report ? { counts: report.counts, pages: report.pages } : null;
}
