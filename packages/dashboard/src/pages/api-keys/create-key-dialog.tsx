import type { KeyScope } from '@quire/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { useCreateKey } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field, Select, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { type KeyBounds, KeyBoundsFields, NO_BOUNDS, parseList } from './key-bounds.tsx';
import { NewKeyShown } from './new-key-shown.tsx';

const SCOPES = [
  {
    value: 'admin',
    label: 'Admin',
    note: 'The whole API: exports, analytics, sites and publishing.',
  },
  { value: 'publish', label: 'Publish', note: 'Only publishing, for continuous integration.' },
  { value: 'preview', label: 'Preview', note: 'Only previews. Nothing goes live with this key.' },
] as const;

const EXPIRIES = [
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '1 year', days: 365 },
  { label: 'Never', days: null },
];
const USUAL_EXPIRY = 1;

interface CreateKeyDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Asks what a new key is for, makes it, and shows it this once. */
export function CreateKeyDialog({ isOpen, onOpenChange }: CreateKeyDialogProps) {
  const create = useCreateKey();
  const secret = create.data;
  const { reset } = create;
  // Nothing of the key stays behind, whatever closed the dialog: the Back button does, too.
  useEffect(() => {
    if (!isOpen) reset();
  }, [isOpen, reset]);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isSticky={secret !== undefined}
      title={secret === undefined ? 'Create an API key' : 'Copy your key now'}
      note={
        secret === undefined
          ? 'Give each program its own key, so that you can revoke one without the others.'
          : 'The key is shown only once. Quire stores only its fingerprint and its last four characters.'
      }
    >
      {secret === undefined ? (
        <KeyForm create={create} onCancel={() => onOpenChange(false)} />
      ) : (
        <NewKeyShown secret={secret} onDone={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}

function KeyForm({
  create,
  onCancel,
}: {
  create: ReturnType<typeof useCreateKey>;
  onCancel(): void;
}) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<KeyScope>('admin');
  const [expiry, setExpiry] = useState(USUAL_EXPIRY);
  const [bounds, setBounds] = useState<KeyBounds>(NO_BOUNDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({
      name,
      scope,
      days: EXPIRIES[expiry]?.days ?? null,
      sites: bounds.sites && [...bounds.sites],
      addresses: parseList(bounds.addresses),
      readerGroups: parseList(bounds.readerGroups),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      {create.error && <ErrorNotice error={create.error} />}
      <TextField
        label="Name"
        hint="Where the key is used, so that you can recognize it later."
        required
        maxLength={100}
        autoComplete="off"
        placeholder="Nightly export"
        value={name}
        onChange={setName}
      />
      <RadioCards label="Scope" value={scope} choices={SCOPES} onChange={setScope} />
      <ExpiryField expiry={expiry} onChange={setExpiry} />
      <KeyBoundsFields bounds={bounds} onChange={setBounds} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={create.isPending}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}

function ExpiryField({ expiry, onChange }: { expiry: number; onChange(expiry: number): void }) {
  return (
    <Field label="Expiration">
      {(control) => (
        <Select
          {...control}
          value={expiry}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {EXPIRIES.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
