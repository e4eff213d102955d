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

/** What a key is bound to, in a few words; nothing where it is bound to nothing. */
export function describeBounds({
  sites,
  addresses,
  readerGroups,
}: Pick<ApiKey, 'sites' | 'addresses' | 'readerGroups'>): string {
  const parts = [
    sites && `only ${sites.map(({ name }) => name).join(', ')}`,
    addresses.length > 0 && `from ${addresses.join(', ')}`,
    readerGroups.length > 0 && `for ${readerGroups.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
