import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useDeleteSite } from '../../api/sites.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Deletes a site once its name was typed. */
export function DeleteSiteDialog({
  domain,
  name,
  isOpen,
  onOpenChange,
}: {
  domain: string;
  name: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}) {
  const remove = useDeleteSite(domain);
  const tell = useToast();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const change = (isNowOpen: boolean) => {
    remove.reset();
    setTyped('');
    onOpenChange(isNowOpen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await remove.mutateAsync(typed);
    tell(`${name} was deleted. You can restore it for 7 days.`);
    await navigate({ to: '/sites' });
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={change} title={`Delete ${name}?`}>
      <ul className="mb-5 grid list-disc gap-1.5 pl-5 text-muted marker:text-faint">
        <li>Readers of all its domains see “page not found” immediately.</li>
        <li>You cannot publish to it or export it.</li>
        <li>For 7 days, you can restore it as it is now, and no one else can use its domains.</li>
        <li>After that, it is removed with its versions, export jobs and analytics.</li>
      </ul>
      <form onSubmit={(event) => void submit(event).catch(() => {})}>
        <TextField
          label={`Type “${name}” to confirm`}
          required
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        {remove.error && <ErrorNotice error={remove.error} className="mt-4" />}
        <DialogActions>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" look="danger" disabled={typed !== name} isBusy={remove.isPending}>
            Delete site
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
