import { createHash } from 'node:crypto';
import type { Id } from '@quire/base';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ApiError, apiErrors } from '../api-errors/api-error.ts';
import type { Database } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** What a handler answers, in a form that can be stored and given again. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface IdempotentRequest {
  orgId: Id<'org'>;
  /** Keys of different routes do not meet. */
  route: string;
  /** The Idempotency-Key header; without it the work is simply done. */
  key: string | undefined;
  /** The validated body: what "the same request" means. */
  body: unknown;
}

/** The key of a request, if it has one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  return Array.isArray(header) ? header.join(',') : header;
}

/** How long an answer is remembered. */
const REMEMBERED_MS = 24 * 3600 * 1000;

/**
 * Does the work at most once for a key. The answer is stored in the transaction of the work itself,
 * so that a crash leaves either both or nothing. A second request while the first runs is refused.
 */
export async function answerOnce(
  { db, clock }: Services,
  request: IdempotentRequest,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { key } = request;
  if (key === undefined) return db.transaction(work);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'must be 1 to 255 visible ASCII characters';
    throw apiErrors.invalidRequest([{ message, path: 'headers.idempotency-key' }]);
  }
  return db.transaction(async (tx) => {
    await assertNotRunning(tx, request);
    const now = clock.now();
    await tx
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, new Date(now - REMEMBERED_MS)));
    const stored = await findAnswer(tx, { ...request, key });
    if (stored) return stored;
    const answer = await workOrRefusal(tx, work);
    await tx.insert(idempotencyKeys).values({
      orgId: request.orgId,
      route: request.route,
      key,
      requestHash: hashBody(request.body),
      ...answer,
      createdAt: new Date(now),
    });
    return answer;
  });
}

/** Held until the transaction ends: whoever does not get it knows that the first is still at work. */
async function assertNotRunning(tx: Database, request: IdempotentRequest): Promise<void> {
  const name = JSON.stringify(['idempotency', request.orgId, request.route, request.key]);
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  );
  if (!rows[0]?.free) {
    throw apiErrors.conflict(
      'IDEMPOTENCY_RUNNING',
      'A request with this Idempotency-Key is still in progress.',
    );
  }
}

async function findAnswer(
  tx: Database,
  { orgId, route, key, body }: IdempotentRequest & { key: string },
): Promise<Answer | undefined> {
  const [stored] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.orgId, orgId),
        eq(idempotencyKeys.route, route),
        eq(idempotencyKeys.key, key),
      ),
    );
  if (!stored) return undefined;
  if (stored.requestHash !== hashBody(body)) throw apiErrors.idempotencyMismatch();
  return {
    status: stored.status,
    headers: { ...stored.headers, 'idempotency-replayed': 'true' },
    body: stored.body,
  };
}

/** A refusal is an answer too, but its work is undone; "try again later" is not worth remembering. */
async function workOrRefusal(
  tx: Database,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (!isFinal) throw error;
    return { status: error.status, headers: error.headers, body: error.body };
  }
}

function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
