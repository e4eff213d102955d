import type { Member } from '@quire/contract';
import { type FormEvent, useState } from 'react';
import { useChangeMember } from '../../api/members.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type RoleDraft, RoleFields } from './role-fields.tsx';
import { parseGroups } from './role-words.ts';

/** Changes what a member may do and read. */
export function ChangeMemberDialog({
  member,
  onClose,
}: {
  member: Member | undefined;
  onClose(): void;
}) {
  return (
    <Dialog
      isOpen={member !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Access for ${member?.name ?? ''}`}
      note="Changes take effect with the member’s next click."
    >
      {member && <AccessForm key={member.id} member={member} onClose={onClose} />}
    </Dialog>
  );
}

function AccessForm({ member, onClose }: { member: Member; onClose(): void }) {
  const change = useChangeMember();
  const tell = useToast();
  const [draft, setDraft] = useState<RoleDraft>({ role: member.role, sites: member.sites });
  const [groups, setGroups] = useState(member.groups.join(', '));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { role: draft.role, sites: [...draft.sites], groups: parseGroups(groups) };
    await change.mutateAsync({ id: member.id, body });
    tell(`The access of ${member.name} was changed.`);
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event).catch(() => {})} className="grid gap-5">
      {change.error && <ErrorNotice error={change.error} />}
      <RoleFields draft={draft} onChange={setDraft} />
      <TextField
        label="Groups"
        hint="For pages that only some readers can see. Separate names with commas."
        autoComplete="off"
        placeholder="staff, partners"
        value={groups}
        onChange={setGroups}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={change.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
