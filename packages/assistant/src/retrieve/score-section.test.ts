import { expect, test } from 'vitest';
import { toStems } from './find-form.ts';
import type { FoundConcept } from './find-terms.ts';
import { measureWhole, scoreSection, weighNearest } from './score-section.ts';

const concept = (text: string, others: Record<string, number> = {}): FoundConcept => ({
  text,
  kind: 'word',
  forms: [
    { stems: toStems(text), quality: 1 },
    ...Object.entries(others).map(([other, quality]) => ({ stems: toStems(other), quality })),
  ],
  terms: [],
  weight: 1,
});
const score = (
  concepts: FoundConcept[],
  parts: { text?: string; heading?: string; about?: string },
) =>
  scoreSection(concepts, {
    text: toStems(parts.text ?? ''),
    heading: toStems(parts.heading ?? ''),
    title: [],
    about: toStems(parts.about ?? ''),
    crumbs: [],
  });

test('coverage is the share of what is asked that a section says, by how well', () => {
  const asked = [concept('delete', { remove: 0.75 }), concept('key')];
  expect(score(asked, { text: 'Delete a key.' }).coverage).toBe(1);
  expect(score(asked, { text: 'Remove it.' }).coverage).toBe(0.375);
  expect(score(asked, { text: 'Nothing.' })).toEqual({ score: 0, coverage: 0 });
});

test('what the page says of itself counts for its sections, and covers in part', () => {
  const asked = [concept('delete'), concept('key')];
  expect(score(asked, { text: 'Delete it.', about: 'About a key.' }).coverage).toBe(0.75);
});

test('a heading that the question says in full counts more than one that has more to say', () => {
  const asked = [concept('rotate'), concept('key')];
  const whole = score(asked, { heading: 'Rotate a key' }).score;
  const more = score(asked, { heading: 'Rotate a key of one of the older sites' }).score;
  expect(whole).toBeGreaterThan(more);
  expect(measureWhole(asked, toStems('Rotate key'))).toBe(1);
});

test('words near each other count more than the same far apart', () => {
  const asked = [concept('rotate'), concept('key')];
  const gap = 'word '.repeat(40);
  const near = score(asked, { text: `rotate the key ${gap}` }).score;
  expect(near).toBeGreaterThan(score(asked, { text: `rotate ${gap} key` }).score);
});

test('the most that is near is weighed, each thing once', () => {
  const met = [
    { at: [0, 3, 90], weight: 2 },
    { at: [10, 91], weight: 1 },
    { at: [95], weight: 4 },
  ];
  expect(weighNearest(met)).toBe(7);
  expect(weighNearest([])).toBe(0);
});
