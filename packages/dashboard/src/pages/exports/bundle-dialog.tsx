import type { BundleLink, ListedExport } from '@quire/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useBundleLink } from '../../api/exports.ts';
import { formatBytes, formatCounted } from '../../ui/amounts.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { BUNDLE_FILE, toValuesFile, type ValuesKind } from './values-file.ts';

/** The bundle of a completed export: its link, its hash, and the values file that serves it. */
export function BundleDialog({ job, onClose }: { job: ListedExport; onClose(): void }) {
  const { mutate, data: link, error } = useBundleLink();
  // A link is asked for when it is looked at, so that all of its time is left.
  useEffect(() => mutate(job.jobId), [mutate, job.jobId]);
  const sha256 = job.bundle?.sha256 ?? '';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Deploy this export"
      note={`${job.domain}, ${formatCounted(job.pageCount, 'page')}, ${formatBytes(job.bundle?.sizeBytes ?? 0)}`}
    >
      <div className="grid gap-6">
        {error && <ErrorNotice error={error} onRetry={() => mutate(job.jobId)} />}
        {!error && <LinkPart link={link} onRenew={() => mutate(job.jobId)} />}
        <Part title="SHA-256">
          <CodeLine text={sha256} label="Copy the SHA-256" />
          <p className="mt-2 text-sm text-muted">
            Check a download with{' '}
            <code className="font-mono break-words">sha256sum {BUNDLE_FILE}</code>.
          </p>
        </Part>
        <Part title="Values file">
          <ValuesPart job={job} sha256={sha256} link={link} />
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function LinkPart({ link, onRenew }: { link: BundleLink | undefined; onRenew(): void }) {
  const isExpired = useIsPast(link?.expiresAt);
  if (!link) return <Skeleton className="h-9 w-40" />;
  if (isExpired) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="refresh" onClick={onRenew}>
          Get a fresh link
        </Button>
        <p className="text-sm text-muted">The link has expired. The bundle is still available.</p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={link.bundleUrl} download={BUNDLE_FILE} className={buttonClasses('primary')}>
        <Icon name="download" />
        Download
      </a>
      <p className="text-sm text-muted">
        The link expires <RelativeTime at={link.expiresAt} />.{' '}
        <button type="button" onClick={onRenew} className={TEXT_LINK}>
          Get a fresh link
        </button>
      </p>
    </div>
  );
}

/** Becomes true at the moment itself, not at the next change of the page. */
function useIsPast(moment: string | undefined): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const left = moment === undefined ? undefined : Date.parse(moment) - Date.now();
    setIsPast(left !== undefined && left <= 0);
    if (left === undefined || left <= 0) return;
    // Beyond this a timer would fire at once.
    const timer = setTimeout(() => setIsPast(true), Math.min(left, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [moment]);
  return isPast;
}

const KINDS: readonly { value: ValuesKind; label: string; note: string }[] = [
  {
    value: 'link',
    label: 'By link',
    note: 'To start or update a server now. When the link has expired, get a new one.',
  },
  {
    value: 'source',
    label: 'Through the API',
    note: 'For a server that restarts automatically. It needs an admin key in QUIRE_API_KEY instead of a link that expires.',
  },
  {
    value: 'file',
    label: 'Air-gapped',
    note: 'For machines without a network: copy the bundle to the machine. The server opens no connections.',
  },
];

function ValuesPart({
  job,
  sha256,
  link,
}: {
  job: ListedExport;
  sha256: string;
  link: BundleLink | undefined;
}) {
  const [kind, setKind] = useState<string>('link');
  const input = { api: location.origin, jobId: job.jobId, sha256, ...(link ? { link } : {}) };
  return (
    <Tabs
      label="How the server gets the bundle"
      value={kind}
      onChange={setKind}
      tabs={KINDS.map(({ value, label, note }) => ({
        value,
        label,
        content: (
          <div className="grid gap-3">
            <p className="text-muted">{note}</p>
            {value === 'link' && !link ? (
              <Skeleton className="h-28" />
            ) : (
              <CodeLine text={toValuesFile(value, input)} label="Copy the values file" isBlock />
            )}
            <CodeLine text="npx quire serve -f values.yaml" label="Copy the command" />
          </div>
        ),
      }))}
    />
  );
}
