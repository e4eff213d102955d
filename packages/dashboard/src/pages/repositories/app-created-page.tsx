import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFinishApp } from '../../api/github-apps.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { rememberSite } from './connecting-site.ts';

const route = getRouteApi('/frame/connect/github');

/** GitHub has created an App: keeps it, then goes on to install it. */
export function AppCreatedPage() {
  const { code = '', state = '' } = route.useSearch();
  const { mutateAsync, error } = useFinishApp();
  const isBegun = useRef(false);
  useEffect(() => {
    // The code works once.
    if (isBegun.current) return;
    isBegun.current = true;
    mutateAsync({ code, state }).then(
      ({ domain, app }) => {
        rememberSite(domain);
        location.replace(`${app.installUrl}?${new URLSearchParams({ state: domain })}`);
      },
      // The notice says why.
      () => {},
    );
  }, [code, state, mutateAsync]);
  return (
    <>
      <PageHeader title="Saving the GitHub App" note="Next, GitHub asks where to install it." />
      {error && (
        <Card>
          <ErrorNotice error={error} />
        </Card>
      )}
    </>
  );
}
