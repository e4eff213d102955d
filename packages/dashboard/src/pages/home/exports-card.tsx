import type { UseQueryResult } from '@tanstack/react-query';
import { isUnfinished, type ListedExport } from '../../api/exports.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { STATUS_BADGES } from '../exports/export-progress.ts';
import { MoreLink } from './more-link.tsx';

const SHOWN = 5;

/** The latest exports, with the progress of those under way. */
export function ExportsCard({ query }: { query: UseQueryResult<ListedExport[]> }) {
  return (
    <Card isFlush title="Latest exports" actions={<MoreLink to="/exports">All exports</MoreLink>}>
      <Loaded query={query}>
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState icon="package" title="No exports yet">
              An export packs a published site into one bundle that runs anywhere.
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {jobs.slice(0, SHOWN).map((job) => (
                <ExportItem key={job.jobId} job={job} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function ExportItem({ job }: { job: ListedExport }) {
  const { tone, label } = STATUS_BADGES[job.status];
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
      <Badge tone={tone} hasDot>
        {label}
      </Badge>
    </li>
  );
}
