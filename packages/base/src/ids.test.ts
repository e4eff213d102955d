import { expect, test } from 'vitest';
import { createId, isId } from './ids.ts';
import { randomBase62, systemRandom } from './random.ts';

test('an id is its prefix and 24 hexadecimal characters', () => {
  const bytes = { bytes: (length: number) => Buffer.alloc(length, 0xab) };
  expect(createId('org', bytes)).toBe('org_abababababababababababab');
  expect(isId('org', createId('org', systemRandom))).toBe(true);
});

test.each(['', 'org_', 'prj_abababababababababababab', 'org_ABABABABABABABABABABABAB', 'org_ab'])(
  '%j is no organization id',
  (text) => expect(isId('org', text)).toBe(false),
);

test('base62 text has the asked length and favors no character', () => {
  // 248 and above would favor the first characters, so such bytes are passed over.
  let calls = 0;
  const random = { bytes: (length: number) => Buffer.alloc(length, calls++ === 0 ? 255 : 61) };
  expect(randomBase62(5, random)).toBe('zzzzz');
  expect(randomBase62(40, systemRandom)).toMatch(/^[0-9A-Za-z]{40}$/);
});
