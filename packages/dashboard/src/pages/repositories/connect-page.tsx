import type { RepositoryKind } from '@quire/contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { GitForm } from './git-form.tsx';
import { GitHubForm } from './github-form.tsx';
import { KINDS, parseKind, toKindLabel } from './kinds.ts';
import { ServerForm } from './server-form.tsx';

const route = getRouteApi('/frame/sites/$domain/connect');

/** Connects a site to a repository: first where it is, then what opens it. */
export function ConnectPage() {
  const { domain } = route.useParams();
  const search = route.useSearch();
  const kind = parseKind(search.kind);
  const navigate = useNavigate();
  const choose = (chosen: RepositoryKind) =>
    void navigate({
      to: '/sites/$domain/connect',
      params: { domain },
      search: { kind: chosen },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Connect a repository"
        back={{ label: domain, to: '/sites/$domain', params: { domain } }}
        note="A push to the production branch goes live, and every pull request gets a preview."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <RadioCards label="Where is it?" value={kind} choices={KINDS} onChange={choose} />
        <Card title={toKindLabel(kind)}>
          <KindForm key={kind} domain={domain} kind={kind} appId={search.app} />
        </Card>
      </div>
    </>
  );
}

function KindForm(props: { domain: string; kind: RepositoryKind; appId: string | undefined }) {
  const { domain, kind, appId } = props;
  if (kind === 'github') return <GitHubForm domain={domain} appId={appId} />;
  if (kind === 'git') return <GitForm domain={domain} />;
  return <ServerForm domain={domain} kind={kind} />;
}
