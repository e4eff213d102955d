import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCreateSite } from '../../api/sites.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BasePathField } from './base-path-field.tsx';
import { DomainField } from './domain-field.tsx';
import { toExampleDomain } from './publish-command.ts';

const EMPTY = { name: '', domain: '', basePath: '' };

/** Creates a site and opens its page, where the first version can be published. */
export function NewSiteDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}) {
  const create = useCreateSite();
  const tell = useToast();
  const navigate = useNavigate();
  const [site, setSite] = useState(EMPTY);
  const change = (isNowOpen: boolean) => {
    create.reset();
    setSite(EMPTY);
    onOpenChange(isNowOpen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const created = await create.mutateAsync({
      domain: site.domain.trim().toLowerCase(),
      ...(site.name.trim() ? { name: site.name.trim() } : {}),
      ...(site.basePath.trim() ? { basePath: site.basePath.trim() } : {}),
    });
    change(false);
    tell(`${created.name} was created.`);
    await navigate({ to: '/sites/$domain', params: { domain: created.domain } });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      title="New site"
      note="First choose a domain. Then publish a folder or an archive to the site."
    >
      <form className="grid gap-4" onSubmit={(event) => void submit(event).catch(() => {})}>
        <NewSiteFields site={site} onChange={setSite} />
        {create.error && <ErrorNotice error={create.error} />}
        <DialogActions>
          <Button type="submit" look="primary" isBusy={create.isPending}>
            Create site
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function NewSiteFields({
  site,
  onChange,
}: {
  site: typeof EMPTY;
  onChange(site: typeof EMPTY): void;
}) {
  return (
    <>
      <DomainField
        placeholder={toExampleDomain(location.hostname)}
        value={site.domain}
        onChange={(domain) => onChange({ ...site, domain })}
      />
      <TextField
        label="Name"
        hint="The name in the dashboard. If you leave it empty, the domain is used."
        maxLength={200}
        autoComplete="off"
        value={site.name}
        onChange={(name) => onChange({ ...site, name })}
      />
      <BasePathField
        value={site.basePath}
        onChange={(basePath) => onChange({ ...site, basePath })}
      />
    </>
  );
}
