import type { SiteOverview } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../api/permissions.tsx';
import { sitesQuery } from '../../api/sites.ts';
import { useAddressDialog } from '../../shell/address-dialog.ts';
import { formatCount, toShortId } from '../../ui/amounts.ts';
import { StateBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dash } from '../../ui/dash.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { DeletedSitesCard } from './deleted-sites-card.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { toExampleDomain, toPublishCommand } from './publish-command.ts';
import { toSiteState } from './site-state.ts';
import { SiteViews } from './site-views.tsx';

/** All sites of the organization. */
export function SitesPage() {
  const query = useQuery(sitesQuery);
  const mayCreate = useMay('site.create');
  const [isCreating, setIsCreating] = useAddressDialog('new-site');
  return (
    <>
      <PageHeader
        title="Sites"
        note="Each site is a folder of pages, published as a whole at its own domain."
        actions={
          mayCreate && (
            <Button look="primary" icon="plus" onClick={() => setIsCreating(true)}>
              New site
            </Button>
          )
        }
      />
      <Card isFlush>
        <Loaded query={query}>
          {(sites) =>
            sites.length === 0 ? (
              mayCreate ? (
                <NoSites onCreate={() => setIsCreating(true)} />
              ) : (
                <EmptyState icon="globe" title="No sites" docs="roles">
                  You do not have access to any site yet. An admin of the organization can give you
                  a role.
                </EmptyState>
              )
            ) : (
              <Table
                caption="Sites"
                columns={COLUMNS}
                rows={sites}
                keyOf={({ siteId }) => siteId}
              />
            )
          }
        </Loaded>
      </Card>
      <DeletedSitesCard />
      <NewSiteDialog isOpen={isCreating && mayCreate} onOpenChange={setIsCreating} />
    </>
  );
}

const COLUMNS: readonly Column<SiteOverview>[] = [
  { title: 'Site', cell: (site) => <SiteName site={site} /> },
  {
    title: 'State',
    cell: (site) => <StateBadge {...toSiteState(site)} />,
  },
  {
    title: 'Pages',
    isNumber: true,
    cell: ({ live }) => (live?.pageCount == null ? <Dash /> : formatCount(live.pageCount)),
  },
  {
    title: 'Views, 30 days',
    isNumber: true,
    cell: ({ projectId }) => <SiteViews projectId={projectId} />,
  },
  {
    title: 'Live version',
    cell: ({ live }) =>
      live ? <code className="font-mono text-sm">{toShortId(live.versionId)}</code> : <Dash />,
  },
  {
    title: 'Last published',
    cell: ({ latest }) => (latest ? <RelativeTime at={latest.createdAt} /> : <Dash />),
  },
  {
    title: 'Open',
    isActions: true,
    cell: ({ url, live }) => url && live && <ExternalLink href={url}>Open</ExternalLink>,
  },
];

function SiteName({ site: { name, domains } }: { site: SiteOverview }) {
  const domain = domains[0]?.domain ?? '';
  return (
    <div className="min-w-0">
      <Link
        to="/sites/$domain"
        params={{ domain }}
        className="rounded-sm font-medium hover:underline"
      >
        {name}
      </Link>
      {name !== domain && <p className="text-sm break-all text-muted">{domain}</p>}
    </div>
  );
}

function NoSites({ onCreate }: { onCreate(): void }) {
  const domain = toExampleDomain(location.hostname);
  return (
    <EmptyState
      icon="globe"
      title="Publish your first site"
      docs="start"
      command={toPublishCommand(location.origin, domain, { creates: true })}
      action={
        <>
          <Button icon="plus" onClick={onCreate}>
            Create a site here
          </Button>
          <Link to="/settings/organization/api-keys" className={`${TEXT_LINK} self-center`}>
            Create an API key
          </Link>
        </>
      }
    >
      Create a site and drop a folder on it, or run this next to the folder that contains your
      docs.json. The site is live at {domain} a moment later.
    </EmptyState>
  );
}
