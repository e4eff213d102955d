import type { Clock } from '@quire/base';
import type { PlatformSettings } from '../settings.ts';
import { createBunny } from './drivers/bunny.ts';
import { createCloudflare } from './drivers/cloudflare.ts';
import { createCloudFront } from './drivers/cloudfront.ts';
import { createFastly } from './drivers/fastly.ts';
import { createNginx } from './drivers/nginx.ts';
import { createVarnish } from './drivers/varnish.ts';
import type { Edge, EdgeDriver } from './edge-driver.ts';
import { edgeSettingsInvalid } from './errors.ts';

/** Where the API of a service is, unless the operator says another place. */
const APIS = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  cloudfront: 'https://cloudfront.amazonaws.com',
  bunny: 'https://api.bunny.net',
} as const;

const SECONDS = 86_400;

/** Nothing where no cache is in front of the service. Throws when the settings contradict each other. */
export function toEdge(settings: PlatformSettings, clock: Clock): Edge | undefined {
  const { QUIRE_EDGE: kind, QUIRE_EDGE_SECONDS: seconds = SECONDS } = settings;
  if (kind === 'none') return assertUnset(settings);
  return { driver: createDriver(kind, settings, clock), seconds };
}

type Kind = Exclude<PlatformSettings['QUIRE_EDGE'], 'none'>;

function createDriver(kind: Kind, settings: PlatformSettings, clock: Clock): EdgeDriver {
  if (kind === 'varnish' || kind === 'nginx') {
    assertNone(settings, ['QUIRE_EDGE_ID', 'QUIRE_EDGE_TOKEN'], `QUIRE_EDGE=${kind}`);
    const urls = toUrls(need(settings, 'QUIRE_EDGE_URL'));
    return kind === 'varnish' ? createVarnish({ urls, clock }) : createNginx({ urls, clock });
  }
  const [url = ''] = toUrls(settings.QUIRE_EDGE_URL ?? APIS[kind]);
  const id = need(settings, 'QUIRE_EDGE_ID');
  const account = { url, id, token: need(settings, 'QUIRE_EDGE_TOKEN'), clock };
  if (kind === 'fastly') return createFastly(account);
  if (kind === 'cloudflare') return createCloudflare(account);
  if (kind === 'cloudfront') return createCloudFront(account);
  return createBunny(account);
}

const ALL = ['QUIRE_EDGE_URL', 'QUIRE_EDGE_ID', 'QUIRE_EDGE_TOKEN', 'QUIRE_EDGE_SECONDS'] as const;
type Name = (typeof ALL)[number];

function need(
  settings: PlatformSettings,
  name: 'QUIRE_EDGE_URL' | 'QUIRE_EDGE_ID' | 'QUIRE_EDGE_TOKEN',
): string {
  const value = settings[name];
  if (value !== undefined) return value;
  throw edgeSettingsInvalid({
    problem: `QUIRE_EDGE=${settings.QUIRE_EDGE} needs ${name}.`,
    fix: 'Set it, or remove QUIRE_EDGE.',
  });
}

function assertUnset(settings: PlatformSettings): undefined {
  assertNone(settings, ALL, 'QUIRE_EDGE=none');
}

function assertNone(settings: PlatformSettings, names: readonly Name[], where: string): void {
  const name = names.find((one) => settings[one] !== undefined);
  if (name === undefined) return;
  throw edgeSettingsInvalid({
    problem: `${name} has no effect with ${where}.`,
    fix: 'Remove it, or set QUIRE_EDGE to the caches that it is for.',
  });
}

function toUrls(text: string): string[] {
  return text.split(',').map((url) => url.trim().replace(/\/+$/, ''));
}
