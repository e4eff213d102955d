import { type Member, useRemoveMember } from '../../api/members.ts';
import { useMe } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Asks before somebody is taken out of the organisation. */
export function RemoveMemberDialog({
  member,
  onClose,
}: {
  member: Member | undefined;
  onClose(): void;
}) {
  const remove = useRemoveMember();
  const { organisation } = useMe();
  const tell = useToast();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!member) return;
    remove.mutate(member.id, {
      onSuccess: () => {
        tell(`${member.name} was removed.`);
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen={member !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={`Remove ${member?.name ?? 'this member'}?`}
      verb="Remove member"
      onConfirm={confirm}
      isBusy={remove.isPending}
      error={remove.error}
    >
      <p>
        They are signed out everywhere at once and can no longer see {organisation.name}. API keys
        that they made go on working: revoke those that only they used.
      </p>
    </ConfirmDialog>
  );
}
