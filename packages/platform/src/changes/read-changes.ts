import { desc, eq, gte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { servedChanges } from '../database/schema/index.ts';

/** What is not known any more: everything, or what is at these hosts and of these sites. */
export type ServedChange = 'all' | { hosts: ReadonlySet<string>; sites: ReadonlySet<string> };

/** How far somebody has read the log of changes. */
export interface LogPlace {
  /** The newest row: as long as it is there, none after it was removed. */
  position: number;
  /** Transactions from this one on may have written rows that could not be seen yet. */
  oldest: number;
  /** Rows of those transactions that could be seen, each with its transaction: they are found again. */
  seen: ReadonlyMap<number, number>;
}

export interface LogReading {
  /** Nothing where the log is empty, which it never is by itself. */
  place: LogPlace | undefined;
  change: ServedChange | undefined;
}

/** The oldest transaction that is still running, as the answering server knows it: all before it can be seen. */
export const OLDEST_RUNNING =
  sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(Number);

/** More than these at once, and everything is asked for again. */
const ROWS_AT_ONCE = 5000;

/**
 * What changed since somebody read the log; everything where nobody did, or rows may be missing: they were
 * removed meanwhile, or the server is another one.
 */
export async function readChanges(db: Database, from: LogPlace | undefined): Promise<LogReading> {
  if (!from) return startReading(db);
  const rows = await db
    .select({ ...COLUMNS, host: servedChanges.host, siteId: servedChanges.siteId })
    .from(servedChanges)
    .where(
      or(gte(servedChanges.transaction, from.oldest), eq(servedChanges.position, from.position)),
    )
    .limit(ROWS_AT_ONCE + 1);
  const oldest = rows[0]?.oldest ?? 0;
  const isWhole = rows.length <= ROWS_AT_ONCE && oldest >= from.oldest;
  if (!isWhole || !rows.some(({ position }) => position === from.position)) return startReading(db);
  const isNew = ({ position }: { position: number }) =>
    position !== from.position && !from.seen.has(position);
  return { place: toPlace(rows, oldest), change: toChange(rows.filter(isNew)) };
}

const COLUMNS = {
  position: servedChanges.position,
  transaction: servedChanges.transaction,
  oldest: OLDEST_RUNNING,
};

/** What is asked for from now on: everything that can be seen counts as read. */
async function startReading(db: Database): Promise<LogReading> {
  const newest = sql`(select max(${servedChanges.position}) from ${servedChanges})`;
  const rows = await db
    .select(COLUMNS)
    .from(servedChanges)
    .where(or(eq(servedChanges.position, newest), gte(servedChanges.transaction, OLDEST_RUNNING)))
    .orderBy(desc(servedChanges.position))
    .limit(ROWS_AT_ONCE);
  const [first] = rows;
  return { place: first && toPlace(rows, first.oldest), change: 'all' };
}

function toPlace(
  rows: readonly { position: number; transaction: number }[],
  oldest: number,
): LogPlace {
  const seen = new Map(rows.map(({ position, transaction }) => [position, transaction]));
  return { position: Math.max(...seen.keys()), oldest, seen };
}

function toChange(
  rows: readonly { host: string | null; siteId: string | null }[],
): ServedChange | undefined {
  if (rows.length === 0) return undefined;
  return {
    hosts: new Set(rows.flatMap(({ host }) => host ?? [])),
    sites: new Set(rows.flatMap(({ siteId }) => siteId ?? [])),
  };
}
