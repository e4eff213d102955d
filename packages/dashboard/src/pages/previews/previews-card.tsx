import type { PreviewRecord } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MayAt } from '../../api/permissions.tsx';
import { previewsQuery, useExtendPreview } from '../../api/previews.ts';
import { StateBadge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CalendarDate, RelativeTime } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { toSubject } from '../sites/origin-words.ts';
import { toPublishCommand } from '../sites/publish-command.ts';
import { OriginParts, PublisherName } from '../sites/version-origin.tsx';
import { toDiffAddress, toOpenAddress } from './open-address.ts';
import { PreviewDialogs, type PreviewQuestion } from './preview-dialogs.tsx';
import { describeAccess, toPreviewState } from './preview-state.ts';

/** Every preview of a site: where it is, what it shows, and what can be done with it. */
export function PreviewsCard({ domain }: { domain: string }) {
  const query = useQuery(previewsQuery(domain));
  const [question, setQuestion] = useState<PreviewQuestion>();
  const extend = useExtendPreview(domain);
  const tell = useToast();
  const keep = async ({ previewId, name }: PreviewRecord) => {
    const { expiresAt } = await extend.mutateAsync(previewId);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(expiresAt));
    tell(`${name} stays until ${day}.`);
  };
  return (
    <Card isFlush>
      <Loaded query={query}>
        {(previews) =>
          previews.length === 0 ? (
            <EmptyState
              icon="eye"
              title="No previews"
              docs="previews"
              command={`${toPublishCommand(location.origin, domain, { creates: false })} \\\n  --preview`}
            >
              A preview shows a version to the people who review it, before readers see it.
            </EmptyState>
          ) : (
            <Table
              caption="Previews of the site, newest first"
              columns={toColumns(domain, {
                ask: setQuestion,
                keep: (preview) => void keep(preview).catch(() => {}),
              })}
              rows={previews}
              keyOf={({ previewId }) => previewId}
            />
          )
        }
      </Loaded>
      <PreviewDialogs domain={domain} question={question} onClose={() => setQuestion(undefined)} />
    </Card>
  );
}

interface Actions {
  ask(question: PreviewQuestion): void;
  keep(preview: PreviewRecord): void;
}

function toColumns(domain: string, actions: Actions): readonly Column<PreviewRecord>[] {
  return [
    { title: 'Preview', cell: (preview) => <PreviewName preview={preview} /> },
    {
      title: 'State',
      cell: (preview) => (
        <>
          <StateBadge {...toPreviewState(preview)} />
          <span className="mt-1 block text-sm text-muted">{describeAccess(preview)}</span>
        </>
      ),
    },
    {
      title: 'Published',
      cell: ({ publishedAt, publishedBy }) => (
        <>
          <RelativeTime at={publishedAt} />
          <PublisherName publisher={publishedBy} />
        </>
      ),
    },
    { title: 'Expires', cell: ({ expiresAt }) => <CalendarDate at={expiresAt} /> },
    {
      title: 'Actions',
      isActions: true,
      cell: (preview) => <PreviewActions domain={domain} preview={preview} {...actions} />,
    },
  ];
}

function PreviewName({ preview }: { preview: PreviewRecord }) {
  const { name, url, origin, error } = preview;
  const subject = toSubject(origin?.message);
  const { host } = new URL(url);
  return (
    <div className="min-w-0 sm:max-w-88">
      <ExternalLink href={toOpenAddress(preview)} className="max-w-full font-medium break-all">
        {name}
      </ExternalLink>
      <p className="truncate text-sm text-muted" title={host}>
        {host}
      </p>
      {subject && <p className="truncate text-sm">{subject}</p>}
      {origin && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <OriginParts
            origin={{ ...origin, branch: origin.branch === name ? null : origin.branch }}
          />
        </p>
      )}
      {error && <p className="text-sm break-words text-danger">{error}</p>}
      {preview.shownVersionId !== null && !preview.live && (
        <ExternalLink href={toDiffAddress(preview)} className="text-sm">
          What changed
        </ExternalLink>
      )}
    </div>
  );
}

function PreviewActions({
  domain,
  preview,
  ask,
  keep,
}: Actions & { domain: string; preview: PreviewRecord }) {
  const { name, approved, live, shownVersionId, state } = preview;
  const canGoLive = approved && !live && shownVersionId !== null && state !== 'rendering';
  return (
    <div className="flex items-center justify-end gap-1.5">
      {!approved && (
        <MayAt domain={domain} permission="site.live">
          <Button
            size="small"
            icon="check"
            aria-label={`Approve ${name}`}
            onClick={() => ask({ kind: 'approve', preview })}
          >
            Approve
          </Button>
        </MayAt>
      )}
      {canGoLive && (
        <MayAt domain={domain} permission="site.publish">
          <Button
            size="small"
            icon="upload"
            aria-label={`Make live: ${name}`}
            onClick={() => ask({ kind: 'promote', preview })}
          >
            Make live
          </Button>
        </MayAt>
      )}
      <MayAt domain={domain} permission="site.publish">
        <IconButton name="clock" label={`Extend ${name}`} onClick={() => keep(preview)} />
      </MayAt>
      <MayAt domain={domain} permission="site.preview">
        <IconButton
          name="trash"
          label={`Remove ${name}`}
          onClick={() => ask({ kind: 'remove', preview })}
        />
      </MayAt>
    </div>
  );
}
