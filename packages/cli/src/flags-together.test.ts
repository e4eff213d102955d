import { expect, test } from 'vitest';
import { assertFlagsTogether } from './flags-together.ts';

const TOGETHER = { '--base-path': ['--create', '--change'], '--confirm': ['--delete'] };
const assert = (flags: object) => assertFlagsTogether(flags, TOGETHER);

test('a flag that belongs to others is refused where none of them is', () => {
  expect(() => assert({ basePath: '/docs' })).toThrow(
    '--base-path changes nothing without --create or --change. Add --create or --change, or leave out --base-path.',
  );
  expect(() => assert({ confirm: '', create: 'a' })).toThrow(
    '--confirm changes nothing without --delete.',
  );
});

test('one of the others is enough', () => {
  expect(assert({ basePath: '/docs', change: 'docs.example.com' })).toBeUndefined();
  expect(assert({})).toBeUndefined();
});
