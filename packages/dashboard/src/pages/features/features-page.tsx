import type { SiteOverview } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { featureTableQuery, hostedFeaturesQuery } from '../../api/features.ts';
import { sitesQuery } from '../../api/sites.ts';
import { StateBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Together } from '../../ui/together.tsx';
import { FeatureMatrix } from './feature-matrix.tsx';
import { describeHosted, FEATURE_NAMES } from './feature-words.ts';

const route = getRouteApi('/frame/features');

/** What each kind of deployment offers, and what is on at each site. */
export function FeaturesPage() {
  const sites = useQuery(sitesQuery);
  const table = useQuery(featureTableQuery);
  return (
    <>
      <PageHeader
        title="Features"
        note="The features that your sites have here, and that their bundles can have elsewhere."
      />
      <Together>
        {sites.data?.[0] && <SiteFeatures sites={sites.data} first={sites.data[0]} />}
        <Card
          title="By type of deployment"
          note="The bundle is the same for every type. Its values file turns features on and off."
          isFlush
        >
          <Loaded query={table}>{(known) => <FeatureMatrix table={known} />}</Loaded>
        </Card>
      </Together>
    </>
  );
}

const nameOf = ({ domains }: SiteOverview) => domains[0]?.domain ?? '';

function SiteFeatures({ sites, first }: { sites: readonly SiteOverview[]; first: SiteOverview }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const site = sites.find((other) => nameOf(other) === search.site) ?? first;
  const query = useQuery(hostedFeaturesQuery(nameOf(site)));
  return (
    <Card
      title="On this service"
      note={`The features that readers of ${nameOf(site)} have now.`}
      isFlush
      actions={
        sites.length > 1 && (
          <Select
            aria-label="Site"
            className="w-56 max-w-full"
            value={nameOf(site)}
            onChange={({ target }) =>
              void navigate({ search: { site: target.value }, replace: true })
            }
          >
            {sites.map((other) => (
              <option key={other.siteId}>{nameOf(other)}</option>
            ))}
          </Select>
        )
      }
    >
      <Loaded query={query}>
        {(features) =>
          features ? (
            <HostedList states={describeHosted(features)} />
          ) : (
            <p className="border-t border-line px-5 py-6 text-muted">
              Nothing is published here yet. The features appear after you publish a version.
            </p>
          )
        }
      </Loaded>
    </Card>
  );
}

function HostedList({ states }: { states: ReturnType<typeof describeHosted> }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-b-lg border-t border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
      {(Object.keys(FEATURE_NAMES) as (keyof typeof FEATURE_NAMES)[]).map((feature) => (
        <li key={feature} className="bg-surface px-5 py-4 sm:max-xl:last:col-span-2">
          <div className="mb-1 flex items-center justify-between gap-2">
            <span className="font-medium">{FEATURE_NAMES[feature].title}</span>
            <StateBadge
              tone={states[feature].isOn ? 'success' : 'neutral'}
              label={states[feature].isOn ? 'On' : 'Off'}
            />
          </div>
          <p className="text-sm text-muted">{states[feature].note}</p>
        </li>
      ))}
    </ul>
  );
}
