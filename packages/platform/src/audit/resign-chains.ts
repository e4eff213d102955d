import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { auditCheckpoints, auditHeads } from '../database/schema/index.ts';
import type { Vault } from '../vault/vault.ts';
import { isCheckpointSigned, isHeadSigned, signCheckpoint, signHead } from './head-signature.ts';

/**
 * Signs the ends and checkpoints of the audit log with the newest key, so that keys before it can be forgotten. What
 * the installation did not sign stays as it is, to be found.
 */
export async function resignChains(db: Database, vault: Vault): Promise<void> {
  for (const { chain } of await db.select({ chain: auditHeads.chain }).from(auditHeads)) {
    await db.transaction(async (tx) => {
      const [head] = await tx
        .select()
        .from(auditHeads)
        .where(eq(auditHeads.chain, chain))
        .for('update');
      if (!head || !(await isHeadSigned(vault, head))) return;
      const signature = await signHead(vault, head);
      await tx.update(auditHeads).set({ signature }).where(eq(auditHeads.chain, chain));
    });
  }
  for (const checkpoint of await db.select().from(auditCheckpoints)) {
    if (!(await isCheckpointSigned(vault, checkpoint))) continue;
    const signature = await signCheckpoint(vault, checkpoint);
    const { chain, seq } = checkpoint;
    await db
      .update(auditCheckpoints)
      .set({ signature })
      .where(and(eq(auditCheckpoints.chain, chain), eq(auditCheckpoints.seq, seq)));
  }
}
