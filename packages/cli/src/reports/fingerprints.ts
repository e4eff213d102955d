import { createHash } from 'node:crypto';
import type { Diagnostic } from '@quire/base';

/**
 * What tells a finding from others when files change: its rule, its file and its words, not its line.
 * Of equal ones the second is another.
 */
export function createFingerprints(): (finding: Diagnostic) => string {
  const counts = new Map<string, number>();
  return ({ code, file, message }) => {
    const key = JSON.stringify([code, file, message]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return createHash('sha256').update(`${key} ${count}`).digest('hex');
  };
}
