import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type AuditDraft,
  type AuditHead,
  type AuditRow,
  auditEntries,
  auditHeads,
} from '../database/schema/index.ts';
import type { Vault } from '../vault/vault.ts';
import { hashEntry, NO_HASH } from './entry-hash.ts';
import { isHeadSigned, signHead } from './head-signature.ts';

export interface PlacedDraft {
  chain: string;
  draft: AuditDraft;
  at: Date;
  outcome: AuditRow['outcome'];
}

/**
 * Adds an entry at the end of its chain. The end is held until the transaction ends, so this comes last in it: whoever
 * holds an end waits for nothing else.
 */
export async function appendEntry(
  tx: Database,
  vault: Vault,
  { chain, draft, at, outcome }: PlacedDraft,
): Promise<void> {
  const head = await holdHead(tx, vault, chain);
  const unsigned = {
    ...draft,
    chain,
    seq: head.count + 1,
    at,
    outcome,
    previous: head.hash,
  };
  const entry = { ...unsigned, hash: hashEntry(unsigned) };
  await tx.insert(auditEntries).values(entry);
  await moveHead(tx, vault, { ...head, count: entry.seq, hash: entry.hash });
}

/** Where a chain ends. An end that the installation did not sign is not signed again as if nothing had happened. */
export async function holdHead(tx: Database, vault: Vault, chain: string): Promise<AuditHead> {
  const none = { chain, count: 0, hash: NO_HASH };
  await tx.insert(auditHeads).values(none).onConflictDoNothing();
  const [head] = await tx
    .select()
    .from(auditHeads)
    .where(eq(auditHeads.chain, chain))
    .for('update');
  const [last] = await tx
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.chain, chain))
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  if (!head) throw new Error('The end of the chain is missing.');
  const isBeginning = head.count === 0 && !last;
  if (isBeginning || (await isHeadSigned(vault, head))) return head;
  // Somebody may have moved it back: entries that are there stay, and the next one comes after them.
  if (last && last.seq > head.count) return { ...head, ...toEnd(last), brokenAt: last.seq };
  return { ...head, brokenAt: head.count };
}

const toEnd = ({ seq: count, hash }: { seq: number; hash: string }) => ({ count, hash });

async function moveHead(tx: Database, vault: Vault, head: AuditHead): Promise<void> {
  const { chain, ...rest } = head;
  const signature = await signHead(vault, head);
  // Without a key nothing is vouched for, so that nothing is found broken either.
  const brokenAt = signature === null ? null : rest.brokenAt;
  await tx
    .update(auditHeads)
    .set({ ...rest, brokenAt, signature })
    .where(eq(auditHeads.chain, chain));
}
