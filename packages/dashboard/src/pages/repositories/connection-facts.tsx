import type { ConnectionRecord } from '@quire/contract';
import { toSafePage } from '@quire/contract/client';
import { StateBadge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { toKindLabel } from './kinds.ts';

/** What is connected, and whether it is well. */
export function ConnectionFacts({ connection }: { connection: ConnectionRecord }) {
  const { kind, productionBranch, folder, syncedAt } = connection;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-semibold break-all">
          <RepositoryName connection={connection} />
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
          <span>{toKindLabel(kind)}</span>
          <span className="inline-flex min-w-0 items-center gap-1">
            <Icon name="branch" className="size-3.5" />
            <span className="break-all">{productionBranch}</span>
          </span>
          {folder !== '' && <span className="break-all">folder {folder}</span>}
          <span>
            {syncedAt === null ? (
              'Not synced yet'
            ) : (
              <>
                Synced <RelativeTime at={syncedAt} />
              </>
            )}
          </span>
        </p>
      </div>
      <StateBadge {...toConnectionState(connection)} />
    </div>
  );
}

/** Whether all is well with a repository, in a word or two. */
export function toConnectionState({ failure, looking }: ConnectionRecord) {
  if (failure !== null) return { tone: 'danger', label: 'Needs attention' } as const;
  if (looking) return { tone: 'accent', label: 'Syncing' } as const;
  return { tone: 'success', label: 'Connected' } as const;
}

function RepositoryName({ connection: { name, webUrl } }: { connection: ConnectionRecord }) {
  const page = webUrl === null ? undefined : toSafePage(webUrl);
  if (page === undefined) return name;
  return (
    <a href={page} target="_blank" rel="noreferrer" className={TEXT_LINK}>
      {name}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

/** Why nothing comes from a repository, in words. */
export function ConnectionFailure({ connection: { failure } }: { connection: ConnectionRecord }) {
  if (failure === null) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-danger"
    >
      <Icon name="warning" className="mt-[3px]" />
      <p className="min-w-0 break-words">{failure}</p>
    </div>
  );
}
