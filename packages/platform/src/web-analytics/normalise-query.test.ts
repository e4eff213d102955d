import { expect, test } from 'vitest';
import { normaliseQuery } from './normalise-query.ts';

test.each([
  ['  Cache \n Control ', 'cache control'],
  ['ＣＡＣＨＥ', 'cache'],
  ['Größe', 'größe'],
  ['404', '404'],
  ['error 2026-11-15', 'error 2026-11-15'],
  ['application/vnd.api+json', 'application/vnd.api+json'],
  ['stale-while-revalidate-directive', 'stale-while-revalidate-directive'],
  ['a\u0000b\u200bc', 'a b c'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%j is kept as %j', (text, kept) => {
  expect(normaliseQuery(text)).toBe(kept);
});

test.each([
  'ada@example.com',
  'mail from ada@example.com',
  '+49 170 1234567',
  '4111 1111 1111 1111',
  `svc_${'a1'.repeat(16)}`,
  '',
  '   ',
])('%j is not kept', (text) => {
  expect(normaliseQuery(text)).toBe('');
});
