import type { ConnectionRecord } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { connectionsQuery, deploysQuery, useSync } from '../../api/connections.ts';
import { MayAt } from '../../api/permissions.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConnectionFacts, ConnectionFailure } from './connection-facts.tsx';
import { DeploysTable } from './deploys-table.tsx';

/** The rest is on the page of the repository. */
const SHOWN_DEPLOYS = 3;

/** The repository that a site is published from: what it is, whether it is well, and its last deploys. */
export function RepositoryCard({ domain }: { domain: string }) {
  const query = useQuery(connectionsQuery(domain));
  if (query.data?.length === 0) return <NotConnected domain={domain} />;
  return (
    <Card
      title="Repository"
      note="A push goes live, and every pull request gets a preview."
      isFlush
    >
      <Loaded query={query}>
        {(connections) => (
          <ul className="divide-y divide-line border-t border-line">
            {connections.map((connection) => (
              <li key={connection.connectionId}>
                <Connected domain={domain} connection={connection} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function NotConnected({ domain }: { domain: string }) {
  return (
    <Card
      title="Repository"
      note="No repository is connected. After you connect one, every push goes live and every pull request gets a preview."
      isFlush
      actions={
        <MayAt domain={domain} permission="repositories.manage">
          <Link to="/sites/$domain/connect" params={{ domain }} className={buttonClasses()}>
            <Icon name="branch" />
            Connect a repository
          </Link>
        </MayAt>
      }
    />
  );
}

function Connected({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  const { connectionId } = connection;
  const query = useQuery(deploysQuery({ domain, connectionId }));
  return (
    <>
      <div className="grid gap-4 px-5 py-4">
        <ConnectionFacts connection={connection} />
        <ConnectionFailure connection={connection} />
        <div className="flex flex-wrap gap-2">
          <SyncNow domain={domain} connection={connection} />
          <Link
            to="/sites/$domain/repositories/$connectionId"
            params={{ domain, connectionId }}
            className={buttonClasses()}
          >
            Deploys and settings
          </Link>
        </div>
      </div>
      <Loaded query={query}>
        {(deploys) =>
          deploys.length === 0 ? null : (
            <div className="border-t border-line">
              <DeploysTable connection={connection} deploys={deploys.slice(0, SHOWN_DEPLOYS)} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** Has a repository looked at without waiting for a webhook. */
export function SyncNow({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  const sync = useSync({ domain, connectionId: connection.connectionId });
  const tell = useToast();
  const start = async () => {
    await sync.mutateAsync();
    tell(`${connection.name} is being synced.`);
  };
  return (
    <MayAt domain={domain} permission="repositories.sync">
      <Button icon="refresh" isBusy={sync.isPending} onClick={() => void start().catch(() => {})}>
        Sync now
      </Button>
    </MayAt>
  );
}
