import { expect, test } from 'vitest';
import { parseRetryAfter } from './authority-refusal.ts';
import { toAuthorityPause, toPause, toPauseForAll } from './order-pause.ts';
import { toRenewAt } from './place-order.ts';

const MINUTE = 60_000;

test('pauses after failures grow to a day', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => toPause(failures) / MINUTE)).toEqual([
    1, 4, 16, 64, 256, 1024, 1440, 1440,
  ]);
});

test('what the authority asks for is kept in full by the host, and for minutes by all others', () => {
  expect([7_200_000, 1500, 0, undefined].map(toAuthorityPause)).toEqual([
    7_200_000,
    1500,
    1000,
    60 * MINUTE,
  ]);
  expect([7_200_000, 1500, undefined].map(toPauseForAll)).toEqual([5 * MINUTE, 1500, MINUTE]);
});

test('Retry-After is seconds or a date, at most a week, and nothing where it is neither', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  const headers = ['120', 'Sun, 01 Mar 2026 00:01:00 GMT', '0', '999999999', 'soon', undefined];
  expect(
    [...headers, 'Sat, 28 Feb 2026 00:00:00 GMT'].map((it) => parseRetryAfter(it, now)),
  ).toEqual([120_000, 60_000, 0, 7 * 24 * 60 * MINUTE, undefined, undefined, 0]);
});

test('a certificate is renewed after two thirds of its lifetime', () => {
  const from = new Date('2026-03-01T00:00:00Z');
  expect(toRenewAt(from, new Date('2026-05-30T00:00:00Z'))).toEqual(
    new Date('2026-04-30T00:00:00Z'),
  );
  expect(toRenewAt(from, new Date('2026-03-07T00:00:00Z'))).toEqual(
    new Date('2026-03-05T00:00:00Z'),
  );
});
