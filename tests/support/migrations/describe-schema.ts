import type pg from 'pg';

/** Everything that the steps of the schema make, each as a line. */
const QUERIES = [
  `select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relkind in ('r', 'v', 'p', 'S')`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  `select indexdef as line from pg_indexes where schemaname = 'public'`,
  `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  `select format('step %s', hash) as line from drizzle.__drizzle_migrations`,
];

/** The schema of a database, in order, so that two can be compared. */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const { rows } = await pool.query<{ line: string }>(query);
    lines.push(...rows.map(({ line }) => line).toSorted());
  }
  return lines;
}

/**
 * What the release that left a database asks it for: all rows of its tables, with every column that it knows by name,
 * as its query layer does.
 */
export async function listReads(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ table: string; columns: string }>(
    `select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`,
  );
  return new Map(
    rows.map(({ table, columns }) => [
      table,
      `select read::text as row from (select ${columns} from ${table}) read order by 1`,
    ]),
  );
}

/** What the reads give, by table. */
export async function read(
  pool: pg.Pool,
  reads: ReadonlyMap<string, string>,
): Promise<Record<string, string[]>> {
  const found = await Promise.all(
    [...reads].map(async ([table, statement]) => {
      const { rows } = await pool.query<{ row: string }>(statement);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}
