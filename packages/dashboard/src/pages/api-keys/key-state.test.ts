import type { ApiKey } from '@quire/contract';
import { expect, test } from 'vitest';
import { describeBounds, splitKeys, toKeyState } from './key-state.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

test.each([
  [null, null, 'active'],
  ['2027-01-01T00:00:00.000Z', null, 'active'],
  ['2026-11-20T00:00:00.000Z', null, 'expiring'],
  ['2026-11-15T12:00:00.000Z', null, 'expired'],
  ['2027-01-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 'revoked'],
])('a key that expires %s and was revoked %s is %s', (expiresAt, revokedAt, state) => {
  expect(toKeyState({ expiresAt, revokedAt }, NOW)).toBe(state);
});

test('keys that work come apart from the others, the newest first', () => {
  const key = (id: string, createdAt: string, expiresAt: string | null): ApiKey => ({
    id,
    name: id,
    scope: 'admin',
    sites: null,
    addresses: [],
    readerGroups: [],
    lastFour: 'abcd',
    createdAt,
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
  });
  const keys = [
    key('old', '2026-01-01T00:00:00.000Z', null),
    key('gone', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'),
    key('new', '2026-11-01T00:00:00.000Z', '2026-11-16T00:00:00.000Z'),
  ];
  const { working, ended } = splitKeys(keys, NOW);
  expect([working.map(({ id }) => id), ended.map(({ id }) => id)]).toEqual([
    ['new', 'old'],
    ['gone'],
  ]);
});

test('what a key is bound to is said in a few words', () => {
  expect(describeBounds({ sites: null, addresses: [], readerGroups: [] })).toBe('');
  const sites = [
    { siteId: 'a', name: 'Docs' },
    { siteId: 'b', name: 'Tides' },
  ];
  expect(describeBounds({ sites, addresses: ['10.0.0.0/8'], readerGroups: ['staff'] })).toBe(
    'only Docs, Tides · from 10.0.0.0/8 · for staff',
  );
});
