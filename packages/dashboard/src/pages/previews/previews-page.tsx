import { getRouteApi } from '@tanstack/react-router';
import { MayAt } from '../../api/permissions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Together } from '../../ui/together.tsx';
import { PreviewSettingsCard } from './preview-settings-card.tsx';
import { PreviewsCard } from './previews-card.tsx';

const route = getRouteApi('/frame/sites/$domain/previews');

/** The previews of one site, and who may read them. */
export function PreviewsPage() {
  const { domain } = route.useParams();
  return (
    <>
      <PageHeader
        title="Previews"
        back={{ label: domain, to: '/sites/$domain', params: { domain } }}
        note="Versions that are not live, each at its own address. Crawlers are blocked, and views are not counted."
      />
      <Together>
        <PreviewsCard domain={domain} />
        <MayAt domain={domain} permission="site.settings">
          <PreviewSettingsCard domain={domain} />
        </MayAt>
      </Together>
    </>
  );
}
