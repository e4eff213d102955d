import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('does all of the work, never more than so much at once', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  expect([most, done.toSorted()]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
});

test('a failure ends it and is reported', async () => {
  const done: number[] = [];
  const work = inParallel([1, 2, 3, 4, 5], 1, async (item) => {
    if (item === 2) throw new Error('two is broken');
    done.push(item);
  });
  await expect(work).rejects.toThrow('two is broken');
  expect(done).toEqual([1]);
});
