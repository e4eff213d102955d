import type { Member } from '../../database/schema/index.ts';

/** What the audit log says of somebody who is known only once they are let in. */
export function toAuditMember({
  id,
  orgId,
  name,
  email,
}: Pick<Member, 'id' | 'orgId' | 'name' | 'email'>) {
  const target = { kind: 'member', id, name: email };
  return { orgId, actor: { kind: 'member', id, name } as const, target };
}
