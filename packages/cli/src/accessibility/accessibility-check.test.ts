import { expect, it } from 'vitest';
import { spread } from './accessibility-check.ts';

it('chooses pages from all parts of a site, the same each time', () => {
  const pages = Array.from({ length: 10 }, (_, index) => index);
  expect(spread(pages, 20)).toEqual(pages);
  expect(spread(pages, 10)).toEqual(pages);
  expect(spread(pages, 4)).toEqual([0, 2, 5, 7]);
  expect(spread(pages, 1)).toEqual([0]);
});
