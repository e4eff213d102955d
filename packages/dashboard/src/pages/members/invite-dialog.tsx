import { useInvite } from '../../api/members.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Secret } from '../../ui/secret.tsx';
import { RelativeTime } from '../../ui/time.tsx';

interface InviteDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Creates a link for one new member, and shows it this once. */
export function InviteDialog({ isOpen, onOpenChange }: InviteDialogProps) {
  const invite = useInvite();
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) invite.reset();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      isSticky={invite.data !== undefined}
      title={invite.data ? 'Send this link' : 'Invite a member'}
      note={
        invite.data
          ? 'Whoever opens it first makes their account with it. It is shown this once.'
          : 'You get a link that lets one person in. Quire sends no mail: pass it on yourself.'
      }
    >
      {invite.data ? (
        <>
          <Secret text={invite.data.url} label="Copy link" />
          <p className="mt-3 text-sm text-muted">
            It works once and ends <RelativeTime at={invite.data.expiresAt} />.
          </p>
          <DialogActions>
            <Button look="primary" onClick={() => change(false)}>
              Done
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          {invite.error && <ErrorNotice error={invite.error} />}
          <DialogActions>
            <Button onClick={() => change(false)}>Cancel</Button>
            <Button look="primary" isBusy={invite.isPending} onClick={() => invite.mutate()}>
              Create link
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
