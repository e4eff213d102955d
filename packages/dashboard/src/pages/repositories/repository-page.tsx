import type { ConnectionRecord } from '@quire/contract';
import { toSafePage } from '@quire/contract/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { connectionsQuery, deploysQuery } from '../../api/connections.ts';
import { MayAt } from '../../api/permissions.tsx';
import { StateBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { ConnectionFailure, toConnectionState } from './connection-facts.tsx';
import { ConnectionSettingsCard } from './connection-settings-card.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { DeploysTable } from './deploys-table.tsx';
import { toKindLabel } from './kinds.ts';
import { SyncNow } from './repository-card.tsx';

const route = getRouteApi('/frame/sites/$domain/repositories/$connectionId');

/** One connected repository: its deploys, what was told of it, and its settings. */
export function RepositoryPage() {
  const { domain, connectionId } = route.useParams();
  const query = useQuery(connectionsQuery(domain));
  const back = { label: domain, to: '/sites/$domain', params: { domain } } as const;
  return (
    <Loaded query={query} placeholder={<PageHeader title="Repository" back={back} />}>
      {(connections) => {
        const connection = connections.find((each) => each.connectionId === connectionId);
        return connection ? (
          <>
            <PageHeader
              title={connection.name}
              back={back}
              actions={
                <>
                  <RepositoryLink connection={connection} />
                  <SyncNow domain={domain} connection={connection} />
                </>
              }
            />
            <Details domain={domain} connection={connection} />
          </>
        ) : (
          <>
            <PageHeader title="Repository" back={back} />
            <Card isFlush>
              <EmptyState icon="branch" title="Repository not found" docs="repositories">
                It may have been disconnected. Connect it again on the site page.
              </EmptyState>
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}

function Details({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  return (
    <div className="grid gap-6">
      <ConnectionFailure connection={connection} />
      <StateFacts connection={connection} />
      <DeploysCard domain={domain} connection={connection} />
      <DeliveriesCard domain={domain} connection={connection} />
      <MayAt domain={domain} permission="repositories.manage">
        <ConnectionSettingsCard domain={domain} connection={connection} />
      </MayAt>
    </div>
  );
}

function RepositoryLink({ connection: { webUrl, kind } }: { connection: ConnectionRecord }) {
  const page = webUrl === null ? undefined : toSafePage(webUrl);
  if (page === undefined) return null;
  return (
    <ExternalLink href={page} isButton>
      Open on {toKindLabel(kind)}
    </ExternalLink>
  );
}

function StateFacts({ connection }: { connection: ConnectionRecord }) {
  const { kind, productionBranch, folder, syncedAt } = connection;
  return (
    <Facts
      facts={[
        { name: 'State', value: <StateBadge {...toConnectionState(connection)} /> },
        { name: 'Provider', value: toKindLabel(kind) },
        {
          name: folder === '' ? 'Production branch' : 'Production branch and folder',
          value: folder === '' ? productionBranch : `${productionBranch} / ${folder}`,
        },
        { name: 'Synced', value: syncedAt === null ? '–' : <RelativeTime at={syncedAt} /> },
      ]}
    />
  );
}

function DeploysCard({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  const { connectionId } = connection;
  const query = useQuery(deploysQuery({ domain, connectionId }));
  return (
    <Card title="Deploys" note="The result of each commit." isFlush>
      <Loaded query={query}>
        {(deploys) =>
          deploys.length === 0 ? (
            <EmptyState icon="clock" title="No deploys yet" docs="repositories">
              The first sync starts within a minute. After that, each push to the branch adds a
              deploy here.
            </EmptyState>
          ) : (
            <DeploysTable connection={connection} deploys={deploys} />
          )
        }
      </Loaded>
    </Card>
  );
}
