import { type Id, isId } from '@quire/base';
import { asc, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { assistantQueries, CALLERS, projects } from '../database/schema/index.ts';
import { holdHorizon } from './forget-queries.ts';
import { addQueries, type QueryRow, sliceDays } from './insert-queries.ts';

const PAGE = 5_000;
const BATCH = 1_000;
/** The longest line that is looked at; a good one has less than 200 characters. */
export const MAX_LINE = 10_000;
/** So many bad lines are listed one by one. */
const TOLD_FAULTS = 20;

const lineSchema = z.strictObject({
  id: z.uuid(),
  projectId: z.string().refine((text) => isId('prj', text), { error: 'is not a project ID' }),
  at: z.iso.datetime({ offset: true }),
  caller: z.enum(CALLERS),
});

/** Every counted question as a line of JSON, project by project, the oldest first. */
export async function* exportQueries(db: Database): AsyncIterable<string> {
  const { id, projectId, at, caller } = assistantQueries;
  let after: { id: string; projectId: string; at: Date } | undefined;
  for (;;) {
    const rows = await db
      .select({ id, projectId, at, caller })
      .from(assistantQueries)
      .where(
        after &&
          sql`(${projectId}, ${at}, ${id}) > (${after.projectId}, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      )
      .orderBy(asc(projectId), asc(at), asc(id))
      .limit(PAGE);
    for (const row of rows) yield `${JSON.stringify({ ...row, at: row.at.toISOString() })}\n`;
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** A line that was not taken in. */
export interface LineFault {
  /** The first line is 1. */
  number: number;
  problem: string;
}

export interface ImportSummary {
  /** Lines that were read, empty ones too. */
  lines: number;
  added: number;
  /** Questions that were there before. */
  known: number;
  /** Questions of a time of which only the sums of days are kept: they were counted when they were there. */
  tooOld: number;
  /** The first of the bad lines, and how many there are. */
  faults: LineFault[];
  faultCount: number;
}

/**
 * Adds questions from lines of JSON. Questions that are there already are left as they are, so that a
 * file can be taken in again after a break. A bad line keeps no other from being taken in.
 */
export async function importQueries(
  db: Database,
  lines: AsyncIterable<string>,
  onProgress: (summary: Readonly<ImportSummary>) => void = () => {},
): Promise<ImportSummary> {
  const summary = { lines: 0, added: 0, known: 0, tooOld: 0, faults: [], faultCount: 0 };
  const importer = createImporter(db, summary);
  let batch: NumberedLine[] = [];
  for await (const line of lines) {
    summary.lines++;
    const parsed = line.trim() === '' ? undefined : importer.parse(line, summary.lines);
    if (parsed) batch.push(parsed);
    if (batch.length >= BATCH) {
      await importer.insert(batch);
      batch = [];
      onProgress(summary);
    }
  }
  await importer.insert(batch);
  return summary;
}

type NumberedLine = z.infer<typeof lineSchema> & { number: number };

function createImporter(db: Database, summary: ImportSummary) {
  const owners = new Map<string, Id<'org'>>();

  function refuse(number: number, problem: string): undefined {
    summary.faultCount++;
    if (summary.faults.length < TOLD_FAULTS) summary.faults.push({ number, problem });
    return undefined;
  }

  function parse(line: string, number: number): NumberedLine | undefined {
    if (line.length >= MAX_LINE) return refuse(number, 'it is too long');
    try {
      return { ...lineSchema.parse(JSON.parse(line)), number };
    } catch (error) {
      return refuse(number, error instanceof z.ZodError ? describe(error) : 'it is not JSON');
    }
  }

  /** The organization of each project; a line of a project that is not there is refused. */
  async function toRows(batch: readonly NumberedLine[]): Promise<QueryRow[]> {
    await loadOwners(db, batch, owners);
    return batch.flatMap(({ id, projectId, at, caller, number }) => {
      const orgId = owners.get(projectId);
      if (orgId)
        return [{ id, orgId, projectId: projectId as Id<'prj'>, at: new Date(at), caller }];
      refuse(number, `there is no project ${projectId}`);
      return [];
    });
  }

  async function insert(batch: readonly NumberedLine[]): Promise<void> {
    if (batch.length === 0) return;
    const rows = await toRows(batch);
    const { added, fullDays, tooOld } = await db.transaction(async (tx) => {
      const horizon = await holdHorizon(tx);
      const kept = rows.filter(({ at }) => at.getTime() >= horizon);
      return { ...(await addQueries(tx, kept)), tooOld: rows.length - kept.length };
    });
    await sliceDays(db, fullDays);
    summary.added += added;
    summary.tooOld += tooOld;
    summary.known += rows.length - tooOld - added;
  }

  return { parse, insert };
}

function describe({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}

async function loadOwners(
  db: Database,
  batch: readonly NumberedLine[],
  owners: Map<string, Id<'org'>>,
): Promise<void> {
  const unknown = [...new Set(batch.map(({ projectId }) => projectId))].filter(
    (id) => !owners.has(id),
  ) as Id<'prj'>[];
  if (unknown.length === 0) return;
  const found = await db
    .select({ id: projects.id, orgId: projects.orgId })
    .from(projects)
    .where(inArray(projects.id, unknown));
  for (const { id, orgId } of found) owners.set(id, orgId);
}
