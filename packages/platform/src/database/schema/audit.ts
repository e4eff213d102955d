import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A value that an entry shows: bounded, and without secrets. */
export type AuditValue = Record<string, unknown> | null;

/** The position of an entry in its chain, from 1 on. */
const position = () => bigint({ mode: 'number' });

/**
 * What was done, or refused. A chain is that of an organization, by its id, or `installation` for what concerns none.
 * A trigger refuses every change, and every removal but that of entries before a checkpoint.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    chain: text().notNull(),
    seq: position().notNull(),
    at: moment().notNull(),
    actorKind: text({
      enum: ['member', 'key', 'command', 'repository', 'system', 'nobody'],
    }).notNull(),
    actorId: text(),
    /** As it was called at that moment: members and keys go, entries stay. */
    actorName: text().notNull(),
    action: text().notNull(),
    targetKind: text(),
    targetId: text(),
    targetName: text(),
    /** The address that it came from; nothing for what the service did by itself. */
    source: text(),
    /** `unknown`: the process ended before it could say. */
    outcome: text({ enum: ['done', 'refused', 'unknown'] }).notNull(),
    before: jsonb().$type<AuditValue>(),
    after: jsonb().$type<AuditValue>(),
    /** The hash of the entry before; that of the first one is all zeros. */
    previous: text().notNull(),
    /** SHA-256 over all of the above. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.seq] }),
    index().on(table.chain, table.at),
    index().on(table.chain, table.action, table.seq),
  ],
);

export type AuditRow = typeof auditEntries.$inferSelect;

/** Where each chain ends, signed with the installation's key: what is cut off is missed here. */
export const auditHeads = pgTable('audit_heads', {
  chain: text().primaryKey(),
  /** How many entries there ever were. */
  count: position().notNull(),
  /** Of the last one. */
  hash: text().notNull(),
  /** The position at which somebody was found to have changed this row; nothing where nobody did. */
  brokenAt: position(),
  /** Nothing where the installation has no key. */
  signature: text(),
});

export type AuditHead = typeof auditHeads.$inferSelect;

/** What retention left of the entries that it removed: how many they were, and the hash of the last. */
export const auditCheckpoints = pgTable(
  'audit_checkpoints',
  {
    chain: text().notNull(),
    /** Of the last entry that was removed. */
    seq: position().notNull(),
    hash: text().notNull(),
    at: moment().notNull(),
    signature: text(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.seq] })],
);

export type AuditCheckpoint = typeof auditCheckpoints.$inferSelect;

/** What an entry says before it has its place in the chain. */
export type AuditDraft = Omit<AuditRow, 'chain' | 'seq' | 'at' | 'outcome' | 'previous' | 'hash'>;

/** A change that is under way. What is still here long after became of it nobody knows. */
export const auditPending = pgTable(
  'audit_pending',
  {
    id: text().primaryKey(),
    chain: text().notNull(),
    draft: jsonb().$type<AuditDraft>().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.at)],
);
