import { expect, test } from 'vitest';
import { keepLoaded } from './keep-loaded.ts';

interface Key {
  name: string;
}

const nameOf = ({ name }: Key) => name;

test('what was loaded is kept as long as all of it fits in, whatever the number', async () => {
  const sizes = new Map<Key, number>();
  const loads: Key[] = [];
  const kept = keepLoaded<Key, string, { bytes: number }>({
    nameOf,
    async load(asked) {
      loads.push(asked);
      return { bytes: sizes.get(asked) ?? 1 };
    },
    limit: 1000,
    weigh: ({ bytes }) => bytes,
  });
  const small = Array.from({ length: 500 }, (_, at): Key => ({ name: `small ${at}` }));
  for (const one of small) await kept.load(one);
  for (const one of small) await kept.load(one);
  expect(loads).toEqual(small);
  const large = { name: 'large' };
  sizes.set(large, 600);
  await kept.load(large);
  // The oldest made room, and no more of them than had to.
  expect(small.filter((one) => !kept.known(one.name))).toEqual(small.slice(0, 100));
  expect(kept.known(large.name)).toEqual({ bytes: 600 });
});

test('who asks at once waits for the same, and a failure is not kept', async () => {
  let loads = 0;
  const kept = keepLoaded<Key, string, string>({
    nameOf,
    async load() {
      if (++loads === 1) throw new Error('not there');
      return 'there';
    },
    limit: 10,
    weigh: () => 1,
  });
  const one = { name: 'one' };
  const failed = await Promise.allSettled([kept.load(one), kept.load(one)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([kept.load(one), kept.load(one)])).toEqual(['there', 'there']);
  expect([loads, kept.known(one.name)]).toEqual([2, 'there']);
});
