import type { SiteDomain } from '@quire/contract';
import { MayAt } from '../../api/permissions.tsx';
import { useRequestCertificate } from '../../api/sites.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { CalendarDate, RelativeTime } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

type Certificate = NonNullable<SiteDomain['certificate']>;

/** How the certificate of a domain is doing, what went wrong with it, and a way to try again. */
export function CertificateLine({
  site,
  host,
  certificate,
}: {
  site: string;
  host: string;
  certificate: Certificate;
}) {
  const request = useRequestCertificate(site);
  const tell = useToast();
  const ask = async () => {
    await request.mutateAsync(host);
    tell(`A new certificate for ${host} was requested.`);
  };
  const { state, problem, retryAt } = certificate;
  return (
    <div className="mt-1">
      <p className="text-sm text-muted">
        <StateWords certificate={certificate} />
      </p>
      {problem && (
        <div className="mt-2 mb-2 rounded-md bg-sunken p-4">
          <p className="break-words">{problem}</p>
          {retryAt && (
            <p className="mt-1 text-sm text-muted">
              Next try: <RelativeTime at={retryAt} />
            </p>
          )}
          {request.error && <ErrorNotice error={request.error} className="mt-3" />}
          <MayAt domain={site} permission="site.settings">
            <Button
              className="mt-3"
              icon="refresh"
              isBusy={request.isPending || state === 'ordering'}
              onClick={() => void ask().catch(() => {})}
            >
              Try again now
            </Button>
          </MayAt>
        </div>
      )}
    </div>
  );
}

function StateWords({ certificate: { state, expiresAt } }: { certificate: Certificate }) {
  switch (state) {
    case 'active':
      return <>Certificate valid until {expiresAt && <CalendarDate at={expiresAt} />}.</>;
    case 'ordering':
      return 'The certificate is being ordered.';
    case 'failed':
      return 'No certificate: readers cannot open this domain with HTTPS.';
    default:
      return 'The certificate is ordered when the domain is first opened with HTTPS.';
  }
}
