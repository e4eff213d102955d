import { type FormEvent, useState } from 'react';
import { useAddDomain } from '../../api/sites.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DomainField } from './domain-field.tsx';

/** Gives a site one more domain. */
export function AddDomainDialog({
  domain,
  isOpen,
  onOpenChange,
}: {
  domain: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}) {
  const add = useAddDomain(domain);
  const tell = useToast();
  const [host, setHost] = useState('');
  const change = (isNowOpen: boolean) => {
    add.reset();
    setHost('');
    onOpenChange(isNowOpen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const added = await add.mutateAsync(host.trim().toLowerCase());
    tell(added.verified ? `${added.domain} is active.` : `${added.domain} is waiting for DNS.`);
    change(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      title="Add a domain"
      note="Point its DNS at this service, so that readers reach the site."
    >
      <form onSubmit={(event) => void submit(event).catch(() => {})}>
        <DomainField placeholder="docs.example.com" value={host} onChange={setHost} />
        {add.error && <ErrorNotice error={add.error} className="mt-4" />}
        <DialogActions>
          <Button type="submit" look="primary" isBusy={add.isPending}>
            Add domain
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
