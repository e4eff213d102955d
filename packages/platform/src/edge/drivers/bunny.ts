import type { EdgeDriver } from '../edge-driver.ts';
import type { Account } from './account.ts';
import { askCache } from './ask-cache.ts';

export function createBunny({ url, id, token, clock }: Account): EdgeDriver {
  return {
    tags: { header: 'cdn-tag', separator: ',' },
    lifetimeHeader: undefined,
    // One request names one tag, and an account has five requests a second after a hundred at once.
    mostPages: 50,
    async purge({ tags }, signal) {
      for (const tag of tags) {
        await askCache({
          url: `${url}/pullzone/${encodeURIComponent(id)}/purgeCache`,
          headers: { accesskey: token, 'content-type': 'application/json' },
          body: JSON.stringify({ CacheTag: tag }),
          ...{ clock, signal },
        });
      }
    },
  };
}
