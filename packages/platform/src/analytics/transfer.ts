import { type Id, isId } from '@quire/base';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { assistantQueries, CALLERS, projects } from '../database/schema/index.ts';
import { analyticsLineInvalid } from './errors.ts';
import { insertQueries, type QueryRow } from './query-recorder.ts';

const PAGE = 5_000;
const BATCH = 1_000;
const MAX_LINE = 10_000;

const lineSchema = z.strictObject({
  id: z.uuid(),
  projectId: z.string().refine((text) => isId('prj', text), { error: 'is not a project id' }),
  at: z.iso.datetime({ offset: true }),
  caller: z.enum(CALLERS),
});

/** Every counted question as a line of JSON, the oldest first. */
export async function* exportQueries(db: Database): AsyncIterable<string> {
  let after: { at: Date; id: string } | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(assistantQueries)
      .where(
        after &&
          or(
            gt(assistantQueries.at, after.at),
            and(eq(assistantQueries.at, after.at), gt(assistantQueries.id, after.id)),
          ),
      )
      .orderBy(asc(assistantQueries.at), asc(assistantQueries.id))
      .limit(PAGE);
    for (const { id, projectId, at, caller } of rows) {
      yield `${JSON.stringify({ id, projectId, at: at.toISOString(), caller })}\n`;
    }
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/**
 * Adds questions from lines of JSON. Lines that are there already are left as they are, so that a
 * file can be taken in again after a break. Gives the number of lines that were read.
 */
export async function importQueries(db: Database, lines: AsyncIterable<string>): Promise<number> {
  const owners = new Map<string, Id<'org'>>();
  let batch: NumberedLine[] = [];
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    batch.push({ ...parseLine(line, number), number });
    if (batch.length >= BATCH) {
      await insertQueries(db, await toRows(db, batch, owners));
      batch = [];
    }
  }
  await insertQueries(db, await toRows(db, batch, owners));
  return number;
}

type NumberedLine = z.infer<typeof lineSchema> & { number: number };

function parseLine(line: string, number: number): z.infer<typeof lineSchema> {
  try {
    if (line.length > MAX_LINE) throw new Error(`the line is longer than ${MAX_LINE} characters`);
    return lineSchema.parse(JSON.parse(line));
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw analyticsLineInvalid({ number, problem });
  }
}

/** Looks up the organisation of each project; a line of a project that is not there is refused. */
async function toRows(
  db: Database,
  batch: readonly NumberedLine[],
  owners: Map<string, Id<'org'>>,
): Promise<QueryRow[]> {
  const unknown = [...new Set(batch.map(({ projectId }) => projectId))].filter(
    (id) => !owners.has(id),
  ) as Id<'prj'>[];
  if (unknown.length > 0) {
    const found = await db
      .select({ id: projects.id, orgId: projects.orgId })
      .from(projects)
      .where(inArray(projects.id, unknown));
    for (const { id, orgId } of found) owners.set(id, orgId);
  }
  return batch.map(({ id, projectId, at, caller, number }) => {
    const orgId = owners.get(projectId);
    if (!orgId) throw analyticsLineInvalid({ number, problem: `there is no project ${projectId}` });
    return { id, orgId, projectId: projectId as Id<'prj'>, at: new Date(at), caller };
  });
}
