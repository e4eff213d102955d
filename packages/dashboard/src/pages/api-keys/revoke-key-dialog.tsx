import type { ApiKey } from '@quire/contract';
import { useRevokeKey } from '../../api/keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';

/** Asks before a key is taken out of use. */
export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  apiKey: ApiKey | undefined;
  onClose(): void;
}) {
  const name = apiKey?.name ?? 'this key';
  const confirmation = useConfirmation({
    change: useRevokeKey(),
    target: apiKey?.id,
    done: `${name} was revoked.`,
    onClose,
  });
  return (
    <ConfirmDialog {...confirmation} title={`Revoke ${name}?`} verb="Revoke key">
      <p>
        Every later request with <code className="font-mono">svc_…{apiKey?.lastFour}</code> gets a
        401 response. You cannot restore a revoked key.
      </p>
    </ConfirmDialog>
  );
}
