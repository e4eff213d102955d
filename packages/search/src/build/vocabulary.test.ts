import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

test('gives every term one number, however it is asked', () => {
  const vocabulary = new Vocabulary();
  const text = 'Set the TheKey: the key';
  expect([
    vocabulary.idOfPlain(text, 4, 7),
    vocabulary.idOfPlain(text, 8, 11),
    vocabulary.idOf('the'),
    vocabulary.idOf('配置'),
    vocabulary.idOf('配置'),
    vocabulary.idOf('1.2.3'),
    vocabulary.size,
  ]).toEqual([0, 0, 0, 1, 1, 2, 3]);
});

test('finds all of a hundred thousand terms again', () => {
  const vocabulary = new Vocabulary();
  const terms = Array.from({ length: 100_000 }, (_, index) => `${index.toString(36)}x`);
  const ids = terms.map((term) => vocabulary.idOf(term));
  expect(terms.map((term) => vocabulary.idOf(term.toUpperCase().toLowerCase()))).toEqual(ids);
  expect(ids.map((id) => vocabulary.termOf(id))).toEqual(terms);
});

test('is the same after it was written down and read again', () => {
  const vocabulary = new Vocabulary();
  const terms = ['the', 'zoo', '配置', 'apple', '1.2.3', 'b2'];
  const ids = terms.map((term) => vocabulary.idOf(term));
  const again = new Vocabulary();
  again.fill(vocabulary.toBytes());
  expect([
    terms.map((term) => again.idOf(term)),
    again.size,
    again.idOf('new'),
    [...again.order()].map((id) => again.termOf(id)),
  ]).toEqual([ids, terms.length, terms.length, [...terms, 'new'].sort()]);
});
