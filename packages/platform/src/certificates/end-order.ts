import { messageOf } from '@quire/base';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { authorityAccounts, certificates } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { AuthorityRefusal } from './authority-refusal.ts';
import { readTime } from './begin-order.ts';
import type { CertificateHost } from './certificate-host.ts';
import { toAuthorityPause, toPause, toPauseForAll } from './order-pause.ts';
import type { IssuedCertificate } from './place-order.ts';
import { toCertificatePlace } from './secret-places.ts';

/** An order that this process has taken. */
export interface HeldOrder {
  owner: CertificateHost;
  fence: number;
}

type Parts = Pick<Services, 'db' | 'vault' | 'audit' | 'clock'>;

/** What is written when an order ends in any way. */
const ENDED = { leaseUntil: null, challengeToken: null, keyAuthorization: null };
const LONGEST_PROBLEM = 600;

const isHolder = ({ owner, fence }: HeldOrder) =>
  and(eq(certificates.host, owner.host), eq(certificates.fence, fence));

/** Shows all processes what the authority asks for. */
export async function showChallenge(
  db: Database,
  order: HeldOrder,
  challenge: { token: string; keyAuthorization: string },
): Promise<void> {
  const { token: challengeToken, keyAuthorization } = challenge;
  await db.update(certificates).set({ challengeToken, keyAuthorization }).where(isHolder(order));
}

/** Stores what was issued. False when another process has taken the order since. */
export async function keepCertificate(
  { db, vault, audit }: Parts,
  order: HeldOrder,
  { chain, key, renewAt, notAfter }: IssuedCertificate,
): Promise<boolean> {
  const { host, orgId } = order.owner;
  const sealedKey = await vault.seal(toCertificatePlace(host), key);
  return db.transaction(async (tx) => {
    const kept = await tx
      .update(certificates)
      .set({
        ...ENDED,
        ...{ chain, sealedKey, renewAt, notAfter, adviceAt: await readTime(tx) },
        ...{ failures: 0, problem: null, retryAt: null, waitsFor: null },
      })
      .where(isHolder(order))
      .returning({ host: certificates.host });
    if (kept.length === 0) return false;
    await audit.add(tx, {
      orgId,
      actor: { kind: 'system', name: 'Quire' },
      action: 'certificate.issue',
      target: { kind: 'domain', id: host, name: host },
      after: { expiresAt: notAfter.toISOString() },
    });
    return true;
  });
}

/** Gives an order back that was not ended, as when the process stops: it counts as no failure. */
export async function giveBackOrder({ db }: Parts, order: HeldOrder): Promise<void> {
  await db.update(certificates).set(ENDED).where(isHolder(order));
}

/** Notes why an order failed, and when the next may begin. */
export async function failOrder(
  parts: Parts,
  order: HeldOrder,
  { error, directory }: { error: unknown; directory: string },
): Promise<void> {
  const refusal = error instanceof AuthorityRefusal ? error : undefined;
  const problem = toProblem(error);
  if (!refusal?.isTooMany) {
    await noteFailure(parts, order, { problem, leastMs: refusal?.retryAfterMs ?? 0 });
    if (refusal?.status === 503) await pauseAll(parts, directory, refusal);
    return;
  }
  const retryAt = inMilliseconds(toAuthorityPause(refusal.retryAfterMs));
  await parts.db
    .update(certificates)
    .set({ ...ENDED, problem, retryAt, waitsFor: 'authority' })
    .where(isHolder(order));
  await pauseAll(parts, directory, refusal);
}

function toProblem(error: unknown): string {
  const said = messageOf(error);
  const text =
    error instanceof AuthorityRefusal ? `The certificate authority refused: ${said}` : said;
  return text.slice(0, LONGEST_PROBLEM);
}

const inMilliseconds = (milliseconds: number) =>
  sql<Date>`statement_timestamp() + make_interval(secs => ${milliseconds / 1000})`;

function noteFailure(
  { db }: Parts,
  order: HeldOrder,
  { problem, leastMs }: { problem: string; leastMs: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ failures: certificates.failures })
      .from(certificates)
      .where(isHolder(order))
      .for('update');
    if (!row) return;
    const failures = row.failures + 1;
    const retryAt = inMilliseconds(Math.max(leastMs, toPause(failures)));
    const waitsFor = leastMs > toPause(failures) ? 'authority' : 'pause';
    await tx
      .update(certificates)
      .set({ ...ENDED, failures, problem, retryAt, waitsFor })
      .where(isHolder(order));
  });
}

async function pauseAll(
  { db }: Parts,
  directory: string,
  { retryAfterMs }: AuthorityRefusal,
): Promise<void> {
  await db
    .update(authorityAccounts)
    .set({ pausedUntil: inMilliseconds(toPauseForAll(retryAfterMs)) })
    .where(eq(authorityAccounts.directory, directory));
}
