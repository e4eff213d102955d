import type { Member } from '@quire/contract';
import { useRemoveMember } from '../../api/members.ts';
import { useMe } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';

/** Asks before somebody is taken out of the organization. */
export function RemoveMemberDialog({
  member,
  onClose,
}: {
  member: Member | undefined;
  onClose(): void;
}) {
  const { organisation } = useMe();
  const name = member?.name ?? 'this member';
  const confirmation = useConfirmation({
    change: useRemoveMember(),
    target: member?.id,
    done: `${name} was removed.`,
    onClose,
  });
  return (
    <ConfirmDialog {...confirmation} title={`Remove ${name}?`} verb="Remove member">
      <p>
        They are signed out everywhere immediately and can no longer see {organisation.name}. API
        keys that they created keep working: revoke the keys that only they used.
      </p>
    </ConfirmDialog>
  );
}
