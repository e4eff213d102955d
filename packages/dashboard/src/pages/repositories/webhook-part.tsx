import type { ConnectionRecord } from '@quire/contract';
import { useKeepWebhook } from '../../api/connections.ts';
import { Button } from '../../ui/button.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Secret } from '../../ui/secret.tsx';

/** Who tells of changes: the provider, or a hook that somebody sets up at a plain git server. */
export function WebhookPart({
  domain,
  connection,
}: {
  domain: string;
  connection: ConnectionRecord;
}) {
  if (connection.kind === 'git') return <OwnHook domain={domain} connection={connection} />;
  if (connection.webhook.failure === null) return null;
  return <FailedHook domain={domain} connection={connection} />;
}

function FailedHook({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  const keep = useKeepWebhook({ domain, connectionId: connection.connectionId });
  return (
    <div className="grid gap-3 border-t border-line bg-warning-soft px-5 py-4">
      <p className="break-words text-warning">
        The provider does not report changes. {connection.webhook.failure}
      </p>
      {keep.error && <ErrorNotice error={keep.error} />}
      <div>
        <Button size="small" icon="refresh" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          Create the webhook
        </Button>
      </div>
    </div>
  );
}

function OwnHook({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  const keep = useKeepWebhook({ domain, connectionId: connection.connectionId });
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4">
      <p className="max-w-prose text-muted">
        Configure the server to send a POST request to this address after a push. The header{' '}
        <code className="font-mono text-sm">X-Quire-Signature-256</code> must be{' '}
        <code className="font-mono text-sm">sha256=</code> followed by the HMAC of the body with the
        secret.
      </p>
      <CodeLine text={connection.webhook.url} label="Copy the webhook address" />
      {keep.error && <ErrorNotice error={keep.error} />}
      <div>
        <Button size="small" icon="key" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          Create a new secret
        </Button>
      </div>
      <Dialog
        isOpen={keep.data !== undefined}
        onOpenChange={() => keep.reset()}
        isSticky
        title="The webhook secret"
        note="The secret is shown only once. From now on, Quire refuses deliveries that are signed with the previous secret."
      >
        <Secret text={keep.data?.secret ?? ''} label="Copy the secret" />
        <DialogActions>
          <Button look="primary" onClick={() => keep.reset()}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
