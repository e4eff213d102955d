import { exportJobs } from '../database/schema/index.ts';
import type { JobType } from '../queue/take-jobs.ts';
import type { Services } from '../services.ts';
import { inJobSpan } from '../telemetry/job-span.ts';
import { claimJob, type JobLease } from './job-lease.ts';
import { runExport } from './run-export.ts';

/** How export jobs are claimed and worked on. */
export function createExportJobs(services: Services): JobType<JobLease> {
  return {
    table: exportJobs,
    isCharged: true,
    claim: (turn) => claimJob(services, turn),
    rowOf: ({ job }) => job,
    work: (lease, signal) =>
      inJobSpan(services, 'export', lease.job, () => runExport(services, lease, signal)),
  };
}
