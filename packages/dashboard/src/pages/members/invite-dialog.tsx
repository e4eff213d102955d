import type { NewInvite } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useInvite } from '../../api/members.ts';
import { waysQuery } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Secret } from '../../ui/secret.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type RoleDraft, RoleFields } from './role-fields.tsx';

/** Most people who are invited write. */
const FIRST_DRAFT: RoleDraft = { role: 'editor', sites: [] };

interface InviteDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Invites one new member: by mail where the platform sends any, or by a link that is shown this once. */
export function InviteDialog({ isOpen, onOpenChange }: InviteDialogProps) {
  const { data: ways } = useQuery(waysQuery());
  const invite = useInvite();
  const [draft, setDraft] = useState<RoleDraft>(FIRST_DRAFT);
  const sendsMail = ways?.sendsMail ?? false;
  const rights = { role: draft.role, sites: [...draft.sites] };
  const { reset } = invite;
  // Nothing of the link stays behind, whatever closed the dialog: the Back button does, too.
  useEffect(() => {
    if (isOpen) return;
    reset();
    setDraft(FIRST_DRAFT);
  }, [isOpen, reset]);
  const close = () => onOpenChange(false);
  if (invite.data?.url) {
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isSticky
        title="Send this link"
        note="The first person who opens it can create an account with it. The link is shown only once."
      >
        <LinkShown url={invite.data.url} expiresAt={invite.data.expiresAt} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Invite a member"
      note={
        sendsMail
          ? 'They get an email with a link to create their account.'
          : 'You get a link for one person. This service does not send email, so send the link yourself.'
      }
    >
      {invite.error && <ErrorNotice error={invite.error} className="mb-4" />}
      <div className="mb-5 grid gap-5">
        <RoleFields draft={draft} onChange={setDraft} />
      </div>
      {sendsMail ? (
        <MailForm invite={invite} rights={rights} onSent={close} />
      ) : (
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" isBusy={invite.isPending} onClick={() => invite.mutate(rights)}>
            Create link
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface LinkShownProps {
  url: string;
  expiresAt: string;
  onDone(): void;
}

function LinkShown({ url, expiresAt, onDone }: LinkShownProps) {
  return (
    <>
      <Secret text={url} label="Copy link" />
      <p className="mt-3 text-sm text-muted">
        It works once and expires <RelativeTime at={expiresAt} />.
      </p>
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

interface MailFormProps {
  invite: ReturnType<typeof useInvite>;
  rights: NewInvite;
  onSent(): void;
}

function MailForm({ invite, rights, onSent }: MailFormProps) {
  const [email, setEmail] = useState('');
  const tell = useToast();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      tell(`The invitation to ${email.trim()} is on its way.`);
      onSent();
    };
    invite.mutate({ ...rights, email }, { onSuccess });
  };
  return (
    <form onSubmit={send}>
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={setEmail}
      />
      <DialogActions>
        <Button disabled={invite.isPending} onClick={() => invite.mutate(rights)}>
          Create a link instead
        </Button>
        <Button type="submit" look="primary" isBusy={invite.isPending}>
          Send invitation
        </Button>
      </DialogActions>
    </form>
  );
}
