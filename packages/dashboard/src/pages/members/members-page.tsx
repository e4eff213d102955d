import type { Member } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../api/members.ts';
import { useMay } from '../../api/permissions.tsx';
import { useMe } from '../../api/session.ts';
import { useAddressDialog } from '../../shell/address-dialog.ts';
import { Avatar } from '../../shell/avatar.tsx';
import { formatCounted } from '../../ui/amounts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CalendarDate } from '../../ui/time.tsx';
import { ChangeMemberDialog } from './change-member-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { ROLE_WORDS } from './role-words.ts';

/** Who belongs to the organization. */
export function MembersPage() {
  const members = useQuery(membersQuery);
  const { organisation } = useMe();
  const [isInviting, setIsInviting] = useAddressDialog('invite');
  const [removing, setRemoving] = useState<Member>();
  const [changing, setChanging] = useState<Member>();
  const mayManage = useMay('members.manage');
  const mayManageOwners = useMay('owners.manage');
  const columns: Column<Member>[] = [
    { title: 'Member', cell: (member) => <Person member={member} /> },
    { title: 'Role', cell: (member) => <RoleCell member={member} /> },
    { title: 'Joined', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
    {
      title: 'Actions',
      isActions: true,
      cell: (member) =>
        mayManage &&
        (member.role !== 'owner' || mayManageOwners) && (
          <MemberActions member={member} onChange={setChanging} onRemove={setRemoving} />
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Members"
        note={`Who belongs to ${organisation.name}, and what they can do.`}
        actions={
          mayManage && (
            <Button look="primary" icon="plus" onClick={() => setIsInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <Card isFlush>
        <Loaded query={members}>
          {(listed) => (
            <Table caption="Members" rows={listed} keyOf={({ id }) => id} columns={columns} />
          )}
        </Loaded>
      </Card>
      <InviteDialog isOpen={isInviting && mayManage} onOpenChange={setIsInviting} />
      <ChangeMemberDialog member={changing} onClose={() => setChanging(undefined)} />
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

function RoleCell({ member: { role, sites, groups } }: { member: Member }) {
  const atSites = sites.length > 0 && formatCounted(sites.length, 'site');
  return (
    <>
      <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{ROLE_WORDS[role].label}</Badge>
      {(atSites || groups.length > 0) && (
        <span className="mt-1 block text-sm text-muted">
          {[atSites, groups.join(', ')].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  );
}

interface MemberActionsProps {
  member: Member;
  onChange(member: Member): void;
  onRemove(member: Member): void;
}

function MemberActions({ member, onChange, onRemove }: MemberActionsProps) {
  return (
    <span className="flex items-center justify-end gap-1.5">
      <Button
        size="small"
        aria-label={`Change access of ${member.name}`}
        onClick={() => onChange(member)}
      >
        Change access
      </Button>
      {!member.isYou && (
        <Button
          size="small"
          look="quiet"
          aria-label={`Remove ${member.name}`}
          onClick={() => onRemove(member)}
        >
          Remove
        </Button>
      )}
    </span>
  );
}
