import type { SiteDomain } from '@quire/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MayAt } from '../../api/permissions.tsx';
import { useRemoveDomain, useVerifyDomain } from '../../api/sites.ts';
import { StateBadge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { CertificateLine } from './certificate-line.tsx';

/** Where a site is read: its domains, what DNS has to say for new ones, and removing one. */
export function DomainsCard({
  domain,
  domains,
}: {
  domain: string;
  domains: readonly SiteDomain[];
}) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<string>();
  return (
    <Card
      title="Domains"
      note="Search engines use the first domain."
      isFlush
      actions={
        <MayAt domain={domain} permission="site.settings">
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            Add domain
          </Button>
        </MayAt>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {domains.map((entry) => (
          <DomainItem
            key={entry.domain}
            site={domain}
            entry={entry}
            isOnly={domains.length === 1}
            onRemove={() => setRemoved(entry.domain)}
          />
        ))}
      </ul>
      <AddDomainDialog domain={domain} isOpen={isAdding} onOpenChange={setIsAdding} />
      <RemoveDomainDialog site={domain} host={removed} onClose={() => setRemoved(undefined)} />
    </Card>
  );
}

function DomainItem({
  site,
  entry,
  isOnly,
  onRemove,
}: {
  site: string;
  entry: SiteDomain;
  isOnly: boolean;
  onRemove(): void;
}) {
  const { domain, verified, challenge, certificate } = entry;
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium break-all max-sm:basis-full">{domain}</span>
        <StateBadge
          tone={verified ? 'success' : 'warning'}
          label={verified ? 'Active' : 'Waiting for DNS'}
        />
        {/* Nothing would name a site without its last domain. */}
        {!isOnly && (
          <MayAt domain={site} permission="site.settings">
            <IconButton name="trash" label={`Remove ${domain}`} onClick={onRemove} />
          </MayAt>
        )}
      </div>
      {certificate && <CertificateLine site={site} host={domain} certificate={certificate} />}
      {challenge && <Challenge site={site} host={domain} challenge={challenge} />}
    </li>
  );
}

function Challenge({
  site,
  host,
  challenge,
}: {
  site: string;
  host: string;
  challenge: NonNullable<SiteDomain['challenge']>;
}) {
  const verify = useVerifyDomain(site);
  const tell = useToast();
  const check = async () => {
    await verify.mutateAsync(host);
    tell(`${host} is active.`);
  };
  return (
    <div className="mt-2 mb-2 rounded-md bg-sunken p-4">
      <p className="text-muted">
        Prove that {host} is yours: set this {challenge.type} record at your DNS provider, then
        check it. The record can take a few minutes to appear.
      </p>
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        <Labelled label="Name">
          <CodeLine text={challenge.name} label="Copy the record name" />
        </Labelled>
        <Labelled label="Value">
          <CodeLine text={challenge.value} label="Copy the record value" />
        </Labelled>
      </div>
      {verify.error && <ErrorNotice error={verify.error} className="mt-3" />}
      <MayAt domain={site} permission="site.settings">
        <Button
          className="mt-3"
          icon="refresh"
          isBusy={verify.isPending}
          onClick={() => void check().catch(() => {})}
        >
          Check now
        </Button>
      </MayAt>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-medium">{label}</p>
      {children}
    </div>
  );
}

function RemoveDomainDialog({
  site,
  host,
  onClose,
}: {
  site: string;
  host: string | undefined;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const confirmation = useConfirmation({
    change: useRemoveDomain(site),
    target: host,
    done: `${host} was removed.`,
    onClose,
    onDone: (removed) => {
      // The address of this page named the site by it.
      if (removed === site) void navigate({ to: '/sites' });
    },
  });
  return (
    <ConfirmDialog {...confirmation} title={`Remove ${host ?? ''}?`} verb="Remove domain">
      <p>Readers can no longer open the site at this domain, and others can claim the domain.</p>
    </ConfirmDialog>
  );
}
