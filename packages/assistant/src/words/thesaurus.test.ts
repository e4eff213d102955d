import { expect, test } from 'vitest';
import { toStem } from './stem.ts';
import { findPhrase, listKin } from './thesaurus.ts';

const stems = (text: string) => text.split(' ').map(toStem);
const qualityOf = (word: string, other: string) =>
  listKin(stems(word)).find((kin) => kin.stems.join(' ') === stems(other).join(' '))?.quality;

test('words of one group stand for its first, and that for them', () => {
  expect(qualityOf('delete', 'remove')).toBe(0.75);
  expect(qualityOf('graphics card', 'gpu')).toBe(0.75);
  expect(qualityOf('gpu', 'graphics card')).toBe(0.75);
  expect(qualityOf('destroy', 'delete')).toBe(0.6);
  expect(qualityOf('erase', 'destroy')).toBe(0.4);
});

test('words that are only near hint at each other', () => {
  expect(qualityOf('delete', 'purge')).toBe(0.42);
});

test('what has no group stands for itself alone', () => {
  expect(listKin(['meilisearch'])).toEqual([]);
});

test('the longest phrase that begins at a place is found', () => {
  expect(findPhrase(stems('please log in now'), 1)).toEqual([1, 2]);
  expect(findPhrase(stems('how many keys'), 0)).toEqual([0, 1]);
  expect(findPhrase(stems('a key'), 0)).toBeUndefined();
});

test('a verb and its particle are one phrase around their object', () => {
  expect(findPhrase(stems('turn the whole cache off'), 0)).toEqual([0, 4]);
  expect(findPhrase(stems('turn the cache of all the pages of it off'), 0)).toBeUndefined();
});

test('Chinese and Japanese are looked up by pairs of characters', () => {
  expect(listKin(['关掉']).map((kin) => kin.stems)).toContainEqual(['禁用']);
  expect(listKin(['設定']).map((kin) => kin.stems)).toContainEqual(['構成']);
});
