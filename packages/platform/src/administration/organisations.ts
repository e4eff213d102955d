import { defineError, type Id, isId } from '@quire/base';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type ApiKey,
  apiKeys,
  type Organisation,
  organisations,
} from '../database/schema/index.ts';

const organisationUnknown = defineError<{ name: string }>(
  'ORGANISATION_UNKNOWN',
  'usage',
  ({ name }) => ({
    what: `There is no organization "${name}".`,
    fix: 'List them with: quire admin organizations',
  }),
);

const organisationAmbiguous = defineError<{ name: string }>(
  'ORGANISATION_AMBIGUOUS',
  'usage',
  ({ name }) => ({
    what: `Several organizations are called "${name}".`,
    fix: 'Use the ID of the organization instead.',
  }),
);

/** Finds an organization by its id or its name. */
export async function findOrganisation(db: Database, name: string): Promise<Organisation> {
  const column = isId('org', name) ? organisations.id : organisations.name;
  const [found, second] = await db.select().from(organisations).where(eq(column, name)).limit(2);
  if (!found) throw organisationUnknown({ name });
  if (second) throw organisationAmbiguous({ name });
  return found;
}

export function listOrganisations(db: Database): Promise<Organisation[]> {
  return db.select().from(organisations).orderBy(organisations.createdAt);
}

/** Changes what an organization may do. */
export async function setPlan(
  db: Database,
  id: Id<'org'>,
  plan: Organisation['plan'],
): Promise<void> {
  await db.update(organisations).set({ plan }).where(eq(organisations.id, id));
}

/** The keys of an organization, newest first; their text is not known to anyone. */
export function listApiKeys(db: Database, orgId: Id<'org'>): Promise<ApiKey[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.orgId, orgId)).orderBy(desc(apiKeys.createdAt));
}
