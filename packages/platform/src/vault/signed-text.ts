import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

/** `<key id>.<HMAC-SHA-256>`. Keys for signing come from those for secrets, and are no keys for secrets. */
export function signText({ id, bytes }: SecretKey, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'quire signatures', 32));
  return `${id}.${createHmac('sha256', key).update(text).digest('hex')}`;
}

/** Compares without telling by its time how much is the same. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
