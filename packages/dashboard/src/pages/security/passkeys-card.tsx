import type { Passkey } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys } from '../../api/passkey-browser.ts';
import { useRemovePasskey } from '../../api/second-factors.ts';
import { waysQuery } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CalendarDate, RelativeTime } from '../../ui/time.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import type { FactorCardProps } from './factor-card-props.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface PasskeysCardProps extends FactorCardProps {
  passkeys: readonly Passkey[];
}

/** The passkeys of the account, and adding, naming and removing them. */
export function PasskeysCard({ passkeys, isLocked, onCodes }: PasskeysCardProps) {
  const { data: ways } = useQuery(waysQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const removal = useConfirmation({
    change: useRemovePasskey(),
    target: removing?.id,
    done: 'The passkey was removed.',
    onClose: () => setRemoving(undefined),
  });
  const canAdd = (ways?.passkeys ?? false) && canUsePasskeys();
  return (
    <Card
      isFlush
      title="Passkeys"
      note={
        canAdd
          ? 'Sign in with your fingerprint, face or device PIN. A passkey works on its own, or as a second factor after the password.'
          : 'Passkeys need a browser that supports them and a dashboard that you open by host name over HTTPS.'
      }
      actions={
        <Button
          size="small"
          icon="plus"
          disabled={isLocked || !canAdd}
          onClick={() => setIsAdding(true)}
        >
          Add a passkey
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <Table
          caption="Passkeys"
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={toColumns({ isLocked, onRename: setRenaming, onRemove: setRemoving })}
        />
      )}
      <PasskeyDialog
        isOpen={isAdding || renaming !== undefined}
        passkey={renaming}
        onCodes={onCodes}
        onClose={() => {
          setIsAdding(false);
          setRenaming(undefined);
        }}
      />
      <ConfirmDialog
        {...removal}
        title={`Remove ${removing?.name ?? 'the passkey'}?`}
        verb="Remove passkey"
      >
        <p>It no longer works here. Remove it from your device or password manager as well.</p>
      </ConfirmDialog>
    </Card>
  );
}

interface Actions {
  isLocked: boolean;
  onRename(passkey: Passkey): void;
  onRemove(passkey: Passkey): void;
}

function toColumns({ isLocked, onRename, onRemove }: Actions): Column<Passkey>[] {
  return [
    { title: 'Passkey', cell: (passkey) => <PasskeyName passkey={passkey} /> },
    { title: 'Added', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
    {
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never'),
    },
    {
      title: 'Actions',
      isActions: true,
      cell: (passkey) => (
        <span className="flex justify-end gap-1">
          <Button
            size="small"
            look="quiet"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => onRename(passkey)}
          >
            Rename
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={isLocked}
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
}

function PasskeyName({ passkey: { name, isSynced } }: { passkey: Passkey }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-medium">
      <Icon name="key" className="text-muted" />
      <span className="truncate">{name}</span>
      {isSynced && <Badge>Synced</Badge>}
    </span>
  );
}
