import type { ApiKey } from '@quire/contract';

/** Whether a key opens anything: it does not once it was revoked or has expired. */
export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

const SOON_MS = 14 * 86_400_000;

/** The state of a key at a moment. */
export function toKeyState(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < SOON_MS ? 'expiring' : 'active';
}

/** Keys that work, the newest first; and those that no longer do. */
export function splitKeys(
  keys: readonly ApiKey[],
  now: number,
): { working: ApiKey[]; ended: ApiKey[] } {
  const sorted = keys.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const isWorking = (key: ApiKey) => ['active', 'expiring'].includes(toKeyState(key, now));
  return {
    working: sorted.filter(isWorking),
    ended: sorted.filter((key) => !isWorking(key)),
  };
}
