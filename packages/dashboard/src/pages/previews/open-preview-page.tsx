import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEnterPreview } from '../../api/previews.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const route = getRouteApi('/frame/previews/open');

/** Hands whoever is signed in over to a preview, or to a site for members, and leaves. */
export function OpenPreviewPage() {
  const { host = '', path } = route.useSearch();
  const { mutateAsync, error } = useEnterPreview();
  useEffect(() => {
    const place = path === undefined ? { host } : { host, path };
    mutateAsync(place).then(
      ({ url }) => location.replace(url),
      // The notice says why.
      () => {},
    );
  }, [host, path, mutateAsync]);
  return (
    <>
      <PageHeader title="Opening the page" note={host} />
      {error && (
        <Card>
          <ErrorNotice error={error} />
        </Card>
      )}
    </>
  );
}
