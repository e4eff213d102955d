import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** How far a read replica is behind. */
export interface ReplicaState {
  /** Not any more once it was promoted. */
  isReplica: boolean;
  /** The age of the newest transaction that it has applied; nothing where it has applied none since its start. */
  lagSeconds: number | undefined;
}

/**
 * Asks the database. A primary with a web process commits at least every four seconds, so this says how far
 * the replica is behind even when nobody changes anything.
 */
export async function readReplicaState(db: Database): Promise<ReplicaState> {
  const { rows } = await db.execute<{ replica: boolean; lag: number | null }>(sql`
    select pg_is_in_recovery() as replica,
      greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))::float8 as lag`);
  const [row] = rows;
  const isReplica = row?.replica === true;
  return { isReplica, lagSeconds: isReplica ? (row?.lag ?? undefined) : undefined };
}
