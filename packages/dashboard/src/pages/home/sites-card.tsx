import type { SiteOverview } from '@quire/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { toSiteState } from '../sites/site-state.ts';
import { LatestCard } from './latest-card.tsx';

/** The sites that were published last. */
export function SitesCard({ query }: { query: UseQueryResult<SiteOverview[]> }) {
  return (
    <LatestCard
      title="Sites"
      all={{ to: '/sites', label: 'All sites' }}
      query={query}
      momentOf={({ latest, createdAt }) => latest?.createdAt ?? createdAt}
      empty={
        <EmptyState icon="globe" title="No sites yet" docs="start">
          A site is a published folder of pages with its own domain. Create one under Sites, or with{' '}
          <code className="font-mono text-sm">quire publish --create</code>.
        </EmptyState>
      }
    >
      {(site) => <SiteItem key={site.siteId} site={site} />}
    </LatestCard>
  );
}

function SiteItem({ site }: { site: SiteOverview }) {
  const domain = site.domains[0]?.domain;
  return (
    <li className="relative flex items-center justify-between gap-4 border-line px-5 py-3 transition-colors duration-150 not-last:border-b hover:bg-hover">
      <div className="min-w-0">
        {domain === undefined ? (
          <span className="font-medium">{site.name}</span>
        ) : (
          <Link
            to="/sites/$domain"
            params={{ domain }}
            className="block truncate font-medium outline-offset-[-2px] after:absolute after:inset-0"
          >
            {site.name}
          </Link>
        )}
        <p className="truncate text-sm text-muted">
          {domain ?? 'No domain'}
          {site.live && (
            <>
              {' · '}
              <RelativeTime at={site.live.createdAt} />
            </>
          )}
        </p>
      </div>
      <StateBadge {...toSiteState(site)} />
    </li>
  );
}
