import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealedTexts } from './sealed-text.ts';

const key = randomBytes(32);
const texts = createSealedTexts(key);

test('what was sealed opens with the same key and for the same purpose', async () => {
  const sealed = await texts.seal('session', 'Anna, ä');
  expect(sealed).not.toContain('Anna');
  expect(await createSealedTexts(key).open('session', sealed)).toBe('Anna, ä');
  expect(await texts.open('sign-in', sealed)).toBeUndefined();
  expect(await createSealedTexts(randomBytes(32)).open('session', sealed)).toBeUndefined();
});

test('what was changed at any place, cut or made up does not open', async () => {
  const sealed = await texts.seal('session', 'a text');
  const parts = sealed.split('.');
  const changed = parts.flatMap((part, at) => {
    if (part === '') return [];
    const first = part.startsWith('A') ? 'B' : 'A';
    return [parts.map((each, other) => (other === at ? first + each.slice(1) : each)).join('.')];
  });
  const plain = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const text of [...changed, sealed.slice(0, -5), '', 'a.b.c.d.e', `${plain}..a.b.c`, 'ä']) {
    expect([text, await texts.open('session', text)]).toEqual([text, undefined]);
  }
  expect(changed).toHaveLength(4);
});

test('a key of another length is refused', () => {
  expect(() => createSealedTexts(randomBytes(31))).toThrow('a key must have 32 bytes');
});
