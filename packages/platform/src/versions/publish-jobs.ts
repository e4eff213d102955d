import { type Version, versions } from '../database/schema/index.ts';
import type { JobType } from '../queue/take-jobs.ts';
import type { Services } from '../services.ts';
import { inJobSpan } from '../telemetry/job-span.ts';
import { claimVersion, renderVersion } from './render-version.ts';

/** How published versions are claimed and rendered. */
export function createPublishJobs(services: Services): JobType<Version> {
  return {
    table: versions,
    isCharged: true,
    claim: (turn) => claimVersion(services, turn),
    rowOf: (version) => version,
    work: (version, signal) =>
      inJobSpan(services, 'publish', version, () => renderVersion(services, version, signal)),
  };
}
