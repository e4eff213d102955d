import type { ListedExport } from '@quire/contract';
import { isUnfinished, useBundleLink } from '../../api/exports.ts';
import { formatBytes, formatCounted, formatDuration, toShortId } from '../../ui/amounts.ts';
import { StateBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { describePaths, describeProgress, STATUS_BADGES } from './export-progress.ts';

interface ExportItemProps {
  job: ListedExport;
  onOpen(): void;
  onRepeat(): void;
}

/** One export of the history: how it is, and what can be done with it. */
export function ExportItem({ job, onOpen, onRepeat }: ExportItemProps) {
  const link = useBundleLink();
  const download = async () => {
    const { bundleUrl } = await link.mutateAsync(job.jobId);
    location.assign(bundleUrl);
  };
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium break-all">{job.domain}</span>
            <StateBadge {...STATUS_BADGES[job.status]} />
          </p>
          <ExportFacts job={job} />
        </div>
        {job.status === 'completed' && (
          <div className="flex gap-2">
            <Button size="small" icon="screen" onClick={onOpen}>
              Deploy
            </Button>
            <Button
              size="small"
              icon="download"
              isBusy={link.isPending}
              onClick={() => void download().catch(() => {})}
            >
              Download
            </Button>
          </div>
        )}
        {job.status === 'failed' && (
          <Button size="small" icon="refresh" onClick={onRepeat}>
            Start again
          </Button>
        )}
      </div>
      {isUnfinished(job) && <LiveProgress job={job} />}
      {job.status === 'failed' && <Failure job={job} />}
      {link.error && <ErrorNotice error={link.error} className="mt-3" />}
    </li>
  );
}

/** A dot after it: at the end of a line it disturbs less than at the beginning of the next. */
const DOTTED = "after:ml-2 after:content-['·']";

function ExportFacts({ job }: { job: ListedExport }) {
  const { version, versionId, bundle, pageCount, startedAt, finishedAt } = job;
  const facts = [
    describePaths(job) ??
      (pageCount > 0 && !isUnfinished(job) ? formatCounted(pageCount, 'page') : undefined),
    bundle ? formatBytes(bundle.sizeBytes) : undefined,
    startedAt && finishedAt ? `took ${formatDuration(startedAt, finishedAt)}` : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
      <span className={DOTTED}>
        <code className="font-mono break-all text-text" title={`Version ${version}`}>
          {version === versionId ? toShortId(version) : version}
        </code>
      </span>
      {facts.map((fact) => (
        <span key={fact} className={DOTTED}>
          {fact}
        </span>
      ))}
      <RelativeTime at={job.createdAt} />
    </p>
  );
}

function LiveProgress({ job }: { job: ListedExport }) {
  return (
    <div className="mt-3.5">
      <div className="mb-1.5 flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{describeProgress(job)}</span>
        <span>{Math.round(job.progress)}%</span>
      </div>
      <Progress value={job.progress} label={`Export of ${job.domain}`} />
    </div>
  );
}

function Failure({ job: { error } }: { job: ListedExport }) {
  return (
    <div className="mt-3 rounded-md bg-danger-soft px-3.5 py-3 text-danger">
      <p className="break-words whitespace-pre-line">{error ?? 'The reason was not recorded.'}</p>
      <p className="mt-1 text-sm">
        If the content is the cause, fix it, publish, and export again. Otherwise, start the export
        again. The operator can find details in the service log.
      </p>
    </div>
  );
}
