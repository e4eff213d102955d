import type { SiteOverview, VersionOrigin } from '@quire/contract';
import { RequestFailed } from '@quire/contract/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MayAt } from '../../api/permissions.tsx';
import { siteQuery } from '../../api/sites.ts';
import { useAddressDialog } from '../../shell/address-dialog.ts';
import { formatCount, formatDuration, toShortId } from '../../ui/amounts.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { Together } from '../../ui/together.tsx';
import { ReadersCard } from '../access/readers-card.tsx';
import { RepositoryCard } from '../repositories/repository-card.tsx';
import { DomainsCard } from './domains-card.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';
import { OriginParts } from './version-origin.tsx';
import { VersionsCard } from './versions-card.tsx';

const route = getRouteApi('/frame/sites/$domain');

/** One site: what readers see, every publish, its domains. */
export function SitePage() {
  const { domain } = route.useParams();
  const query = useQuery(siteQuery(domain));
  if (query.error instanceof RequestFailed && query.error.status === 404) {
    return <UnknownSite domain={domain} />;
  }
  if (query.error instanceof RequestFailed && query.error.code === 'SITE_DELETED') {
    return <DeletedSite domain={domain} />;
  }
  return (
    <Loaded query={query} placeholder={<SitePlaceholder domain={domain} />}>
      {(site) => <SiteDetails domain={domain} site={site} />}
    </Loaded>
  );
}

const BACK = { label: 'Sites', to: '/sites' } as const;

function SitePlaceholder({ domain }: { domain: string }) {
  return <PageHeader title={domain} back={BACK} />;
}

function UnknownSite({ domain }: { domain: string }) {
  return (
    <>
      <PageHeader title={domain} back={BACK} />
      <Card isFlush>
        <EmptyState icon="globe" title="Site not found" docs="sites">
          Your organization does not have a site at {domain}. The domain may have been removed, or
          belongs to another organization.
        </EmptyState>
      </Card>
    </>
  );
}

function DeletedSite({ domain }: { domain: string }) {
  return (
    <>
      <PageHeader title={domain} back={BACK} />
      <Card isFlush>
        <EmptyState
          icon="trash"
          title="This site is deleted"
          docs="sites"
          action={
            <Link to="/sites" className={TEXT_LINK}>
              Restore it in the list of sites
            </Link>
          }
        >
          Readers of {domain} see “page not found”. You can restore the site for 7 days after it was
          deleted.
        </EmptyState>
      </Card>
    </>
  );
}

function SiteDetails({ domain, site }: { domain: string; site: SiteOverview }) {
  const [isPublishing, setIsPublishing] = useAddressDialog('publish');
  return (
    <>
      <PageHeader
        title={site.name}
        back={BACK}
        note={site.name === domain ? undefined : domain}
        actions={
          <>
            {site.url && site.live && (
              <ExternalLink href={site.url} isButton>
                Open site
              </ExternalLink>
            )}
            <Link to="/sites/$domain/previews" params={{ domain }} className={buttonClasses()}>
              <Icon name="eye" />
              Previews
            </Link>
            <Link
              to="/analytics/insight"
              search={{ project: site.projectId }}
              className={buttonClasses()}
            >
              <Icon name="search" />
              Insight
            </Link>
            <MayAt domain={domain} permission="site.publish">
              <Button look="primary" icon="upload" onClick={() => setIsPublishing(true)}>
                Publish
              </Button>
            </MayAt>
          </>
        }
      />
      <Together>
        <FailedNotice site={site} />
        <LiveFacts site={site} />
        <RepositoryCard domain={domain} />
        <VersionsCard domain={domain} />
        <ReadersCard domain={domain} />
        <DomainsCard domain={domain} domains={site.domains} />
        <MayAt domain={domain} permission="site.settings">
          <SettingsCard domain={domain} site={site} />
        </MayAt>
      </Together>
      <MayAt domain={domain} permission="site.publish">
        <PublishDialog isOpen={isPublishing} onOpenChange={setIsPublishing} domain={domain} />
      </MayAt>
    </>
  );
}

function LiveFacts({ site: { live } }: { site: SiteOverview }) {
  return (
    <Facts
      facts={[
        { name: 'Live version', value: live ? toShortId(live.versionId) : 'None yet' },
        { name: 'Pages', value: live?.pageCount == null ? '–' : formatCount(live.pageCount) },
        { name: 'Published', value: live ? <RelativeTime at={live.createdAt} /> : '–' },
        toLastFact(live),
      ]}
    />
  );
}

/** Where what is live comes from; how long it took where that is not known. */
function toLastFact(live: SiteOverview['live']) {
  if (live?.origin?.commit || live?.origin?.branch) {
    return { name: 'From', value: <LiveOrigin origin={live.origin} /> };
  }
  const took =
    live?.startedAt && live.finishedAt && formatDuration(live.startedAt, live.finishedAt);
  return { name: 'Rendered in', value: took || '–' };
}

function LiveOrigin({ origin }: { origin: VersionOrigin }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <OriginParts origin={origin} />
    </span>
  );
}

/** The newest publish did not get through: why, and what readers see meanwhile. */
function FailedNotice({ site: { latest, live } }: { site: SiteOverview }) {
  if (latest?.state !== 'failed') return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-lg bg-danger-soft px-4 py-3.5 text-danger"
    >
      <Icon name="warning" className="mt-[3px]" />
      <div className="min-w-0">
        <p className="font-semibold">The last version could not be published</p>
        <p className="mt-0.5 break-words whitespace-pre-line">{latest.error}</p>
        <p className="mt-1.5">
          {live
            ? 'Readers still see the previous version. Fix the problem and publish again.'
            : 'Nothing is live yet. Fix the problem and publish again.'}
        </p>
      </div>
    </div>
  );
}
