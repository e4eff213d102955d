import type { Passkey } from '@quire/contract';
import { toBrowserName } from '@quire/contract/client';
import { type FormEvent, useState } from 'react';
import { useAddPasskey, useRenamePasskey } from '../../api/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { FactorCardProps } from './factor-card-props.ts';

interface PasskeyDialogProps extends Pick<FactorCardProps, 'onCodes'> {
  isOpen: boolean;
  /** The one that gets another name; nothing where one is added. */
  passkey: Passkey | undefined;
  onClose(): void;
}

/** Names a passkey: a new one, which the browser then creates, or one that is there. */
export function PasskeyDialog({ isOpen, passkey, onCodes, onClose }: PasskeyDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={passkey ? 'Rename the passkey' : 'Add a passkey'}
      note={
        passkey
          ? 'Only you see the name.'
          : 'Choose a name that tells you where the passkey is. Your browser then asks where to save it.'
      }
    >
      {passkey ? (
        <RenameForm passkey={passkey} onClose={onClose} />
      ) : (
        <AddForm onCodes={onCodes} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AddForm({ onCodes, onClose }: Pick<PasskeyDialogProps, 'onCodes' | 'onClose'>) {
  const add = useAddPasskey();
  const tell = useToast();
  const save = (name: string) =>
    add.mutate(name, {
      onSuccess: ({ recoveryCodes }) => {
        tell('The passkey was added.');
        onClose();
        onCodes(recoveryCodes);
      },
    });
  const given = toBrowserName(navigator.userAgent);
  return <NameForm given={given} verb="Add passkey" change={add} onSave={save} onClose={onClose} />;
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const rename = useRenamePasskey();
  const save = (name: string) => rename.mutate({ id: passkey.id, name }, { onSuccess: onClose });
  return (
    <NameForm given={passkey.name} verb="Rename" change={rename} onSave={save} onClose={onClose} />
  );
}

interface NameFormProps {
  given: string;
  verb: string;
  change: { isPending: boolean; error: unknown };
  onSave(name: string): void;
  onClose(): void;
}

function NameForm({ given, verb, change, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(name);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {change.error !== null && <ErrorNotice error={change.error} />}
      <TextField label="Name" required maxLength={60} value={name} onChange={setName} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={change.isPending}>
          {verb}
        </Button>
      </DialogActions>
    </form>
  );
}
