import type { EdgeDriver } from '../edge-driver.ts';
import { edgeRefused } from '../errors.ts';
import type { Account } from './account.ts';
import { askCache, toBatches } from './ask-cache.ts';

/** As many as one request may name. */
const TAGS_AT_ONCE = 100;

export function createCloudflare({ url, id, token, clock }: Account): EdgeDriver {
  return {
    tags: { header: 'cache-tag', separator: ',' },
    lifetimeHeader: 'cloudflare-cdn-cache-control',
    mostPages: 10 * TAGS_AT_ONCE,
    async purge({ tags }, signal) {
      for (const batch of toBatches(tags, TAGS_AT_ONCE)) {
        const text = await askCache({
          url: `${url}/zones/${encodeURIComponent(id)}/purge_cache`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ tags: batch }),
          ...{ clock, signal },
        });
        if (!isDone(text)) {
          throw edgeRefused({ place: new URL(url).host, status: 200, reason: 'without success' });
        }
      }
    },
  };
}

function isDone(text: string): boolean {
  try {
    return (JSON.parse(text) as { success?: unknown }).success === true;
  } catch {
    return false;
  }
}
