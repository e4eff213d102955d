import { sql } from 'drizzle-orm';
import type { Service } from '../service.ts';

/** What was counted of all sites so far. */
export async function countUsage(
  db: Service['db'],
  what: 'publishes' | 'exports',
): Promise<number> {
  const { rows } = await db.execute<{ sum: string | null }>(
    sql`select sum(${sql.identifier(what)}) as sum from usage_days`,
  );
  return Number(rows[0]?.sum ?? 0);
}
