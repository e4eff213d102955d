import type { Id } from '@quire/base';
import { and, asc, desc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { auditCheckpoints, auditEntries, organisations } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { holdHead } from './append-entry.ts';
import { createAuditLog } from './audit-log.ts';
import { signCheckpoint } from './head-signature.ts';

const DAY_MS = 24 * 3_600_000;
const SYSTEM = { kind: 'system', name: 'Quire' } as const;

/** Removes the entries that an organization does not keep any more, from the old end; gives their number. */
export async function retainAuditEntries(
  services: Pick<Services, 'db' | 'vault' | 'clock' | 'random'>,
): Promise<number> {
  const { db, clock } = services;
  const bounded = await db
    .select({ id: organisations.id, days: organisations.auditDays })
    .from(organisations)
    .where(isNotNull(organisations.auditDays));
  let removed = 0;
  for (const { id, days } of bounded) {
    const horizon = new Date(clock.now() - (days ?? 0) * DAY_MS);
    removed += await db.transaction((tx) => removeBefore(services, tx, id, horizon));
  }
  return removed;
}

async function removeBefore(
  services: Pick<Services, 'db' | 'vault' | 'clock' | 'random'>,
  tx: Database,
  orgId: Id<'org'>,
  horizon: Date,
): Promise<number> {
  const { vault, clock } = services;
  await holdHead(tx, vault, orgId);
  const ofChain = eq(auditEntries.chain, orgId);
  const [kept] = await tx
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(and(ofChain, gte(auditEntries.at, horizon)))
    .orderBy(asc(auditEntries.seq))
    .limit(1);
  const [last] = await tx
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(kept ? and(ofChain, lte(auditEntries.seq, kept.seq - 1)) : ofChain)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  if (!last) return 0;
  const checkpoint = { chain: orgId, seq: last.seq, hash: last.hash };
  const signature = await signCheckpoint(vault, checkpoint);
  // First: nothing can be removed that no checkpoint stands for.
  await tx.insert(auditCheckpoints).values({ ...checkpoint, at: new Date(clock.now()), signature });
  const gone = await tx
    .delete(auditEntries)
    .where(and(ofChain, lte(auditEntries.seq, last.seq)))
    .returning({ seq: auditEntries.seq });
  await createAuditLog(services).add(tx, {
    orgId,
    actor: SYSTEM,
    action: 'audit.retain',
    after: { removed: gone.length, upTo: last.seq },
  });
  return gone.length;
}
