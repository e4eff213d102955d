import type { Id } from '@quire/base';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  authorityAccounts,
  type Certificate,
  certificateOrders,
  certificates,
} from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { type CertificateHost, findCertificateHost } from './certificate-host.ts';
import type { CertificateOptions } from './certificate-settings.ts';

/** Any number that no other program uses as an advisory lock in this database. */
const ORDERS_LOCK = 7_283_461_907;

/** How long one process has an order to itself. Orders end before it. */
export const LEASE_SECONDS = 120;

/** Whether this process is the one to order a certificate now. */
export type OrderTurn =
  | { turn: 'mine'; fence: number; owner: CertificateHost }
  /** There is a certificate that need not be replaced. */
  | { turn: 'none' }
  /** Another process is at it. */
  | { turn: 'theirs' }
  | { turn: 'later' }
  /** The host may have none. */
  | { turn: 'never' };

type Parts = Pick<Services, 'db' | 'vault'> & { options: CertificateOptions };

/**
 * Takes the order for a host, so that one process of all places it, and within the limits. The processes take turns to
 * decide: what they count is the same for all.
 */
export function beginOrder(parts: Parts, host: string): Promise<OrderTurn> {
  const { db, options } = parts;
  return db.transaction(async (tx): Promise<OrderTurn> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`);
    const owner = await findCertificateHost(tx, options.ownHosts, host);
    if (!owner) return { turn: 'never' };
    const now = await readTime(tx);
    const row = await findOrCreate(tx, owner, now);
    if (row.leaseUntil && row.leaseUntil > now) return { turn: 'theirs' };
    if (!(await isDue(parts, row, now))) return { turn: 'none' };
    if (row.retryAt && row.retryAt > now) return { turn: 'later' };
    if (await isPaused(tx, options.directory, now)) return { turn: 'later' };
    const full = await findFullLimit(tx, owner.orgId, options);
    if (full) {
      await wait(tx, host, full);
      return { turn: 'later' };
    }
    return { turn: 'mine', fence: await take(tx, owner, now), owner };
  });
}

/** The database's clock is the one that all processes share. */
export async function readTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from statement_timestamp()) * 1000)::bigint::text as now`,
  );
  return new Date(Number(rows[0]?.now));
}

async function findOrCreate(
  tx: Database,
  { host, orgId }: CertificateHost,
  now: Date,
): Promise<Certificate> {
  const domain = orgId === undefined ? null : host;
  await tx.insert(certificates).values({ host, domain, createdAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(certificates).where(eq(certificates.host, host));
  if (!row) throw new Error('The certificate was removed meanwhile.');
  return row;
}

/** A certificate whose key nobody can open is as good as none. */
async function isDue({ vault }: Parts, row: Certificate, now: Date): Promise<boolean> {
  if (row.chain === null || row.sealedKey === null) return true;
  if (row.renewAt === null || row.renewAt <= now) return true;
  return !(await vault.canOpen(row.sealedKey));
}

async function isPaused(tx: Database, directory: string, now: Date): Promise<boolean> {
  const [account] = await tx
    .select({ pausedUntil: authorityAccounts.pausedUntil })
    .from(authorityAccounts)
    .where(eq(authorityAccounts.directory, directory));
  return account?.pausedUntil !== undefined && account.pausedUntil !== null
    ? account.pausedUntil > now
    : false;
}

interface FullLimit {
  problem: string;
  /** When there is room again. */
  retryAt: Date;
}

const HOUR_SECONDS = 3600;

async function findFullLimit(
  tx: Database,
  orgId: Id<'org'> | undefined,
  { ordersPerHour, ordersPerOrganization }: CertificateOptions,
): Promise<FullLimit | undefined> {
  const perHour = { seconds: HOUR_SECONDS, most: ordersPerHour };
  const hour = await findRoom(tx, perHour, undefined);
  if (hour) {
    return {
      problem: `The service has ordered ${ordersPerHour} certificates within an hour (QUIRE_ACME_ORDERS_PER_HOUR).`,
      retryAt: hour,
    };
  }
  if (orgId === undefined) return undefined;
  const perDay = { seconds: 24 * HOUR_SECONDS, most: ordersPerOrganization };
  const day = await findRoom(tx, perDay, eq(certificateOrders.orgId, orgId));
  return (
    day && {
      problem: `The organization has ordered ${ordersPerOrganization} certificates within a day (QUIRE_ACME_ORDERS_PER_ORGANIZATION).`,
      retryAt: day,
    }
  );
}

/** When enough orders have left the window for one more; nothing while there is room in it. */
async function findRoom(
  tx: Database,
  { seconds, most }: { seconds: number; most: number },
  whose: SQL | undefined,
): Promise<Date | undefined> {
  const length = sql`make_interval(secs => ${seconds})`;
  const isWithin = gt(certificateOrders.beganAt, sql`statement_timestamp() - ${length}`);
  const [inTheWay] = await tx
    .select({ beganAt: certificateOrders.beganAt })
    .from(certificateOrders)
    .where(and(isWithin, whose))
    .orderBy(desc(certificateOrders.beganAt))
    .limit(1)
    .offset(most - 1);
  return inTheWay && new Date(inTheWay.beganAt.getTime() + seconds * 1000);
}

async function wait(tx: Database, host: string, { problem, retryAt }: FullLimit): Promise<void> {
  await tx
    .update(certificates)
    .set({ problem, retryAt, waitsFor: 'limit' })
    .where(eq(certificates.host, host));
}

/** The times are the database's, so that no two orders of a host have the same. */
async function take(tx: Database, owner: CertificateHost, now: Date): Promise<number> {
  const { host, orgId = null } = owner;
  const [taken] = await tx
    .update(certificates)
    .set({
      fence: sql`${certificates.fence} + 1`,
      leaseUntil: new Date(now.getTime() + LEASE_SECONDS * 1000),
      challengeToken: null,
      keyAuthorization: null,
    })
    .where(eq(certificates.host, host))
    .returning({ fence: certificates.fence });
  await tx
    .insert(certificateOrders)
    .values({ host, orgId, beganAt: now })
    .onConflictDoUpdate({
      target: [certificateOrders.host, certificateOrders.beganAt],
      set: { orgId },
    });
  if (!taken) throw new Error('The certificate was removed meanwhile.');
  return taken.fence;
}
