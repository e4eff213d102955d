import type { ConnectionRecord } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { connectionsQuery, deploysQuery, useSync } from '../../api/connections.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
  return (
    <Card
      title="Repository"
      note="A push goes live, and every pull request gets a preview."
      isFlush
    >
      <Loaded query={query}>
        {(connections) =>
          connections.length === 0 ? (
            <NotConnected domain={domain} />
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {connections.map((connection) => (
                <li key={connection.connectionId}>
                  <Connected domain={domain} connection={connection} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function NotConnected({ domain }: { domain: string }) {
  return (
    <div className="border-t border-line">
      <EmptyState
        icon="branch"
        title="No repository is connected"
        action={
          <Link
            to="/sites/$domain/connect"
            params={{ domain }}
            className={buttonClasses('primary')}
          >
            <Icon name="link" />
            Connect a repository
          </Link>
        }
      >
        GitHub, GitLab, Gitea, Forgejo, or any other git server.
      </EmptyState>
    </div>
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
          <LookNow domain={domain} connection={connection} />
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

/** Has a repository looked at without waiting to be told. */
export function LookNow({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  const sync = useSync({ domain, connectionId: connection.connectionId });
  const tell = useToast();
  const look = async () => {
    await sync.mutateAsync();
    tell(`${connection.name} is being looked at.`);
  };
  return (
    <Button icon="refresh" isBusy={sync.isPending} onClick={() => void look().catch(() => {})}>
      Look now
    </Button>
  );
}
