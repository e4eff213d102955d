import type { Id } from '@quire/base';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { domains } from '../database/schema/index.ts';

/** The site's first host, which pages name as canonical; none while no domain serves. */
export async function findServingHost(
  db: Database,
  siteId: Id<'site'>,
): Promise<string | undefined> {
  const [domain] = await db
    .select({ host: domains.host })
    .from(domains)
    .where(eq(domains.siteId, siteId))
    .orderBy(domains.createdAt, domains.host)
    .limit(1);
  return domain?.host;
}
