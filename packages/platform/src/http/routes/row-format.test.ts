import { expect, test } from 'vitest';
import { toRowFormat } from './row-format.ts';

test.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['text/html', 'json'],
  ['text/csv', 'csv'],
  ['Text/CSV; charset=utf-8', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  ['text/csv;q=0.5, application/json', 'json'],
  ['application/json;q=0.1, application/x-ndjson;q=0.9', 'ndjson'],
  ['text/csv;q=0', 'json'],
  ['text/csv;q=x', 'json'],
  ['constructor', 'json'],
])('Accept: %s is answered as %s', (accept, format) => {
  expect(toRowFormat(undefined, accept)).toBe(format);
});

test('what the address says comes before what the header says', () => {
  expect(toRowFormat('csv', 'application/json')).toBe('csv');
});
