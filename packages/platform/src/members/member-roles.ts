import { type Id, isId } from '@quire/base';
import type { Grants, OrganizationRole, SiteRole } from '@quire/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type Member,
  memberSites,
  members,
  previewPasses,
  readerSessions,
  sessions,
  sites,
} from '../database/schema/index.ts';
import { lockOrganisation } from '../organisations/lock-organisation.ts';
import { lastOwner } from './errors.ts';

/** A role at one site. */
export interface MemberSite {
  siteId: Id<'site'>;
  role: SiteRole;
}

/** What a member was given, as it is at this moment; nothing where there is no such member any more. */
export async function loadMemberGrants(
  db: Database,
  memberId: Id<'mem'>,
): Promise<{ grants: Grants; readerGroups: readonly string[] } | undefined> {
  const rows = await db
    .select({
      role: members.role,
      groups: members.groups,
      siteId: memberSites.siteId,
      siteRole: memberSites.role,
    })
    .from(members)
    .leftJoin(memberSites, eq(memberSites.memberId, members.id))
    .where(eq(members.id, memberId));
  const [first] = rows;
  if (!first) return undefined;
  const atSites = new Map<string, SiteRole>();
  for (const { siteId, siteRole } of rows) if (siteId && siteRole) atSites.set(siteId, siteRole);
  const grants = { kind: 'member', role: first.role, sites: atSites } as const;
  return { grants, readerGroups: first.groups };
}

/** The roles at single sites of all members of an organization, by member. */
export async function listMemberSites(
  db: Database,
  orgId: Id<'org'>,
): Promise<Map<Id<'mem'>, MemberSite[]>> {
  const rows = await db
    .select()
    .from(memberSites)
    .where(eq(memberSites.orgId, orgId))
    .orderBy(memberSites.siteId);
  const byMember = new Map<Id<'mem'>, MemberSite[]>();
  for (const { memberId, siteId, role } of rows) {
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), { siteId, role }]);
  }
  return byMember;
}

/** What can be changed of a member; what is not named stays. */
export interface MemberChange {
  role?: OrganizationRole | undefined;
  sites?: readonly { siteId: string; role: SiteRole }[] | undefined;
  groups?: readonly string[] | undefined;
}

/** A member of an organization by id. */
export async function findMemberById(
  db: Database,
  orgId: Id<'org'>,
  id: string,
): Promise<Member | undefined> {
  if (!isId('mem', id)) return undefined;
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.orgId, orgId), eq(members.id, id)));
  return member;
}

/**
 * Changes what a member may do. The last owner stays one: the organization is held meanwhile, so that of two owners
 * who demote each other at once, one is refused.
 */
export async function changeMember(
  db: Database,
  { orgId, id }: Pick<Member, 'orgId' | 'id'>,
  { role, sites: wanted, groups }: MemberChange,
): Promise<Member | undefined> {
  return db.transaction(async (tx) => {
    if (role !== undefined && role !== 'owner') await assertOtherOwner(tx, orgId, id);
    const set = { ...(role ? { role } : {}), ...(groups ? { groups: [...groups] } : {}) };
    const own = and(eq(members.orgId, orgId), eq(members.id, id));
    if (Object.keys(set).length > 0) await tx.update(members).set(set).where(own);
    const [member] = await tx.select().from(members).where(own);
    if (!member) return undefined;
    if (wanted) await setMemberSites(tx, member, wanted);
    await endVisits(tx, id);
    return member;
  });
}

/** Takes a member out, with all that let them in. Returns whether there was one. The last owner stays. */
export async function removeMember(
  db: Database,
  orgId: Id<'org'>,
  id: Id<'mem'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await assertOtherOwner(tx, orgId, id);
    const removed = await tx
      .delete(members)
      .where(and(eq(members.orgId, orgId), eq(members.id, id)))
      .returning({ id: members.id });
    return removed.length === 1;
  });
}

/** Gives a member these roles at single sites and no others. Sites of another organization are passed over. */
export async function setMemberSites(
  tx: Database,
  { orgId, id: memberId }: Pick<Member, 'orgId' | 'id'>,
  wanted: readonly { siteId: string; role: SiteRole }[],
): Promise<void> {
  await tx.delete(memberSites).where(eq(memberSites.memberId, memberId));
  const roles = new Map(wanted.map(({ siteId, role }) => [siteId, role]));
  const own = await tx
    .select({ siteId: sites.id })
    .from(sites)
    .where(and(eq(sites.orgId, orgId), inArray(sites.id, [...roles.keys()] as Id<'site'>[])));
  const rows = own.flatMap(({ siteId }) => {
    const role = roles.get(siteId);
    return role ? [{ memberId, siteId, orgId, role }] : [];
  });
  if (rows.length > 0) await tx.insert(memberSites).values(rows);
}

/** Refuses where nobody else is an owner. Holds the organization until the transaction ends. */
async function assertOtherOwner(tx: Database, orgId: Id<'org'>, id: Id<'mem'>): Promise<void> {
  await lockOrganisation(tx, orgId);
  const owners = and(eq(members.orgId, orgId), eq(members.role, 'owner'));
  const [other] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(owners, ne(members.id, id)))
    .limit(1);
  if (other) return;
  const [self] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(owners, eq(members.id, id)));
  if (self) throw lastOwner();
}

/** A visit of a preview or of a site was let in by what the member could read then; they are asked again. */
async function endVisits(tx: Database, memberId: Id<'mem'>): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.memberId, memberId));
  await tx.delete(previewPasses).where(inArray(previewPasses.sessionId, own));
  await tx.delete(readerSessions).where(inArray(readerSessions.sessionId, own));
}
