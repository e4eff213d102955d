import { isIP } from 'node:net';
import type { Id } from '@quire/base';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { domains, sites } from '../database/schema/index.ts';

/** A host that may have a certificate. */
export interface CertificateHost {
  host: string;
  /** Whose domain it is; nothing for the platform's own hosts. */
  orgId: Id<'org'> | undefined;
}

/** What an authority can issue for: a name with a dot that is not of this machine alone. */
export function mayBePublicName(host: string): boolean {
  return (
    host.length <= 253 &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) &&
    !host.endsWith('.localhost') &&
    isIP(host) === 0
  );
}

/** Whether a host may have a certificate: it serves a site, or is one that the operator named. One look-up by its key. */
export async function findCertificateHost(
  db: Database,
  ownHosts: ReadonlySet<string>,
  host: string,
): Promise<CertificateHost | undefined> {
  if (!mayBePublicName(host)) return undefined;
  if (ownHosts.has(host)) return { host, orgId: undefined };
  const [domain] = await db
    .select({ orgId: domains.orgId })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(and(eq(domains.host, host), isNull(sites.deletedAt)));
  return domain && { host, orgId: domain.orgId };
}
