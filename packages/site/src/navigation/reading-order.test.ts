import { expect, it } from 'vitest';
import { division, group, page } from '../testing/navigation-nodes.ts';
import { listReadingOrder, toNeighbours } from './reading-order.ts';

it('lists the pages of a sidebar from top to bottom, each once', () => {
  const nodes = [
    page('a'),
    group('Core', [page('b'), group('Deep', [page('c'), page('a')])], { root: 'core' }),
    group('Hidden', [page('d')], { hidden: true, root: 'hidden' }),
    division('tab', 'Elsewhere', [page('e')]),
    page('f'),
  ];
  expect(listReadingOrder(nodes)).toEqual(['a', 'core', 'b', 'c', 'f']);
});

it('knows what is before and after each page', () => {
  expect([...toNeighbours(['a', 'b', 'c'])]).toEqual([
    ['a', { previous: undefined, next: 'b' }],
    ['b', { previous: 'a', next: 'c' }],
    ['c', { previous: 'b', next: undefined }],
  ]);
});
