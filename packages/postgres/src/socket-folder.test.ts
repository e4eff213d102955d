import { expect, it } from 'vitest';
import { toSocketFolder } from './socket-folder.ts';

it('is in the database folder when the path is short enough for a socket', () => {
  expect(toSocketFolder('/data/postgres')).toBe('/data/postgres/run');
});

it('is in a temporary folder of its own when bytes, not characters, are too many', () => {
  const one = toSocketFolder(`/data/${'é'.repeat(50)}`);
  const other = toSocketFolder(`/data/${'ü'.repeat(50)}`);
  expect(one).toMatch(/\/quire-[0-9a-f]{16}$/);
  expect(other).not.toBe(one);
});
