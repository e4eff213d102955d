// Questions to the assistant in any number, the same every time: made by the database itself, and
// counted by the statement that counts them in the product.
import { addQueriesFrom, createOrganisation, sliceDays } from '@quire/platform';
import { sql } from 'drizzle-orm';

export const DAY_MS = 86_400_000;
/** The first day, and how many there are. */
export const FIRST_DAY = Date.parse('2025-11-01T00:00:00Z');
export const DAYS = 365;
/** The day on which one project is asked a tenth of all. */
export const BUSY_DAY = FIRST_DAY + 200 * DAY_MS;

const CHUNK = 250_000;

const toProjectId = (orgId, n) => sql`'prj_' || substr(md5(${orgId} || ${n}), 1, 24)`;

/** An organization with many projects; the first of them is the busy one. */
export async function createProjects(db, count, parts) {
  const orgId = await createOrganisation(db, { name: 'crowd', plan: 'enterprise' }, parts);
  const { rows } = await db.execute(sql`
    insert into projects (id, org_id, name, created_at)
    select ${toProjectId(orgId, sql`n`)}, ${orgId}, 'project ' || n, now()
    from generate_series(1, ${count}::int) as n
    returning id
  `);
  return { orgId, projects: rows.map(({ id }) => id) };
}

/**
 * Adds questions, day after day over a year and to all projects, some right at midnight; but a tenth
 * of them on one day to the first project.
 */
export async function addEvents(db, { orgId, projects }, { events, onProgress = () => {} }) {
  const [busy] = projects;
  await dropChecks(db);
  for (let start = 0; start < events; start += CHUNK) {
    const end = Math.min(start + CHUNK, events);
    const day = sql`${FIRST_DAY / 1000}::bigint + n * ${DAYS}::bigint / ${events}::bigint * 86400`;
    // Numbers that look random and are the same every time.
    const dice = (seed, sides) => sql`abs(hashint8extended(n, ${seed}::bigint) % ${sides}::bigint)`;
    const source = sql`
      select
        (lpad(to_hex(n), 8, '0') || substr(md5(${orgId}), 1, 24))::uuid,
        ${orgId},
        case when n % 10 = 0 then ${busy} else ${toProjectId(orgId, sql`(1 + ${dice(1, projects.length)})`)} end,
        case
          when n % 10 = 0 then to_timestamp(${BUSY_DAY / 1000}::bigint + ${dice(2, DAY_MS)} / 1000.0)
          when n % 97 = 0 then to_timestamp(${day})
          else to_timestamp(${day} + ${dice(3, DAY_MS)} / 1000.0)
        end,
        (array['web', 'web', 'api', 'other'])[1 + ${dice(4, 4)}]
      from generate_series(${start}::bigint, ${end - 1}::bigint) as n
    `;
    const { fullDays } = await addQueriesFrom(db, source);
    await sliceDays(db, fullDays);
    onProgress(end);
  }
}

/** A range that may begin and end within a day, for the busy project often within its busy day. */
export function pickRange(below, isBusy) {
  const pick = () => {
    if (isBusy && below(2) === 0) return BUSY_DAY + below(DAY_MS);
    const day = FIRST_DAY - 5 * DAY_MS + below(DAYS + 10) * DAY_MS;
    return below(3) === 0 ? day : day + below(DAY_MS);
  };
  const [a, b] = [pick(), pick()];
  return { from: Math.min(a, b), to: Math.max(a, b) };
}

/** The questions of a range, counted one by one. */
export async function countOneByOne(db, projectId, { from, to }) {
  const moment = (time) => sql`${new Date(time).toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    select caller, count(*) as count from assistant_queries
    where project_id = ${projectId} and at >= ${moment(from)} and at < ${moment(to)}
    group by caller
  `);
  const stats = { web: 0, api: 0, other: 0, total: 0 };
  for (const { caller, count } of rows) {
    stats[caller] = count;
    stats.total += count;
  }
  return stats;
}

/** The projects are known to be there: to look each up again would take half of the time. */
async function dropChecks(db) {
  for (const table of ['assistant_queries', 'assistant_days']) {
    for (const of of ['org_id_organisations', 'project_id_projects']) {
      const name = sql.raw(`${table}_${of}_id_fk`);
      await db.execute(sql`alter table ${sql.raw(table)} drop constraint if exists ${name}`);
    }
  }
}
