import { type ApiKey, useRevokeKey } from '../../api/keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Asks before a key is taken out of use. */
export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  apiKey: ApiKey | undefined;
  onClose(): void;
}) {
  const revoke = useRevokeKey();
  const tell = useToast();
  const close = () => {
    revoke.reset();
    onClose();
  };
  const confirm = () => {
    if (!apiKey) return;
    revoke.mutate(apiKey.id, {
      onSuccess: () => {
        tell(`${apiKey.name} was revoked.`);
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen={apiKey !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={`Revoke ${apiKey?.name ?? 'this key'}?`}
      verb="Revoke key"
      onConfirm={confirm}
      isBusy={revoke.isPending}
      error={revoke.error}
    >
      <p>
        From then on every request with <code className="font-mono">svc_…{apiKey?.lastFour}</code>{' '}
        is answered 401. A revoked key never comes back.
      </p>
    </ConfirmDialog>
  );
}
