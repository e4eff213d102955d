import { createId, systemRandom } from '@quire/base';
import { expect, test } from 'vitest';
import { keepByVersion, type VersionKey } from './kept-by-version.ts';

const key = (): VersionKey => ({
  orgId: createId('org', systemRandom),
  versionId: createId('ver', systemRandom),
});

test('what was loaded is kept as long as all of it fits in, whatever the number', async () => {
  const sizes = new Map<VersionKey, number>();
  const loads: VersionKey[] = [];
  const kept = keepByVersion<VersionKey, { bytes: number }>({
    async load(asked) {
      loads.push(asked);
      return { bytes: sizes.get(asked) ?? 1 };
    },
    limit: 1000,
    weigh: ({ bytes }) => bytes,
  });
  const small = Array.from({ length: 500 }, key);
  for (const one of small) await kept.load(one);
  for (const one of small) await kept.load(one);
  expect(loads).toEqual(small);
  const large = key();
  sizes.set(large, 600);
  await kept.load(large);
  // The oldest made room, and no more of them than had to.
  expect(small.filter((one) => !kept.known(one))).toEqual(small.slice(0, 100));
  expect(kept.known(large)).toEqual({ bytes: 600 });
});

test('who asks at once waits for the same, and a failure is not kept', async () => {
  let loads = 0;
  const kept = keepByVersion<VersionKey, string>({
    async load() {
      if (++loads === 1) throw new Error('not there');
      return 'there';
    },
    limit: 10,
    weigh: () => 1,
  });
  const one = key();
  const failed = await Promise.allSettled([kept.load(one), kept.load(one)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([kept.load(one), kept.load(one)])).toEqual(['there', 'there']);
  expect([loads, kept.known(one)]).toEqual([2, 'there']);
});
