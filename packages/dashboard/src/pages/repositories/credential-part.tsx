import type { ConnectionRecord } from '@quire/contract';
import { type FormEvent, useState } from 'react';
import { useCreateDeployKey, useReplaceCredential } from '../../api/connections.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeployKeyPart } from './deploy-key-part.tsx';

/** What opens a repository, and replacing it. An App is managed at GitHub. */
export function CredentialPart({
  domain,
  connection,
}: {
  domain: string;
  connection: ConnectionRecord;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { credential, hostKeyFingerprint } = connection;
  if (credential === 'app') return null;
  const isSsh = credential === 'deploy-key';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-5">
      <div className="min-w-0">
        <p className="font-medium">{isSsh ? 'Deploy key' : 'Access token'}</p>
        <p className="text-muted">
          {credential === 'none'
            ? 'Anyone can read the repository.'
            : 'It is stored encrypted and never shown.'}
        </p>
        {hostKeyFingerprint !== null && (
          <p className="mt-1 text-sm break-all text-muted">
            Accepted server key: <code className="font-mono">{hostKeyFingerprint}</code>
          </p>
        )}
      </div>
      <Button icon="key" onClick={() => setIsOpen(true)}>
        {isSsh ? 'Replace the deploy key' : 'Replace the token'}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={isSsh ? 'Replace the deploy key' : 'Replace the token'}
        note="Quire tests the new one first, then deletes the old one."
      >
        {isSsh ? (
          <NewDeployKey domain={domain} connection={connection} onDone={() => setIsOpen(false)} />
        ) : (
          <NewToken domain={domain} connection={connection} onDone={() => setIsOpen(false)} />
        )}
      </Dialog>
    </div>
  );
}

interface NewCredentialProps {
  domain: string;
  connection: ConnectionRecord;
  onDone(): void;
}

function NewToken({ domain, connection, onDone }: NewCredentialProps) {
  const replace = useReplaceCredential({ domain, connectionId: connection.connectionId });
  const tell = useToast();
  const [token, setToken] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await replace.mutateAsync({ token: token.trim() });
    tell('The token was replaced.');
    onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event).catch(() => {})}>
      <TextField
        label="Access token"
        required
        type="password"
        autoComplete="off"
        value={token}
        onChange={setToken}
      />
      {replace.error && <ErrorNotice error={replace.error} className="mt-4" />}
      <DialogActions>
        <Button type="submit" look="primary" isBusy={replace.isPending}>
          Replace
        </Button>
      </DialogActions>
    </form>
  );
}

function NewDeployKey({ domain, connection, onDone }: NewCredentialProps) {
  const replace = useReplaceCredential({ domain, connectionId: connection.connectionId });
  const keys = useCreateDeployKey(domain);
  const tell = useToast();
  const [isAccepted, setIsAccepted] = useState(false);
  const submit = async () => {
    if (!keys.data) return keys.mutate(connection.url);
    const { deployKeyId, hostKey } = keys.data;
    await replace.mutateAsync({ deployKeyId, hostKey });
    tell('The deploy key was replaced.');
    onDone();
  };
  const error = keys.error ?? replace.error;
  return (
    <>
      {keys.data && (
        <DeployKeyPart deployKey={keys.data} isAccepted={isAccepted} onAccept={setIsAccepted} />
      )}
      {error && <ErrorNotice error={error} className="mt-4" />}
      <DialogActions>
        <Button
          look="primary"
          disabled={keys.data !== undefined && !isAccepted}
          isBusy={keys.isPending || replace.isPending}
          onClick={() => void submit()?.catch(() => {})}
        >
          {keys.data ? 'Replace' : 'Create a deploy key'}
        </Button>
      </DialogActions>
    </>
  );
}
