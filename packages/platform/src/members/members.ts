import { createId, type Id } from '@quire/base';
import type { OrganizationRole } from '@quire/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Member, members } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { credentialsRefused, emailTaken, memberUnknown } from './errors.ts';
import { hashPassword } from './password.ts';

export interface NewMember {
  orgId: Id<'org'>;
  email: string;
  name: string;
  password: string;
  role: OrganizationRole;
}

const MAX_EMAIL = 254;
const MAX_NAME = 100;

/** Creates an account for a person. */
export async function createMember(
  db: Database,
  { orgId, email, name, password, role }: NewMember,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
): Promise<Member> {
  const [member] = await db
    .insert(members)
    .values({
      id: createId('mem', random),
      orgId,
      email: toEmail(email),
      name: name.trim().slice(0, MAX_NAME) || toEmail(email),
      passwordHash: await hashPassword(password),
      role,
      createdAt: new Date(clock.now()),
    })
    .onConflictDoNothing({ target: members.email })
    .returning();
  if (!member) throw emailTaken();
  return member;
}

/** The form in which addresses are kept and compared. */
export function toEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > MAX_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw credentialsRefused({
      what: 'This is not an email address.',
      fix: 'Write it as name@example.com.',
    });
  }
  return email;
}

/** The members of an organization, the first ones first. */
export function listMembers(db: Database, orgId: Id<'org'>): Promise<Member[]> {
  return db
    .select()
    .from(members)
    .where(eq(members.orgId, orgId))
    .orderBy(asc(members.createdAt), asc(members.id));
}

/** The member of an address, which has one account; within an organization, where one is named. */
export async function findMember(
  db: Database,
  email: string,
  orgId: Id<'org'> | undefined,
): Promise<Member> {
  const address = toEmail(email);
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.email, address), orgId ? eq(members.orgId, orgId) : undefined));
  if (!member) throw memberUnknown({ email: address });
  return member;
}

/** Whether somebody with this address belongs to the organization. Those of others are nobody's business here. */
export async function isMember(db: Database, orgId: Id<'org'>, email: string): Promise<boolean> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.orgId, orgId), eq(members.email, email)));
  return found.length > 0;
}

/** Gives a member a new password. */
export async function setPassword(
  db: Database,
  { orgId, id }: Pick<Member, 'orgId' | 'id'>,
  password: string,
): Promise<void> {
  await db
    .update(members)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(members.orgId, orgId), eq(members.id, id)));
}
