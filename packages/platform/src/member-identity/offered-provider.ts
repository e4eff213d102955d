import { isId } from '@quire/base';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { organisationSignIns, organisations } from '../database/schema/index.ts';

/** An organization whose members can sign in through its provider. */
export interface OfferedProvider {
  organization: string;
  name: string;
  isEnforced: boolean;
}

/**
 * The provider that the sign-in page offers: of the organization that its address names, or of the only one that
 * there is. Nobody is asked for an address to find it by: that would tell who belongs where.
 */
export async function findOffered(
  db: Database,
  named: string | undefined,
): Promise<OfferedProvider | null> {
  if (named !== undefined && !isId('org', named)) return null;
  const [only, second] = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(named === undefined ? undefined : eq(organisations.id, named))
    .limit(2);
  if (!only || second) return null;
  const [signIn] = await db
    .select({ isEnforced: organisationSignIns.isEnforced })
    .from(organisationSignIns)
    .where(eq(organisationSignIns.orgId, only.id));
  return signIn ? { organization: only.id, name: only.name, ...signIn } : null;
}
