import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Site } from '../../api/sites.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { toSiteState } from '../sites/site-state.ts';
import { MoreLink } from './more-link.tsx';

const SHOWN = 5;

/** The sites that were published last. */
export function SitesCard({ query }: { query: UseQueryResult<Site[]> }) {
  return (
    <Card isFlush title="Sites" actions={<MoreLink to="/sites">All sites</MoreLink>}>
      <Loaded query={query}>
        {(sites) =>
          sites.length === 0 ? (
            <EmptyState icon="globe" title="No sites yet">
              A site is a published folder of pages with an address of its own.
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {sites
                .toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)))
                .slice(0, SHOWN)
                .map((site) => (
                  <SiteItem key={site.siteId} site={site} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

const momentOf = ({ latest, createdAt }: Site) => latest?.createdAt ?? createdAt;

function SiteItem({ site }: { site: Site }) {
  const { tone, label } = toSiteState(site);
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
      <Badge tone={tone} hasDot>
        {label}
      </Badge>
    </li>
  );
}
