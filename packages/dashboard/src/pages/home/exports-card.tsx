import type { ListedExport } from '@quire/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { isUnfinished } from '../../api/exports.ts';
import { StateBadge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { STATUS_BADGES } from '../exports/export-progress.ts';
import { LatestCard } from './latest-card.tsx';

/** The latest exports, with the progress of those under way. */
export function ExportsCard({ query }: { query: UseQueryResult<ListedExport[]> }) {
  return (
    <LatestCard
      title="Latest exports"
      all={{ to: '/exports', label: 'All exports' }}
      query={query}
      momentOf={({ createdAt }) => createdAt}
      empty={
        <EmptyState icon="package" title="No exports yet" docs="exports">
          An export packs a published site into one bundle that runs anywhere. Start one under
          Exports when a site is live.
        </EmptyState>
      }
    >
      {(job) => <ExportItem key={job.jobId} job={job} />}
    </LatestCard>
  );
}

function ExportItem({ job }: { job: ListedExport }) {
  return (
    <li className="flex items-center justify-between gap-4 border-line px-5 py-3 not-last:border-b">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{job.domain}</p>
        {isUnfinished(job) ? (
          <div className="mt-2 max-w-56">
            <Progress value={job.progress} label={`Export of ${job.domain}`} />
          </div>
        ) : (
          <p className="truncate text-sm text-muted">
            <RelativeTime at={job.createdAt} />
          </p>
        )}
      </div>
      <StateBadge {...STATUS_BADGES[job.status]} />
    </li>
  );
}
