import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { recallSite } from './connecting-site.ts';

const route = getRouteApi('/frame/connect/github/installed');

/** An App was installed: goes on to choose a repository, at the site that this began with. */
export function AppInstalledPage() {
  const { app, state } = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    const domain = state ?? recallSite();
    void (domain === undefined
      ? navigate({ to: '/sites', replace: true })
      : navigate({
          to: '/sites/$domain/connect',
          params: { domain },
          search: app === undefined ? { kind: 'github' } : { kind: 'github', app },
          replace: true,
        }));
  }, [app, state, navigate]);
  return <PageHeader title="The GitHub App is installed" />;
}
