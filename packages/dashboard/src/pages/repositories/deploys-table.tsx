import type { ConnectionRecord, DeployRecord } from '@quire/contract';
import { toCommitUrl, toSafePage } from '@quire/contract/client';
import type { ReactNode } from 'react';
import { formatDuration } from '../../ui/amounts.ts';
import { Badge, StateBadge } from '../../ui/badge.tsx';
import { Dash } from '../../ui/dash.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { explainDeploy, toDeployState, toTargetWords } from './deploy-state.ts';

/** The result of each commit. */
export function DeploysTable({
  connection,
  deploys,
}: {
  connection: ConnectionRecord;
  deploys: readonly DeployRecord[];
}) {
  return (
    <Table
      caption="Deploys of the repository, newest first"
      columns={toColumns(connection)}
      rows={deploys}
      keyOf={({ deployId }) => deployId}
      isFaded={({ state }) => state === 'superseded'}
    />
  );
}

function toColumns(connection: ConnectionRecord): readonly Column<DeployRecord>[] {
  return [
    { title: 'Commit', cell: (deploy) => <Commit connection={connection} deploy={deploy} /> },
    { title: 'State', cell: (deploy) => <StateBadge {...toDeployState(deploy)} /> },
    { title: 'Target', cell: (deploy) => <Target deploy={deploy} /> },
    { title: 'Started', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      title: 'Duration',
      isNumber: true,
      cell: ({ createdAt, finishedAt, state }) =>
        finishedAt && state !== 'superseded' ? formatDuration(createdAt, finishedAt) : <Dash />,
    },
    {
      title: 'Actions',
      isActions: true,
      cell: (deploy) =>
        deploy.previewUrl === null ? null : (
          <ExternalLink href={toOpenAddress(deploy.previewUrl)}>
            Open
            <span className="sr-only">{toTargetWords(deploy)}</span>
          </ExternalLink>
        ),
    },
  ];
}

/** Through the page that hands a member over: whoever may read the preview, a member may. */
function toOpenAddress(previewUrl: string): string {
  const { hostname: host, pathname: path } = new URL(previewUrl);
  return `/previews/open?${new URLSearchParams({ host, path })}`;
}

function Commit({ connection, deploy }: { connection: ConnectionRecord; deploy: DeployRecord }) {
  const { commit, message, author } = deploy;
  const { webUrl } = connection;
  const explanation = explainDeploy(deploy);
  return (
    <div className="min-w-0 sm:max-w-96">
      {message !== null && (
        <p className="truncate font-medium" title={message}>
          {message.split('\n')[0]}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
        <OutsidePage href={webUrl === null ? undefined : toCommitUrl(webUrl, commit)}>
          <code className="font-mono text-sm" title={commit}>
            {commit.slice(0, 7)}
          </code>
        </OutsidePage>
        {author !== null && <span className="truncate">{author}</span>}
      </p>
      {explanation !== undefined && (
        <p className="mt-1 text-sm break-words text-muted">{explanation}</p>
      )}
      {deploy.reportError !== null && (
        <p className="mt-1 text-sm break-words text-warning">
          The provider could not be notified: {deploy.reportError}
        </p>
      )}
    </div>
  );
}

function Target({ deploy }: { deploy: DeployRecord }) {
  const { request, target, untrusted } = deploy;
  const href = request?.url ? toSafePage(request.url) : undefined;
  return (
    <span className="inline-flex max-w-52 flex-wrap items-center gap-1.5 max-sm:justify-end">
      <span className="min-w-0 break-all">
        <OutsidePage href={href}>{toTargetWords(deploy)}</OutsidePage>
      </span>
      {target === 'production' && <Badge tone="accent">Production</Badge>}
      {untrusted && <Badge tone="warning">Fork</Badge>}
    </span>
  );
}

/** What the provider said is a link only where it is a page by https. */
function OutsidePage({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={TEXT_LINK}>
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
