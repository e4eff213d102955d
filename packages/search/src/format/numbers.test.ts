import { expect, test } from 'vitest';
import { countSigns, encodeNumber, encodeSign, NumberReader } from './numbers.ts';

test('numbers come back as they went in', () => {
  const numbers = [0, 1, 31, 32, 33, 1_023, 1_024, 99_999, 2 ** 31];
  const reader = new NumberReader(
    numbers.map((value) => encodeNumber(value) + encodeSign(39)).join(''),
  );
  const back: number[] = [];
  while (!reader.done) {
    back.push(reader.number());
    expect(reader.sign()).toBe(39);
  }
  expect(back).toEqual(numbers);
});

test('the signs of a number are counted without writing it', () => {
  const numbers = [0, 31, 32, 1_023, 1_024, 99_999, 2 ** 31];
  expect(numbers.map(countSigns)).toEqual(numbers.map((value) => encodeNumber(value).length));
});
