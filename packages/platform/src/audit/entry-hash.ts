import { createHash } from 'node:crypto';
import type { AuditRow } from '../database/schema/index.ts';
import { toCanonicalJson } from './canonical-json.ts';

/** What the first entry of a chain has in place of the hash before it. */
export const NO_HASH = '0'.repeat(64);

/** The hash of an entry: over everything that it says, its place in the chain, and the hash of the one before. */
export function hashEntry({
  hash: _,
  at,
  ...rest
}: Omit<AuditRow, 'hash'> & { hash?: string }): string {
  const text = toCanonicalJson({ ...rest, at: at.toISOString() });
  return createHash('sha256').update(text).digest('hex');
}
