import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MayAt, useMayAt } from '../../api/permissions.tsx';
import { siteAccessQuery } from '../../api/site-access.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Together } from '../../ui/together.tsx';
import { AccessFacts } from './access-facts.tsx';
import { AccessForm } from './access-form.tsx';
import { describeAccess } from './access-words.ts';
import { ViewAsCard } from './view-as-card.tsx';

const route = getRouteApi('/frame/sites/$domain/access');

/** Who may read one site, how they sign in, and what they see. */
export function AccessPage() {
  const { domain } = route.useParams();
  const query = useQuery(siteAccessQuery(domain));
  const mayChange = useMayAt(domain, 'site.settings');
  return (
    <>
      <PageHeader
        title="Who can read this site"
        back={{ label: domain, to: '/sites/$domain', params: { domain } }}
        note="Pages, search, the assistant, sitemaps and downloads all follow this setting."
      />
      <Together>
        <Loaded query={query}>
          {(access) => (
            <>
              <Card title="Readers" note={describeAccess(access)} isFlush={!mayChange}>
                {mayChange && (
                  <AccessForm key={access.changedAt ?? 'unset'} domain={domain} access={access} />
                )}
              </Card>
              {!mayChange && <AccessFacts access={access} />}
            </>
          )}
        </Loaded>
        <MayAt domain={domain} permission="site.view-as">
          <ViewAsCard domain={domain} />
        </MayAt>
      </Together>
    </>
  );
}
