import { sql } from 'drizzle-orm';
import { dayOf } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';

/** What an organization has now, and what was counted for it on the UTC day of today. */
export interface MeasuredUsage {
  organization: string;
  /** Nothing where nobody has counted yet. */
  storedBytes: number | null;
  versionBytes: number;
  pageViews: number;
  questions: number;
  publishes: number;
  previews: number;
  exports: number;
  renderSeconds: number;
}

interface MeasuredRow extends Record<string, unknown> {
  id: string;
  stored: number | null;
  versions: number;
  views: number;
  questions: number;
  publishes: number;
  previews: number;
  exports: number;
  milliseconds: number;
}

/**
 * The usage of the oldest organizations, as many as are wanted, and how many there are besides them: with the oldest,
 * the same ones are measured each time. One day of one organization is read from an index.
 */
export async function measureUsage(
  db: Database,
  { most, now }: { most: number; now: number },
): Promise<{ measured: MeasuredUsage[]; leftOut: number }> {
  const today = sql`org_id = shown.id and day = ${dayOf(now)}::date`;
  const { rows } = await db.execute<MeasuredRow>(sql`
    with shown as (select id, created_at from organisations order by created_at, id limit ${most})
    select shown.id, stored.bytes as stored,
      coalesce((select sum(bytes) from site_bytes where org_id = shown.id), 0)::bigint as versions,
      coalesce((select sum(views) from web_days where ${today}), 0)::bigint as views,
      coalesce((select sum(count) from assistant_days where ${today}), 0)::bigint as questions,
      coalesce(own.publishes, 0)::bigint as publishes, coalesce(own.previews, 0)::bigint as previews,
      coalesce(own.exports, 0)::bigint as exports, coalesce(own.milliseconds, 0)::bigint as milliseconds
    from shown
    left join storage_usage as stored on stored.org_id = shown.id
    left join lateral (
      select sum(publishes) as publishes, sum(previews) as previews, sum(exports) as exports,
        sum(render_milliseconds) as milliseconds
      from usage_days where ${today}
    ) as own on true
    order by shown.created_at, shown.id
  `);
  const all = await db.execute<{ count: number }>(sql`select count(*) as count from organisations`);
  return { measured: rows.map(toMeasured), leftOut: (all.rows[0]?.count ?? 0) - rows.length };
}

function toMeasured(row: MeasuredRow): MeasuredUsage {
  return {
    organization: row.id,
    storedBytes: row.stored,
    versionBytes: row.versions,
    pageViews: row.views,
    questions: row.questions,
    publishes: row.publishes,
    previews: row.previews,
    exports: row.exports,
    renderSeconds: row.milliseconds / 1000,
  };
}
