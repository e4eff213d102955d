import { expect, it } from 'vitest';
import { toApplicationName } from './holder-lock.ts';

it.each([
  ['pid 7, http://localhost:4000', 'pid 7, http://localhost:4000'],
  ['pid 7, http://bücher.example', 'pid 7, http://b?cher.example'],
  ['two\nlines', 'two?lines'],
  ['x'.repeat(100), 'x'.repeat(63)],
  ['  ', 'unnamed'],
])('names the holder in the way PostgreSQL keeps: %j', (holder, name) => {
  expect(toApplicationName(holder)).toBe(name);
});
