import type { AuditCheckpoint, AuditHead } from '../database/schema/index.ts';
import { secretKeyMissing } from '../vault/errors.ts';
import type { Vault } from '../vault/vault.ts';

type SignedHead = Pick<AuditHead, 'chain' | 'count' | 'hash' | 'brokenAt'>;
type SignedCheckpoint = Pick<AuditCheckpoint, 'chain' | 'seq' | 'hash'>;

const toHeadText = ({ chain, count, hash, brokenAt }: SignedHead) =>
  JSON.stringify(['audit-head', chain, count, hash, brokenAt]);

const toCheckpointText = ({ chain, seq, hash }: SignedCheckpoint) =>
  JSON.stringify(['audit-checkpoint', chain, seq, hash]);

/** Signs where a chain ends; nothing where the installation has no key. */
export const signHead = (vault: Vault, head: SignedHead) => sign(vault, toHeadText(head));

/** Signs what retention left. */
export const signCheckpoint = (vault: Vault, checkpoint: SignedCheckpoint) =>
  sign(vault, toCheckpointText(checkpoint));

/** Whether the installation signed a head as it is. */
export const isHeadSigned = (vault: Vault, head: AuditHead) =>
  isSigned(vault, toHeadText(head), head.signature);

/** The same of a checkpoint. */
export const isCheckpointSigned = (vault: Vault, checkpoint: AuditCheckpoint) =>
  isSigned(vault, toCheckpointText(checkpoint), checkpoint.signature);

async function sign(vault: Vault, text: string): Promise<string | null> {
  try {
    return await vault.sign(text);
  } catch (error) {
    // An outside database without QUIRE_SECRET_KEY: the chain holds, and its end is not vouched for.
    if (secretKeyMissing.is(error)) return null;
    throw error;
  }
}

async function isSigned(vault: Vault, text: string, signature: string | null): Promise<boolean> {
  return signature !== null && vault.isSigned(text, signature);
}
