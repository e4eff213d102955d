import { type Clock, type Id, systemRandom } from '@quire/base';
import type { OrganizationRole } from '@quire/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Member, Plan } from '../database/schema/index.ts';
import { createMember } from '../members/members.ts';
import { createOrganisation } from '../organisations/organisations.ts';

/** The password of everybody that `addMember` adds. */
export const PASSWORD = 'a lighthouse in the fog';

/** Empties the database and gives it one organization. */
export async function startOver(
  db: Database,
  clock: Clock,
  organization: { name: string; plan: Plan } = { name: 'Acme', plan: 'free' },
): Promise<Id<'org'>> {
  await db.execute(sql`truncate organisations, failed_logins, link_keys cascade`);
  return createOrganisation(db, organization, { clock, random: systemRandom });
}

export function addMember(
  db: Database,
  clock: Clock,
  orgId: Id<'org'>,
  email = 'ada@example.com',
  role: OrganizationRole = 'owner',
): Promise<Member> {
  const person = { orgId, email, name: 'Ada', password: PASSWORD, role };
  return createMember(db, person, { clock, random: systemRandom });
}
