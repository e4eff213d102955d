import { expect, test } from 'vitest';
import { scoreFuzzy } from './fuzzy.ts';

/** Those that fit, the best first. */
const rank = (query: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, score: scoreFuzzy(query, text) }))
    .filter(({ score }) => score !== undefined)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .map(({ text }) => text);

test.each([
  ['aul', 'Audit log', true],
  ['AUDIT LOG', 'Audit log', true],
  ['log audit', 'Audit log', true],
  ['uber', 'Über uns', true],
  ['gol', 'Audit log', false],
  ['auditt', 'Audit', false],
  ['x', '', false],
  ['', 'Audit log', true],
])('%j fits %j: %j', (query, text, fits) => {
  expect(scoreFuzzy(query, text) !== undefined).toBe(fits);
});

test('starts of words are worth more than letters inside of them', () => {
  expect(rank('al', ['Analytics', 'Portal', 'Audit log'])).toEqual([
    'Audit log',
    'Analytics',
    'Portal',
  ]);
});

test('letters in a row are worth more than letters far apart', () => {
  expect(rank('site', ['Sign in to everything', 'Sites', 'New site'])).toEqual([
    'Sites',
    'New site',
    'Sign in to everything',
  ]);
});

test('the best place in a text counts, not the first one', () => {
  expect(scoreFuzzy('site', 'sxixtxe site')).toBeGreaterThan(scoreFuzzy('site', 'sxixtxe') ?? 0);
});

test('a long text and a long query stay cheap and give one answer', () => {
  expect(scoreFuzzy('a'.repeat(200), 'ab'.repeat(500))).toBeTypeOf('number');
});
