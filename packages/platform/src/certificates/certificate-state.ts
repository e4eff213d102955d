import { toTimestamp } from '@quire/base';
import type { SiteDomain } from '@quire/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Certificate, certificates } from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';

export type CertificateState = NonNullable<SiteDomain['certificate']>;

/** How a certificate is doing, in the words of the API; a host that nobody asked for yet has no row. */
export function describeCertificate(row: Certificate | undefined, now: number): CertificateState {
  const expiresAt = row?.chain ? row.notAfter : null;
  const isValid = expiresAt !== null && expiresAt.getTime() > now;
  const isOrdered = (row?.leaseUntil?.getTime() ?? 0) > now;
  const shown = (at: Date | null | undefined) => (at ? toTimestamp(at) : null);
  return {
    state: isValid ? 'active' : isOrdered ? 'ordering' : row?.problem ? 'failed' : 'waiting',
    expiresAt: shown(expiresAt),
    renewsAt: isValid ? shown(row?.renewAt) : null,
    problem: row?.problem ?? null,
    retryAt: row?.problem ? shown(row.retryAt) : null,
  };
}

/**
 * Asks the workers for a new certificate now. Nothing where an earlier order has to be waited for: a limit of the
 * operator or of the authority is not to be passed by asking again.
 */
export function requestCertificate(
  db: Database,
  host: string,
  createdAt: Date,
): Promise<Certificate | undefined> {
  return db.transaction(async (tx) => {
    await tx.insert(certificates).values({ host, domain: host, createdAt }).onConflictDoNothing();
    const mayRetry = sql`(${certificates.retryAt} is null or ${certificates.retryAt} <= statement_timestamp()
      or ${certificates.waitsFor} = 'pause')`;
    const [row] = await tx
      .update(certificates)
      .set({ renewAt: sql`statement_timestamp()`, retryAt: null, waitsFor: null })
      .where(and(eq(certificates.host, host), mayRetry))
      .returning();
    if (row) await announceJob(tx, 'certificate');
    return row;
  });
}
