import { expect, test } from 'vitest';
import { formatNumber, type NumberOptions } from './english.ts';

const VALUES = [
  0, -0, 1, -1, 0.5, 1.005, 2.675, 999.9996, 1234.5678, -1234567.891, 1e21, 1e-9, 123456789.125,
];

const OPTIONS: NumberOptions[] = [
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 2 },
  { minimumFractionDigits: 4 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { style: 'currency', currency: 'USD' },
  { style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
  { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 },
  { style: 'currency', currency: 'JPY' },
  { style: 'percent' },
  { style: 'percent', maximumFractionDigits: 1 },
  { useGrouping: false },
];

test.each(OPTIONS)('numbers with %j read as they do in Node', (options) => {
  const node = new Intl.NumberFormat('en-US', options as Intl.NumberFormatOptions);
  expect(VALUES.map((value) => formatNumber(value, 'en-US', options))).toEqual(
    VALUES.map((value) => node.format(value)),
  );
});

test('what has no number is written so', () => {
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  expect(values.map((value) => formatNumber(value, undefined))).toEqual(['NaN', '∞', '-∞']);
});

test.each([
  ['de', {}],
  ['en-GB', {}],
  [undefined, { style: 'unit', unit: 'mile' }],
  [undefined, { style: 'currency', currency: 'XAU' }],
  [undefined, { notation: 'compact' }],
])('%s with %j needs a browser', (locale, options) => {
  expect(() => formatNumber(1, locale, options as NumberOptions)).toThrow('Intl is not defined');
});
