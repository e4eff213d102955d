import type { ListedPublish } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MayAt } from '../../api/permissions.tsx';
import { publishesQuery, useRollBack } from '../../api/sites.ts';
import { formatCount, formatCounted, formatDuration, toShortId } from '../../ui/amounts.ts';
import { StateBadge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dash } from '../../ui/dash.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { ProblemsButton } from './problems-button.tsx';
import { toPublishCommand } from './publish-command.ts';
import { toPublishState } from './site-state.ts';
import { VersionDiffDialog } from './version-diff-dialog.tsx';
import { PublisherName, VersionName } from './version-origin.tsx';

/** The version that readers are to see, and whether it is an older one. */
interface SwitchTarget {
  publish: ListedPublish;
  isBack: boolean;
}

/** Every publish of a site, what it found, and the way back to it. */
export function VersionsCard({ domain }: { domain: string }) {
  const query = useQuery(publishesQuery(domain));
  const [target, setTarget] = useState<SwitchTarget>();
  const [compared, setCompared] = useState<string>();
  return (
    <Card
      title="Versions"
      note="Each time you publish, Quire creates a version. A rollback switches all pages immediately."
      isFlush
    >
      <Loaded query={query}>
        {(publishes) =>
          publishes.length === 0 ? (
            <EmptyState
              icon="upload"
              title="Nothing published yet"
              docs="start"
              command={toPublishCommand(location.origin, domain, { creates: false })}
            >
              Publish the folder with your docs.json. Readers see the site when all pages are
              rendered.
            </EmptyState>
          ) : (
            <Table
              caption="Versions of the site, newest first"
              columns={toColumns(domain, publishes, {
                onSwitch: setTarget,
                onCompare: setCompared,
              })}
              rows={publishes}
              keyOf={({ versionId }) => versionId}
            />
          )
        }
      </Loaded>
      <SwitchDialog domain={domain} target={target} onClose={() => setTarget(undefined)} />
      <VersionDiffDialog
        domain={domain}
        versionId={compared}
        onClose={() => setCompared(undefined)}
      />
    </Card>
  );
}

/** The versions that were published after the one that is live, all of them while none is: going to them is no way back. */
function markNewer(publishes: readonly ListedPublish[]): ReadonlySet<string> {
  const live = publishes.findIndex(({ isLive }) => isLive);
  const newer = live === -1 ? publishes : publishes.slice(0, live);
  return new Set(newer.map(({ versionId }) => versionId));
}

interface ActionHandlers {
  onSwitch(target: SwitchTarget): void;
  onCompare(versionId: string): void;
}

function toColumns(
  domain: string,
  publishes: readonly ListedPublish[],
  handlers: ActionHandlers,
): readonly Column<ListedPublish>[] {
  const newer = markNewer(publishes);
  const hasLive = publishes.some(({ isLive }) => isLive);
  return [
    {
      title: 'Version',
      cell: ({ versionId, origin }) => <VersionName versionId={versionId} origin={origin} />,
    },
    { title: 'State', cell: (publish) => <StateBadge {...toPublishState(publish)} /> },
    {
      title: 'Pages',
      isNumber: true,
      cell: ({ pageCount }) => (pageCount === null ? <Dash /> : formatCount(pageCount)),
    },
    {
      title: 'Problems',
      cell: (publish) => <ProblemsButton domain={domain} publish={publish} />,
    },
    {
      title: 'Published',
      cell: ({ createdAt, publishedBy }) => (
        <>
          <RelativeTime at={createdAt} />
          <PublisherName publisher={publishedBy} />
        </>
      ),
    },
    {
      title: 'Duration',
      isNumber: true,
      cell: ({ startedAt, finishedAt }) =>
        startedAt && finishedAt ? formatDuration(startedAt, finishedAt) : <Dash />,
    },
    {
      title: 'Actions',
      isActions: true,
      cell: (publish) =>
        publish.state !== 'ready' || publish.isLive ? null : (
          <VersionActions
            domain={domain}
            publish={publish}
            isBack={!newer.has(publish.versionId)}
            hasLive={hasLive}
            {...handlers}
          />
        ),
    },
  ];
}

function VersionActions({
  domain,
  publish,
  isBack,
  hasLive,
  onSwitch,
  onCompare,
}: ActionHandlers & {
  domain: string;
  publish: ListedPublish;
  isBack: boolean;
  hasLive: boolean;
}) {
  const name = toShortId(publish.versionId);
  return (
    <div className="flex items-center justify-end gap-1.5">
      {hasLive && (
        <IconButton
          name="eye"
          label={`What changed in ${name}`}
          onClick={() => onCompare(publish.versionId)}
        />
      )}
      <MayAt domain={domain} permission="site.live">
        <Button
          size="small"
          icon={isBack ? 'back' : 'upload'}
          aria-label={isBack ? `Roll back to ${name}` : `Make live: ${name}`}
          onClick={() => onSwitch({ publish, isBack })}
        >
          {isBack ? 'Roll back' : 'Make live'}
        </Button>
      </MayAt>
    </div>
  );
}

function SwitchDialog({
  domain,
  target,
  onClose,
}: {
  domain: string;
  target: SwitchTarget | undefined;
  onClose(): void;
}) {
  const versionId = target?.publish.versionId;
  const confirmation = useConfirmation({
    change: useRollBack(domain),
    target: versionId,
    done: `Readers of ${domain} now see ${toShortId(versionId ?? '')}.`,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      title={target ? toQuestion(target) : ''}
      verb={target?.isBack === false ? 'Make live' : 'Roll back'}
      look="primary"
    >
      {target && (
        <p>
          All readers of {domain} see this version immediately:{' '}
          {formatCounted(target.publish.pageCount ?? 0, 'page')}, published{' '}
          <RelativeTime at={target.publish.createdAt} />. Nothing is deleted, so you can switch
          again.
        </p>
      )}
      {target?.publish.heldBack === 'errors' && (
        <p className="mt-3 text-warning">
          It was held back because its content has{' '}
          {formatCounted(target.publish.problems?.counts.error ?? 0, 'error')}: some pages are
          incomplete or wrong.
        </p>
      )}
    </ConfirmDialog>
  );
}

function toQuestion({ publish, isBack }: SwitchTarget): string {
  const name = toShortId(publish.versionId);
  return isBack ? `Roll back to ${name}?` : `Make ${name} live?`;
}
