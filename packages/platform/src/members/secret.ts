import { createHash } from 'node:crypto';
import { type Random, randomBase62 } from '@quire/base';

const LENGTH = 43;
const FORM = /^[0-9A-Za-z]{43}$/;

/** A secret that nobody can guess, for a cookie or a link: 256 bits. */
export function createSecret(random: Random): string {
  return randomBase62(LENGTH, random);
}

/** What is kept of a secret; nothing for a text that cannot be one. */
export function hashSecret(text: string): string | undefined {
  return FORM.test(text) ? createHash('sha256').update(text).digest('hex') : undefined;
}
