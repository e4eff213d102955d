import type { EdgeDriver } from '../edge-driver.ts';
import type { Account } from './account.ts';
import { askCache, toBatches } from './ask-cache.ts';

/** As many as one request may name. */
const TAGS_AT_ONCE = 256;

export function createFastly({ url, id, token, clock }: Account): EdgeDriver {
  return {
    tags: { header: 'surrogate-key', separator: ' ' },
    lifetimeHeader: 'surrogate-control',
    mostPages: 10 * TAGS_AT_ONCE,
    async purge({ tags }, signal) {
      for (const batch of toBatches(tags, TAGS_AT_ONCE)) {
        await askCache({
          url: `${url}/service/${encodeURIComponent(id)}/purge`,
          headers: {
            'fastly-key': token,
            accept: 'application/json',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ surrogate_keys: batch }),
          ...{ clock, signal },
        });
      }
    },
  };
}
