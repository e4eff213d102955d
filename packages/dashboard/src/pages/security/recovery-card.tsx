import { useState } from 'react';
import { useRenewCodes } from '../../api/second-factors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { FactorCardProps } from './factor-card-props.ts';

/** So few that somebody should get new ones. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ left, isLocked, onCodes }: FactorCardProps & { left: number }) {
  const [isRenewing, setIsRenewing] = useState(false);
  const renew = useRenewCodes();
  const close = () => {
    setIsRenewing(false);
    renew.reset();
  };
  const confirm = () =>
    renew.mutate('', {
      onSuccess: ({ recoveryCodes }) => {
        close();
        onCodes(recoveryCodes);
      },
    });
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          Recovery codes
          <Badge tone={left <= FEW ? 'warning' : 'neutral'}>{`${left} left`}</Badge>
        </span>
      }
      note="Each code signs you in once, instead of a passkey or the app."
      actions={
        <Button size="small" disabled={isLocked} onClick={() => setIsRenewing(true)}>
          Create new codes
        </Button>
      }
      isFlush
    >
      <ConfirmDialog
        isOpen={isRenewing}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title="Create new recovery codes?"
        verb="Create new codes"
        look="primary"
        onConfirm={confirm}
        isBusy={renew.isPending}
        error={renew.error}
      >
        <p>Your current codes stop working.</p>
      </ConfirmDialog>
    </Card>
  );
}
