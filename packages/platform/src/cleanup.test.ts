import { expect, test } from 'vitest';
import { createCleanup } from './cleanup.ts';

test('undoes the last first, all of it, once, and tells the first failure', async () => {
  const cleanup = createCleanup();
  const done: string[] = [];
  cleanup.add(async () => void done.push('database'));
  cleanup.add(async () => {
    throw new Error('the queue would not stop');
  });
  cleanup.add(async () => void done.push('server'));
  await expect(cleanup.run()).rejects.toThrow('the queue would not stop');
  await cleanup.run();
  expect(done).toEqual(['server', 'database']);
});
