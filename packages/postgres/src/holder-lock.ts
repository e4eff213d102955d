import type pg from 'pg';
import { type Address, connectToDatabase } from './connect.ts';
import { embeddedInUse } from './errors.ts';
import { pause, type Waiting } from './waiting.ts';

/** The right to use the database, for as long as one connection lives; a killed process loses it by itself. */
export interface HolderLock {
  /** Resolves when the connection is gone, and the lock with it. */
  gone: Promise<void>;
  release(): Promise<void>;
}

/** The two numbers of the advisory lock: "quir", and the first of our locks. */
const LOCK = [0x71_75_69_72, 1] as const;
const POLL_MS = 50;
/** The server needs a moment to notice that a killed holder is gone. */
const GRACE_MS = 2000;

/** Who wants the database, and for which data folder. */
export interface Claim {
  dataFolder: string;
  holder: string;
  /** Whether another holder may go by itself in a moment; a killed one does, so all may if not given. */
  mayGo?: (holder: string) => boolean;
}

/** PostgreSQL's limit for the name that a connection gives itself. */
const NAME_BYTES = 63;

/** Takes the lock, or refuses and names who has it. */
export async function takeHolderLock(
  address: Address,
  { dataFolder, holder, mayGo = () => true }: Claim,
  waiting: Waiting,
): Promise<HolderLock> {
  const client = await connectToDatabase(address, toApplicationName(holder));
  const gone = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    const since = waiting.clock.now();
    while (!(await tryLock(client))) {
      const other = await loadHolder(client);
      const hasWaited = () => waiting.clock.now() - since > GRACE_MS;
      if (other !== undefined && (!mayGo(other) || hasWaited())) {
        throw embeddedInUse({ dataFolder, holder: other });
      }
      await pause(waiting, POLL_MS);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return { gone, release: () => client.end().catch(() => {}) };
}

/** Text that PostgreSQL keeps as it is: printable ASCII, cut to its limit. */
export function toApplicationName(holder: string): string {
  const name = holder.replace(/[^\u0020-\u007e]/g, '?').slice(0, NAME_BYTES);
  return name.trim() || 'unnamed';
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const query = 'select pg_try_advisory_lock($1, $2) as locked';
  const { rows } = await client.query<{ locked: boolean }>(query, [...LOCK]);
  return rows[0]?.locked === true;
}

/** The name of the connection that has the lock; nothing when it went just now. */
async function loadHolder(client: pg.Client): Promise<string | undefined> {
  const query = `
    select activity.application_name as name
    from pg_locks as lock join pg_stat_activity as activity using (pid)
    where lock.locktype = 'advisory' and lock.granted
      and lock.classid = $1::oid and lock.objid = $2::oid and lock.objsubid = 2
      and activity.datname = current_database()`;
  const { rows } = await client.query<{ name: string }>(query, LOCK.map(String));
  return rows[0]?.name;
}
