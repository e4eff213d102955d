import { useSignOutEverywhere } from '../../api/session.ts';
import { useLeave } from '../../shell/use-leave.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface SignOutEverywhereDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Asks before all browsers are signed out, this one too. */
export function SignOutEverywhereDialog({ isOpen, onOpenChange }: SignOutEverywhereDialogProps) {
  const signOut = useSignOutEverywhere();
  const leave = useLeave();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Sign out everywhere?"
      verb="Sign out everywhere"
      onConfirm={() => signOut.mutate(undefined, { onSuccess: leave })}
      isBusy={signOut.isPending}
      error={signOut.error}
    >
      <p>Every browser is signed out, including this one. Sign in again with your password.</p>
    </ConfirmDialog>
  );
}
