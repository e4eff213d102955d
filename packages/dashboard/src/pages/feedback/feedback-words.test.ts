import { expect, test } from 'vitest';
import { describeRefused, describeSource, nameReason } from './feedback-words.ts';

const summary = {
  up: 0,
  down: 0,
  statuses: { open: 0, 'in-progress': 0, resolved: 0, ignored: 0 },
  languages: [],
  days: [],
};

test('what was refused is said in words, and nothing where all was stored', () => {
  const say = (refused: { limit: number; page: number; origin: number; spam: number }) =>
    describeRefused({ ...summary, refused });
  expect(say({ limit: 0, page: 0, origin: 0, spam: 0 })).toBeUndefined();
  expect(say({ limit: 1200, page: 0, origin: 1, spam: 2 })).toBe(
    'Counted but not stored: 1,200 above the limits, 2 from programs, 1 from other sites.',
  );
});

test('the source of an entry is said in a few words', () => {
  const row = {
    id: 'fbk_1',
    at: '',
    siteId: '',
    path: '/',
    versionId: '',
    rating: 'up',
    reason: null,
    text: null,
    status: 'open',
    statusChangedAt: null,
  } as const;
  expect(
    describeSource({ ...row, section: 'age', language: 'en', version: 'v2', caller: 'hosted' }),
  ).toBe('#age · v2 · en');
  expect(
    describeSource({
      ...row,
      ...{ section: null, language: null, version: null, caller: 'client-hosted' },
    }),
  ).toBe('client-hosted');
});

test('a reason that is not known keeps its name', () => {
  expect([nameReason('code'), nameReason('new')]).toEqual(['Code does not work', 'new']);
});
