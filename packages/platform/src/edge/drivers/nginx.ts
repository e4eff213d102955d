import type { Clock } from '@quire/base';
import { inParallel } from '../../in-parallel.ts';
import type { EdgeDriver } from '../edge-driver.ts';
import { askCache } from './ask-cache.ts';

const AT_ONCE = 8;
/** What it says of an address that it has nothing of. */
const ABSENT = [404, 412];

/** nginx with its module for purging, which knows addresses alone: the shipped configuration takes them on a second port. */
export function createNginx({
  urls,
  clock,
}: {
  urls: readonly string[];
  clock: Clock;
}): EdgeDriver {
  return {
    tags: undefined,
    lifetimeHeader: undefined,
    mostPages: Number.POSITIVE_INFINITY,
    async purge({ addresses }, signal) {
      const all = urls.flatMap((url) => addresses.map((address) => `${url}/${address}`));
      await inParallel(all, AT_ONCE, async (url) => {
        await askCache({ url, method: 'GET', accepts: ABSENT, clock, signal });
      });
    },
  };
}
