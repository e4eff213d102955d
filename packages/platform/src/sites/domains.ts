import { type Clock, type Id, type Random, randomBase62 } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Certificate, certificates, domainClaims, domains } from '../database/schema/index.ts';
import type { DomainChecker, DomainVerdict } from './domain-checker.ts';

/** A domain of a site as its owner sees it. */
export interface SiteDomain {
  host: string;
  /** Whether it serves. */
  isVerified: boolean;
  /** What DNS has to say first; nothing once it serves. */
  token: string | undefined;
  /** Its certificate, and how the order for it is doing; nothing before anybody asked for one. */
  certificate?: Certificate | undefined;
}

interface DomainOwner {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
}

interface Parts {
  domains: DomainChecker;
  clock: Clock;
  random: Random;
}

/** Gives a host to a site, or records the claim where it has to be proven. Nothing when it is taken or reserved. */
export async function addDomain(
  tx: Database,
  { orgId, siteId }: DomainOwner,
  host: string,
  { domains: checker, clock, random }: Parts,
): Promise<SiteDomain | undefined> {
  if (checker.isReserved(host)) return undefined;
  const createdAt = new Date(clock.now());
  if (!checker.needsProof(host)) {
    const added = await tx
      .insert(domains)
      .values({ host, orgId, siteId, createdAt })
      .onConflictDoNothing()
      .returning({ host: domains.host });
    return added.length > 0 ? { host, isVerified: true, token: undefined } : undefined;
  }
  const [serving] = await tx.select().from(domains).where(eq(domains.host, host));
  if (serving) return undefined;
  const token = randomBase62(32, random);
  const claimed = await tx
    .insert(domainClaims)
    .values({ host, orgId, siteId, token, createdAt })
    .onConflictDoNothing()
    .returning({ host: domainClaims.host });
  return claimed.length > 0 ? { host, isVerified: false, token } : undefined;
}

/** The domains of a site, those that serve first. */
export async function listDomains(
  db: Database,
  { orgId, siteId }: DomainOwner,
): Promise<SiteDomain[]> {
  const serving = await db
    .select({ host: domains.host, certificate: certificates })
    .from(domains)
    .leftJoin(certificates, eq(certificates.host, domains.host))
    .where(and(eq(domains.siteId, siteId), eq(domains.orgId, orgId)))
    .orderBy(domains.createdAt, domains.host);
  const claimed = await db
    .select({ host: domainClaims.host, token: domainClaims.token })
    .from(domainClaims)
    .where(and(eq(domainClaims.siteId, siteId), eq(domainClaims.orgId, orgId)))
    .orderBy(domainClaims.createdAt, domainClaims.host);
  return [
    ...serving.map(({ host, certificate }) => ({
      ...{ host, isVerified: true, token: undefined },
      certificate: certificate ?? undefined,
    })),
    ...claimed.map(({ host, token }) => ({ host, isVerified: false, token })),
  ];
}

/**
 * Looks at DNS and lets the domain serve when its record is right. Of several organizations that
 * claim one name, the one that can show the record gets it.
 */
export async function verifyDomain(
  db: Database,
  { orgId, siteId }: DomainOwner,
  { host, token }: { host: string; token: string },
  { domains: checker, clock }: Parts,
): Promise<DomainVerdict> {
  const verdict = await checker.check(host, token);
  if (!verdict.proven) return verdict;
  return db.transaction(async (tx) => {
    const values = { host, orgId, siteId, createdAt: new Date(clock.now()) };
    await tx.insert(domains).values(values).onConflictDoNothing();
    const [owner] = await tx.select().from(domains).where(eq(domains.host, host));
    await tx
      .delete(domainClaims)
      .where(and(eq(domainClaims.host, host), eq(domainClaims.orgId, orgId)));
    if (owner?.siteId === siteId) return verdict;
    return { proven: false, found: 'another site already uses the domain' };
  });
}

/** Takes a domain, or the claim to it, away from its site. */
export async function removeDomain(
  tx: Database,
  { orgId, siteId }: DomainOwner,
  host: string,
): Promise<void> {
  await tx
    .delete(domains)
    .where(and(eq(domains.host, host), eq(domains.orgId, orgId), eq(domains.siteId, siteId)));
  await tx
    .delete(domainClaims)
    .where(
      and(
        eq(domainClaims.host, host),
        eq(domainClaims.orgId, orgId),
        eq(domainClaims.siteId, siteId),
      ),
    );
}
