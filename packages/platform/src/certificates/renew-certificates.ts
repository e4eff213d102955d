import { messageOf } from '@quire/base';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { certificateOrders, certificates } from '../database/schema/index.ts';
import type { Bell } from '../queue/bell.ts';
import type { Services } from '../services.ts';
import type { CertificateOptions } from './certificate-settings.ts';
import type { CertificateOrders } from './obtain-certificate.ts';
import { followAdvice } from './renewal-advice.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'logger'> & {
  options: CertificateOptions;
  orders: CertificateOrders;
};

const LOOK_MS = 60_000;
const AT_ONCE = 50;

/** Renews certificates for as long as the process runs. Every worker looks; each order is one worker's. */
export async function renewCertificates(
  parts: Parts,
  { bell, signal }: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await bell.wait(LOOK_MS, signal);
    if (signal.aborted) return;
    await followAdvice(parts, signal).catch((error: unknown) => warn(parts, error));
    await renewDue(parts, signal).catch((error: unknown) => warn(parts, error));
  }
}

const warn = ({ logger }: Parts, error: unknown) =>
  logger.warn({ error: messageOf(error) }, 'certificates could not be renewed');

/** Goes on while something is done: thousands may be due after a long rest. */
async function renewDue(parts: Parts, signal: AbortSignal): Promise<void> {
  for (;;) {
    const hosts = await listDue(parts);
    const outcomes = await Promise.all(
      hosts.map(async (host) => {
        const outcome = await parts.orders.obtain(host);
        if (outcome === 'never') await stopRenewing(parts, host);
        return outcome;
      }),
    );
    if (signal.aborted || !outcomes.includes('issued')) return;
  }
}

async function listDue({ db }: Parts): Promise<string[]> {
  const now = sql`statement_timestamp()`;
  const rows = await db
    .select({ host: certificates.host })
    .from(certificates)
    .where(
      and(
        lte(certificates.renewAt, now),
        or(isNull(certificates.leaseUntil), lte(certificates.leaseUntil, now)),
        or(isNull(certificates.retryAt), lte(certificates.retryAt, now)),
      ),
    )
    .orderBy(asc(certificates.renewAt))
    .limit(AT_ONCE);
  return rows.map(({ host }) => host);
}

/** The site was deleted, or the operator took the host off the list. Should it come back, a reader's request renews it. */
async function stopRenewing({ db }: Parts, host: string): Promise<void> {
  await db.update(certificates).set({ renewAt: null }).where(eq(certificates.host, host));
}

/** Orders count for a day at most. */
export async function forgetOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .delete(certificateOrders)
    .where(lte(certificateOrders.beganAt, sql`statement_timestamp() - interval '2 days'`));
}
