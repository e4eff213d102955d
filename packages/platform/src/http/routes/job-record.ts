import { createHash } from 'node:crypto';
import { toTimestamp } from '@quire/base';
import type { ExportJob } from '../../database/schema/index.ts';

/** An export job as the API shows it. */
export function toJobRecord(job: ExportJob) {
  return {
    jobId: job.id,
    status: job.status,
    progress: job.progress,
    pageCount: job.pageCount,
    pagesRendered: job.pagesRendered,
    domain: job.domain,
    version: job.label,
    paths: job.paths,
    ...(job.groups ? { groups: job.groups } : {}),
    createdAt: toTimestamp(job.createdAt),
    startedAt: job.startedAt && toTimestamp(job.startedAt),
    finishedAt: job.finishedAt && toTimestamp(job.finishedAt),
    updatedAt: toTimestamp(job.updatedAt),
    ...(job.status === 'failed' && job.error ? { error: job.error } : {}),
  };
}

/** A strong tag of a JSON answer. */
export function toEtag(record: object): string {
  return `"${createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32)}"`;
}
