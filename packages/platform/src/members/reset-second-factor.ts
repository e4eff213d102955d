import type { Database } from '../database/database.ts';
import type { Member } from '../database/schema/index.ts';
import { findMember } from './members.ts';
import { resetSecondFactors } from './second-factors.ts';
import { endOtherSessions } from './sessions.ts';

/** Takes all second factors of a member out who is locked out, and signs them out everywhere. */
export async function resetSecondFactor(db: Database, email: string): Promise<Member> {
  const member = await findMember(db, email, undefined);
  await db.transaction(async (tx) => {
    await resetSecondFactors(tx, member.id);
    await endOtherSessions(tx, member.id, undefined);
  });
  return member;
}
