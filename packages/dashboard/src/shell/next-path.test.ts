import { expect, test } from 'vitest';
import { parseNextPath } from './next-path.ts';

test.each(['/', '/sites', '/analytics/assistant?from=2026-01-01&to=2026-01-02'])(
  '%s is a path of the app',
  (text) => {
    expect(parseNextPath(text)).toBe(text);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  7,
  undefined,
  `/${'a'.repeat(500)}`,
])('%j is not', (text) => {
  expect(parseNextPath(text)).toBeUndefined();
});
