import type { Id } from '@quire/base';
import { and, asc, desc, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  webDays,
  webPageDays,
  webProgramDays,
  webReferrerDays,
  webResultDays,
  webSearchDays,
} from '../database/schema/index.ts';
import { OTHER, toName } from './web-event.ts';

/** From a day, included, to a day, excluded. */
export interface DayRange {
  from: string;
  to: string;
}

interface DayTotals {
  views: number;
  searches: number;
  emptySearches: number;
  /** Results of searches that were opened. */
  openedResults: number;
}

/** What readers did in a range of days. In lists, `null` is what was not kept by its own name; it comes last. */
export interface WebStats {
  totals: DayTotals;
  days: ({ day: string } & DayTotals)[];
  pages: { path: string | null; views: number }[];
  referrers: { host: string | null; views: number }[];
  /** Known programs, which are not among the views. */
  programs: { name: string | null; kind: 'agent' | 'crawler'; reads: number }[];
  searches: { query: string | null; searches: number; emptySearches: number }[];
  /** Those that found nothing. */
  emptySearches: { query: string | null; searches: number }[];
  /** Pages that were opened from the results of a search. */
  openedPages: { path: string | null; opened: number }[];
}

/** How long each list is at most. */
const LISTED = 50;

/** The figures of one moment: what is written while they are read is in all of them or in none. */
export function loadWebStats(
  db: Database,
  projectId: Id<'prj'>,
  range: DayRange,
): Promise<WebStats> {
  const scope = { projectId, range };
  return db.transaction(
    async (tx) => {
      const days = await listDays(tx, scope);
      return {
        totals: sumDays(days),
        days,
        pages: await listPages(tx, scope),
        referrers: await listReferrers(tx, scope),
        programs: await listPrograms(tx, scope),
        searches: await listSearches(tx, scope),
        emptySearches: await listEmptySearches(tx, scope),
        openedPages: await listOpenedPages(tx, scope),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function sumDays(days: WebStats['days']): WebStats['totals'] {
  const totals = { views: 0, searches: 0, emptySearches: 0, openedResults: 0 };
  for (const day of days) {
    totals.views += day.views;
    totals.searches += day.searches;
    totals.emptySearches += day.emptySearches;
    totals.openedResults += day.openedResults;
  }
  return totals;
}

interface Scope {
  projectId: Id<'prj'>;
  range: DayRange;
}

type DayTable =
  | typeof webDays
  | typeof webPageDays
  | typeof webProgramDays
  | typeof webReferrerDays
  | typeof webSearchDays
  | typeof webResultDays;

function within(table: DayTable, { projectId, range: { from, to } }: Scope): SQL | undefined {
  return and(eq(table.projectId, projectId), gte(table.day, from), lt(table.day, to));
}

function listDays(db: Database, scope: Scope): Promise<WebStats['days']> {
  const { day, views, searches, emptySearches, openedResults } = webDays;
  return db
    .select({ day, views, searches, emptySearches, openedResults })
    .from(webDays)
    .where(within(webDays, scope))
    .orderBy(asc(day));
}

async function listPages(db: Database, scope: Scope): Promise<WebStats['pages']> {
  const { path, count } = webPageDays;
  const views = sum(count).mapWith(Number);
  const rows = await db
    .select({ path, views })
    .from(webPageDays)
    .where(within(webPageDays, scope))
    .groupBy(path)
    .orderBy(isOther(path), desc(views), asc(path))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, path: toName(row.path) }));
}

async function listReferrers(db: Database, scope: Scope): Promise<WebStats['referrers']> {
  const { host, count } = webReferrerDays;
  const views = sum(count).mapWith(Number);
  const rows = await db
    .select({ host, views })
    .from(webReferrerDays)
    .where(within(webReferrerDays, scope))
    .groupBy(host)
    .orderBy(isOther(host), desc(views), asc(host))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, host: toName(row.host) }));
}

async function listPrograms(db: Database, scope: Scope): Promise<WebStats['programs']> {
  const { program: name, kind, count } = webProgramDays;
  const reads = sum(count).mapWith(Number);
  const rows = await db
    .select({ name, kind, reads })
    .from(webProgramDays)
    .where(within(webProgramDays, scope))
    .groupBy(name, kind)
    .orderBy(isOther(name), desc(reads), asc(name), asc(kind))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, name: toName(row.name) }));
}

async function listSearches(db: Database, scope: Scope): Promise<WebStats['searches']> {
  const { query, count, hasResults } = webSearchDays;
  const searches = sum(count).mapWith(Number);
  const emptySearches = sql`coalesce(sum(${count}) filter (where not ${hasResults}), 0)`.mapWith(
    Number,
  );
  const rows = await db
    .select({ query, searches, emptySearches })
    .from(webSearchDays)
    .where(within(webSearchDays, scope))
    .groupBy(query)
    .orderBy(isOther(query), desc(searches), asc(query))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, query: toName(row.query) }));
}

async function listEmptySearches(db: Database, scope: Scope): Promise<WebStats['emptySearches']> {
  const { query, count, hasResults } = webSearchDays;
  const searches = sum(count).mapWith(Number);
  const rows = await db
    .select({ query, searches })
    .from(webSearchDays)
    .where(and(within(webSearchDays, scope), eq(hasResults, false)))
    .groupBy(query)
    .orderBy(isOther(query), desc(searches), asc(query))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, query: toName(row.query) }));
}

async function listOpenedPages(db: Database, scope: Scope): Promise<WebStats['openedPages']> {
  const { path, count } = webResultDays;
  const opened = sum(count).mapWith(Number);
  const rows = await db
    .select({ path, opened })
    .from(webResultDays)
    .where(within(webResultDays, scope))
    .groupBy(path)
    .orderBy(isOther(path), desc(opened), asc(path))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, path: toName(row.path) }));
}

const isOther = (
  name:
    | typeof webPageDays.path
    | typeof webProgramDays.program
    | typeof webReferrerDays.host
    | typeof webSearchDays.query
    | typeof webResultDays.path,
) => sql`${name} = ${OTHER}`;
