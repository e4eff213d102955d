import { expect, test } from 'vitest';
import { rememberLast } from './remember-last.ts';

test('is made again only when it is asked something else', () => {
  const asked: unknown[][] = [];
  const join = rememberLast((...parts: [string[], string | undefined]) => {
    asked.push(parts);
    return [...parts[0], parts[1]].join(' ');
  });
  const list = ['a'];
  expect([join(list, 'b'), join(list, 'b'), join(list, undefined), join(['a'], undefined)]).toEqual(
    ['a b', 'a b', 'a ', 'a '],
  );
  expect(asked).toEqual([
    [['a'], 'b'],
    [['a'], undefined],
    [['a'], undefined],
  ]);
});
