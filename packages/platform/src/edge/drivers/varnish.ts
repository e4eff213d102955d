import type { Clock } from '@quire/base';
import type { EdgeDriver } from '../edge-driver.ts';
import { askCache, toBatches } from './ask-cache.ts';

/** In a header, which Varnish takes up to 8 KiB of. */
const TAGS_AT_ONCE = 200;

/** Varnish with xkey: the shipped configuration purges what a request to its second port names. */
export function createVarnish({
  urls,
  clock,
}: {
  urls: readonly string[];
  clock: Clock;
}): EdgeDriver {
  return {
    tags: { header: 'surrogate-key', separator: ' ' },
    lifetimeHeader: undefined,
    mostPages: 2000,
    async purge({ tags }, signal) {
      for (const batch of toBatches(tags, TAGS_AT_ONCE)) {
        const headers = { 'xkey-purge': batch.join(' ') };
        await Promise.all(urls.map((url) => askCache({ url: `${url}/`, headers, clock, signal })));
      }
    },
  };
}
