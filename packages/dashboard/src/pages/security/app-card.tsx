import { useState } from 'react';
import { useRemoveApp } from '../../api/second-factors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CalendarDate } from '../../ui/time.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { AppDialog } from './app-dialog.tsx';
import type { FactorCardProps } from './factor-card-props.ts';

/** The authenticator app: its state, setting it up, taking it out. */
export function AppCard({ since, isLocked, onCodes }: FactorCardProps & { since: string | null }) {
  const [isAdding, setIsAdding] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const removal = useConfirmation({
    change: useRemoveApp(),
    target: isRemoving ? 'app' : undefined,
    done: 'The authenticator app was removed.',
    onClose: () => setIsRemoving(false),
  });
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          Authenticator app
          {since !== null && <Badge tone="success">On</Badge>}
        </span>
      }
      note={
        since === null ? (
          'An app on your phone shows a code that changes every 30 seconds.'
        ) : (
          <>
            Required after the password since <CalendarDate at={since} />.
          </>
        )
      }
      actions={
        since === null ? (
          <Button size="small" disabled={isLocked} onClick={() => setIsAdding(true)}>
            Set up
          </Button>
        ) : (
          <Button
            size="small"
            look="quiet"
            disabled={isLocked}
            aria-label="Remove the authenticator app"
            onClick={() => setIsRemoving(true)}
          >
            Remove
          </Button>
        )
      }
      isFlush
    >
      <AppDialog isOpen={isAdding} onOpenChange={setIsAdding} onCodes={onCodes} />
      <ConfirmDialog {...removal} title="Remove the authenticator app?" verb="Remove app">
        <p>
          Its codes are no longer required. If you have no passkey, your password is enough to sign
          in.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
