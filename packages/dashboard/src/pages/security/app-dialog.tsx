import { type FormEvent, useEffect, useState } from 'react';
import { useConfirmApp, useStartApp } from '../../api/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { FactorCardProps } from './factor-card-props.ts';
import { QrCode } from './qr-code.tsx';

interface AppDialogProps extends Pick<FactorCardProps, 'onCodes'> {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Shows the secret for the app, and takes its first code. */
export function AppDialog({ isOpen, onOpenChange, onCodes }: AppDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isSticky
      title="Set up an authenticator app"
      note="Scan the code with the app, then enter the code that it shows."
    >
      <AppSetup
        onDone={(codes) => {
          onOpenChange(false);
          onCodes(codes);
        }}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface AppSetupProps {
  onDone(codes: readonly string[] | null): void;
  onCancel(): void;
}

/** Stands inside the dialog, so that each opening begins with a new secret. */
function AppSetup({ onDone, onCancel }: AppSetupProps) {
  const { mutate: begin, data: begun, error: failure } = useStartApp();
  const [code, setCode] = useState('');
  const confirm = useConfirmApp();
  const tell = useToast();
  useEffect(() => begin(), [begin]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        tell('The authenticator app was set up.');
        onDone(recoveryCodes);
      },
    });
  };
  if (failure) return <ErrorNotice error={failure} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      {begun ? <AppSecret {...begun} /> : <Skeleton className="h-48" />}
      {confirm.error && <ErrorNotice error={confirm.error} />}
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={7}
        placeholder="123 456"
        className="font-mono tracking-wider"
        value={code}
        onChange={setCode}
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" disabled={!begun} isBusy={confirm.isPending}>
          Turn on
        </Button>
      </DialogActions>
    </form>
  );
}

function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={uri} label="QR code for the authenticator app" />
      <div className="min-w-48 flex-1">
        <p className="text-sm text-muted">No camera? Enter this key in the app:</p>
        <p className="mt-2 font-mono text-sm break-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          <CopyButton text={secret} label="Copy the key" className="ml-1 align-middle" />
        </p>
      </div>
    </div>
  );
}
