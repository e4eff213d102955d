import type { ProblemCounts, VersionRecord } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { publishQuery } from '../../api/sites.ts';
import { formatCounted, toShortId } from '../../ui/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ProblemList } from './problems-button.tsx';

/** What became of a publish: whether readers see it, and everything that was found. */
export function PublishResult({
  domain,
  version,
  onAgain,
  onClose,
}: {
  domain: string;
  version: VersionRecord;
  onAgain(): void;
  onClose(): void;
}) {
  return (
    <>
      <Verdict version={version} />
      {version.state === 'ready' && <Found domain={domain} versionId={version.versionId} />}
      <DialogActions>
        <Button icon="upload" onClick={onAgain}>
          Publish again
        </Button>
        {version.live && version.url ? (
          <ExternalLink href={version.url} isButton>
            Open site
          </ExternalLink>
        ) : (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function Verdict({ version }: { version: VersionRecord }) {
  const { state, live, heldBack, error, pageCount, versionId } = version;
  const pages = `${toShortId(versionId)} (${formatCounted(pageCount ?? 0, 'page')})`;
  if (state === 'failed') {
    return (
      <Notice tone="danger" icon="warning" title="The site was not published">
        <p className="break-words whitespace-pre-line">{error}</p>
        <p className="mt-1">The live version did not change.</p>
      </Notice>
    );
  }
  if (heldBack === 'errors') {
    return (
      <Notice tone="danger" icon="warning" title="Not live: its content has errors">
        {pages} is stored, and readers still see the previous version. Fix the errors and publish
        again, or choose “Make live” for this version.
      </Notice>
    );
  }
  return live ? (
    <Notice tone="success" icon="check" title="Live">
      Readers now see {pages}.
    </Notice>
  ) : (
    <Notice tone="success" icon="check" title="Rendered">
      {pages} is ready, but a newer version is live.
    </Notice>
  );
}

const TONES = { danger: 'bg-danger-soft text-danger', success: 'bg-success-soft text-success' };

function Notice(props: {
  tone: keyof typeof TONES;
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={classNames('flex items-start gap-2.5 rounded-lg px-4 py-3.5', TONES[props.tone])}
    >
      <Icon name={props.icon} className="mt-[3px]" />
      <div className="min-w-0">
        <p className="font-semibold">{props.title}</p>
        <div className="mt-0.5">{props.children}</div>
      </div>
    </div>
  );
}

function describeCounts({ error, warning, info }: ProblemCounts['counts']): string {
  return [
    ...(error > 0 ? [formatCounted(error, 'error')] : []),
    ...(warning > 0 ? [formatCounted(warning, 'warning')] : []),
    ...(info > 0 ? [formatCounted(info, 'remark')] : []),
  ].join(', ');
}

/** The findings, as a terminal lists them. */
function Found({ domain, versionId }: { domain: string; versionId: string }) {
  const { data } = useQuery(publishQuery(domain, versionId));
  if (!data?.problems) return null;
  const { counts } = data.problems;
  if (counts.error + counts.warning + counts.info === 0) {
    return <p className="mt-4 text-muted">No problems found.</p>;
  }
  return (
    <section className="mt-5">
      <h3 className="mb-3 font-semibold">{describeCounts(counts)}</h3>
      <ProblemList domain={domain} versionId={versionId} counts={counts} />
    </section>
  );
}
