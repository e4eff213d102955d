import { expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

test('forgets what was not asked for longest', () => {
  const map = createBoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});

test('weighs what it holds, and forgets until it fits', () => {
  const map = createBoundedMap<string, string>(10, (value) => value.length);
  map.set('a', '12345');
  map.set('b', '12345');
  map.set('a', '1');
  map.set('c', '123456');
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['1', undefined, '123456']);
  map.set('d', 'longer than all of it');
  expect([map.get('a'), map.get('c'), map.get('d')]).toEqual([undefined, undefined, undefined]);
});
