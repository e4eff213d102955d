import type { Member } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../api/members.ts';
import { useMe } from '../../api/session.ts';
import { Avatar } from '../../shell/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CalendarDate } from '../../ui/time.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

/** Who belongs to the organization. */
export function MembersPage() {
  const members = useQuery(membersQuery);
  const { organisation } = useMe();
  const [isInviting, setIsInviting] = useState(false);
  const [removing, setRemoving] = useState<Member>();
  const columns: Column<Member>[] = [
    { title: 'Member', cell: (member) => <Person member={member} /> },
    { title: 'Joined', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
    {
      title: 'Actions',
      isActions: true,
      cell: (member) => member.isYou || <RemoveButton member={member} onRemove={setRemoving} />,
    },
  ];
  return (
    <>
      <PageHeader
        title="Members"
        note={`Everybody here can see and change everything of ${organisation.name}.`}
        actions={
          <Button look="primary" icon="plus" onClick={() => setIsInviting(true)}>
            Invite
          </Button>
        }
      />
      <Card isFlush>
        <Loaded query={members}>
          {(listed) => (
            <Table caption="Members" rows={listed} keyOf={({ id }) => id} columns={columns} />
          )}
        </Loaded>
      </Card>
      <InviteDialog isOpen={isInviting} onOpenChange={setIsInviting} />
      <RemoveMemberDialog member={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

function Person({ member: { name, email, isYou } }: { member: Member }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isYou && <Badge>You</Badge>}
        </span>
        {name !== email && <span className="block truncate text-sm text-muted">{email}</span>}
      </span>
    </span>
  );
}

function RemoveButton({ member, onRemove }: { member: Member; onRemove(member: Member): void }) {
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={`Remove ${member.name}`}
      onClick={() => onRemove(member)}
    >
      Remove
    </Button>
  );
}
