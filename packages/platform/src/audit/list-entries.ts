import { type Id, toTimestamp } from '@quire/base';
import type { AuditEntry, AuditFilter } from '@quire/contract';
import { and, desc, eq, gte, ilike, lt, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type AuditRow, auditEntries } from '../database/schema/index.ts';

/** One part of a list, and where the next one begins; nothing at its end. */
export interface AuditPart {
  entries: AuditEntry[];
  next: number | null;
}

/** Entries of an organization, the newest first. */
export async function listAuditEntries(
  db: Database,
  orgId: Id<'org'>,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditPart> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.chain, orgId),
        toCondition(filter),
        before === undefined ? undefined : lt(auditEntries.seq, before),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const isMore = rows.length > limit;
  return { entries: shown.map(toAuditEntry), next: isMore ? (shown.at(-1)?.seq ?? null) : null };
}

function toCondition({ actor, action, target, from, to }: AuditFilter) {
  const within = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    actor === undefined
      ? undefined
      : or(eq(auditEntries.actorId, actor), ilike(auditEntries.actorName, within(actor))),
    action === undefined ? undefined : eq(auditEntries.action, action),
    target === undefined
      ? undefined
      : or(eq(auditEntries.targetId, target), ilike(auditEntries.targetName, within(target))),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
  );
}

/** An entry as the API shows it. */
function toAuditEntry(row: AuditRow): AuditEntry {
  const { seq, at, action, outcome, source, before, after, previous, hash } = row;
  return {
    seq,
    at: toTimestamp(at),
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    action: action as AuditEntry['action'],
    target: row.targetKind
      ? { kind: row.targetKind, id: row.targetId, name: row.targetName }
      : null,
    source,
    outcome,
    before,
    after,
    previous,
    hash,
  };
}
