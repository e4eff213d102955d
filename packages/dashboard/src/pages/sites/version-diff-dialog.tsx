import type { DiffReport, OperationReport, PageReport } from '@quire/model';
import { useQuery } from '@tanstack/react-query';
import { versionDiffQuery } from '../../api/version-diff.ts';
import { formatCount, toShortId } from '../../ui/amounts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { describeBlocks, describeChanges } from './version-diff-words.ts';

/** More rows than these are only counted. */
const ROWS = 100;

const TONES: Record<PageReport['state'], Tone> = {
  added: 'success',
  removed: 'danger',
  moved: 'neutral',
  changed: 'warning',
};

const WORDS: Record<PageReport['state'], string> = {
  added: 'new',
  removed: 'removed',
  moved: 'moved',
  changed: 'changed',
};

/** What readers would see changed if they saw this version. */
export function VersionDiffDialog({
  domain,
  versionId,
  onClose,
}: {
  domain: string;
  /** Closed without one. */
  versionId: string | undefined;
  onClose(): void;
}) {
  return (
    <Dialog
      isOpen={versionId !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`What changed in ${toShortId(versionId ?? '')}`}
      note="From the live version to this one."
    >
      {versionId !== undefined && <VersionDiff domain={domain} versionId={versionId} />}
    </Dialog>
  );
}

function VersionDiff({ domain, versionId }: { domain: string; versionId: string }) {
  const query = useQuery(versionDiffQuery(domain, versionId));
  return (
    <Loaded query={query}>
      {(report) =>
        report === null ? (
          <p role="status" className="text-muted">
            The versions are being compared. This may take a moment.
          </p>
        ) : (
          <Changes report={report} />
        )
      }
    </Loaded>
  );
}

function Changes({ report }: { report: DiffReport }) {
  const { pages, operations, remarks } = report;
  const left = pages.length + operations.length - ROWS;
  return (
    <>
      <p className="font-medium">{describeChanges(report)}</p>
      <ul className="mt-3 divide-y divide-line">
        {pages.slice(0, ROWS).map((page) => (
          <PageItem key={(page.after ?? page.before)?.path} page={page} />
        ))}
        {operations.slice(0, Math.max(0, ROWS - pages.length)).map((operation) => (
          <OperationItem key={`${operation.method} ${operation.path}`} operation={operation} />
        ))}
      </ul>
      {left > 0 && <p className="mt-3 text-sm text-muted">And {formatCount(left)} more.</p>}
      {remarks.map((remark) => (
        <p key={remark} className="mt-3 text-sm text-muted">
          {remark}
        </p>
      ))}
    </>
  );
}

function PageItem({ page }: { page: PageReport }) {
  const { before, after, state, counts, notes } = page;
  const { title, path } = after ?? before ?? { title: '', path: '' };
  const blocks = describeBlocks(counts);
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
        <span className="font-medium break-words">{title}</span>
        <code className="min-w-0 font-mono text-sm break-all text-muted">/{path}</code>
      </div>
      {state === 'moved' && <p className="text-sm text-muted">was /{before?.path}</p>}
      {blocks !== '' && <p className="text-sm text-muted">{blocks}</p>}
      {notes.map((note) => (
        <p key={note} className="text-sm break-words text-muted">
          {note}
        </p>
      ))}
    </li>
  );
}

function OperationItem({ operation }: { operation: OperationReport }) {
  const { state, method, path, summary } = operation;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
        <code className="min-w-0 font-mono text-sm break-all">
          {method} {path}
        </code>
      </div>
      {summary !== undefined && <p className="text-sm break-words text-muted">{summary}</p>}
    </li>
  );
}
