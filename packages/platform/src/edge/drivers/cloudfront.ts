import { createHash } from 'node:crypto';
import { sleep } from '@quire/base';
import type { EdgeDriver } from '../edge-driver.ts';
import { edgeRefused, edgeSettingsInvalid } from '../errors.ts';
import type { Account } from './account.ts';
import { askCache, toBatches } from './ask-cache.ts';
import { signAws } from './sign-aws.ts';

/** A third of what may be under way at once. */
const TAGS_AT_ONCE = 1000;
const LOOK_MS = 2000;
/** Longer than an invalidation takes. */
const MOST_LOOKS = 150;

/** CloudFront, whose distribution reads tags from the header `Cache-Tag`. An invalidation goes on after it was taken. */
export function createCloudFront({ url, id, token, clock }: Account): EdgeDriver {
  const key = readKey(token);
  const { host, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, '')}/2020-05-31/distribution/${encodeURIComponent(id)}/invalidation`;

  const ask = (method: 'GET' | 'POST', place: string, body: string, signal: AbortSignal) => {
    const headers: Record<string, string> = body === '' ? {} : { 'content-type': 'text/xml' };
    const request = { method, host, path: place, headers, body };
    return askCache({
      url: new URL(place, url).href,
      method,
      headers: signAws(request, key, clock.now()),
      ...(body === '' ? {} : { body }),
      ...{ clock, signal },
    });
  };

  async function untilDone(answer: string, signal: AbortSignal): Promise<void> {
    const invalidation = readTag(answer, 'Id');
    let status = readTag(answer, 'Status');
    for (let look = 0; look < MOST_LOOKS && !signal.aborted; look++) {
      if (status === 'Completed') return;
      await sleep(clock, LOOK_MS, signal);
      status = readTag(await ask('GET', `${path}/${invalidation}`, '', signal), 'Status');
    }
    throw edgeRefused({
      place: host,
      status: 200,
      reason: 'the invalidation did not complete in time',
    });
  }

  return {
    tags: { header: 'cache-tag', separator: ',' },
    lifetimeHeader: undefined,
    // Each of them is paid for.
    mostPages: 100,
    async purge({ tags }, signal) {
      for (const batch of toBatches(tags, TAGS_AT_ONCE)) {
        await untilDone(await ask('POST', path, writeBatch(batch, clock.now()), signal), signal);
      }
    },
  };
}

/** The reference tells one invalidation from another: the same tags are purged again and again. */
function writeBatch(tags: readonly string[], now: number): string {
  const digest = createHash('sha256').update(tags.join(' ')).digest('hex').slice(0, 16);
  const items = tags.map((tag) => `<Path>#${tag}</Path>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>quire-${now}-${digest}</CallerReference><Paths><Items>${items}</Items><Quantity>${tags.length}</Quantity></Paths></InvalidationBatch>`;
}

function readTag(xml: string, name: string): string {
  return new RegExp(`<${name}>([A-Za-z0-9]+)</${name}>`).exec(xml)?.[1] ?? '';
}

/** The service is signed for in one region, wherever its caches are. */
function readKey(token: string) {
  const [, id, secret] = /^([A-Z0-9]{16,128}):(\S{16,})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) {
    throw edgeSettingsInvalid({
      problem: 'QUIRE_EDGE_TOKEN is not an access key.',
      fix: 'With QUIRE_EDGE=cloudfront, set it to the ID of the access key, a colon and the secret.',
    });
  }
  return { id, secret, region: 'us-east-1', service: 'cloudfront' };
}
