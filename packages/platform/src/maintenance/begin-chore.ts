import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { chores } from '../database/schema/index.ts';

/**
 * Whether this process is the one to do a chore now: it is due, and no other process has begun it
 * meanwhile. One that dies at it is not waited for; the chore comes round again.
 */
export async function beginChore(
  db: Database,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<boolean> {
  const begun = await db
    .insert(chores)
    .values({ name, beganAt: sql`statement_timestamp()` })
    .onConflictDoUpdate({
      target: chores.name,
      set: { beganAt: sql`excluded.began_at` },
      setWhere: sql`${chores.beganAt} <= excluded.began_at - make_interval(secs => ${everyMs / 1000})`,
    })
    .returning({ name: chores.name });
  return begun.length === 1;
}
