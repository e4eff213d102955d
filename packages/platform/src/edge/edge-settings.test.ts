import { readSettings, systemClock } from '@quire/base';
import { expect, test } from 'vitest';
import { platformSettings } from '../settings.ts';
import { toEdge } from './edge-settings.ts';

const open = (environment: Record<string, string>) =>
  toEdge(readSettings(platformSettings, environment), systemClock);

test('without caches nothing is set', () => {
  expect(open({})).toBeUndefined();
});

test('a cache keeps what nobody purges for a day, or as long as the operator says', () => {
  const varnish = { QUIRE_EDGE: 'varnish', QUIRE_EDGE_URL: 'http://a:6083, http://b:6083/' };
  expect(open(varnish)?.seconds).toBe(86_400);
  expect(open({ ...varnish, QUIRE_EDGE_SECONDS: '600' })?.seconds).toBe(600);
});

test.each<[Record<string, string>, string]>([
  [{ QUIRE_EDGE_URL: 'http://a:1' }, 'QUIRE_EDGE_URL has no effect with QUIRE_EDGE=none.'],
  [{ QUIRE_EDGE_SECONDS: '60' }, 'QUIRE_EDGE_SECONDS has no effect with QUIRE_EDGE=none.'],
  [{ QUIRE_EDGE: 'varnish' }, 'QUIRE_EDGE=varnish needs QUIRE_EDGE_URL.'],
  [
    { QUIRE_EDGE: 'nginx', QUIRE_EDGE_URL: 'http://a:1', QUIRE_EDGE_TOKEN: 'a-long-token' },
    'QUIRE_EDGE_TOKEN has no effect with QUIRE_EDGE=nginx.',
  ],
  [
    { QUIRE_EDGE: 'fastly', QUIRE_EDGE_TOKEN: 'a-long-token' },
    'QUIRE_EDGE=fastly needs QUIRE_EDGE_ID.',
  ],
  [{ QUIRE_EDGE: 'bunny', QUIRE_EDGE_ID: '7' }, 'QUIRE_EDGE=bunny needs QUIRE_EDGE_TOKEN.'],
  [
    { QUIRE_EDGE: 'cloudfront', QUIRE_EDGE_ID: 'E1', QUIRE_EDGE_TOKEN: 'a-long-token' },
    'QUIRE_EDGE_TOKEN is not an access key.',
  ],
])('%j is refused at the start', (environment, what) => {
  expect(() => open(environment)).toThrow(expect.objectContaining({ what }));
});
