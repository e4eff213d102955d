import type { ExportRecord } from '@quire/contract';
import { isUnfinished } from '../../api/exports.ts';
import { formatCounted } from '../../ui/amounts.ts';
import type { State } from '../../ui/badge.tsx';

/** What the badge of an export says. */
export const STATUS_BADGES: Record<ExportRecord['status'], State> = {
  queued: { tone: 'neutral', label: 'Queued' },
  running: { tone: 'accent', label: 'Running' },
  completed: { tone: 'success', label: 'Completed' },
  failed: { tone: 'danger', label: 'Failed' },
};

/** How far an unfinished export has come, in words; nothing for one that has ended. */
export function describeProgress(job: ExportRecord): string | undefined {
  if (!isUnfinished(job)) return undefined;
  if (job.status === 'queued') return 'Waiting for a free worker';
  if (job.pageCount === 0) return 'Reading the site';
  if (job.pagesRendered >= job.pageCount) return 'Packing the bundle';
  return `${job.pagesRendered} of ${formatCounted(job.pageCount, 'page')}`;
}

/** Only some pages, in words; nothing for an export of all. */
export function describePaths({ paths }: Pick<ExportRecord, 'paths'>): string | undefined {
  if (!paths) return undefined;
  return paths.length === 1 ? `only ${paths[0]}` : `${paths.length} chosen pages`;
}
