import { createHash } from 'node:crypto';
import { systemRandom } from '@quire/base';
import { expect, test } from 'vitest';
import { createSecret, hashSecret } from './secret.ts';

test('a secret has 43 letters and digits, and each one is another', () => {
  const secrets = Array.from({ length: 20 }, () => createSecret(systemRandom));
  for (const secret of secrets) expect(secret).toMatch(/^[0-9A-Za-z]{43}$/);
  expect(new Set(secrets).size).toBe(20);
});

test('what is kept of a secret is its SHA-256', () => {
  const secret = 'a'.repeat(43);
  expect(hashSecret(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
});

test.each([
  ['', 'nothing'],
  ['a'.repeat(42), 'a shorter text'],
  ['a'.repeat(44), 'a longer text'],
  [`${'a'.repeat(42)}-`, 'another character at its end'],
  [`-${'a'.repeat(42)}`, 'another character at its start'],
  [`${'a'.repeat(43)}\n`, 'a line break after it'],
])('nothing is kept of %j: %s', (text) => {
  expect(hashSecret(text)).toBeUndefined();
});
