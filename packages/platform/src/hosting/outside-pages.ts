import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, createRateLimit, type Id, isId, toVisitor } from '@quire/base';
import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { STRANGER } from '../readers/site-reader.ts';
import type { Services } from '../services.ts';
import { listSiteHosts } from '../sites/site-hosts.ts';
import { type LiveSite, showSite } from './live-site.ts';
import type { LiveSites } from './live-sites.ts';
import { MCP_KEY, type SiteExtension } from './site-extension.ts';

export interface OutsideParts {
  db: Services['db'];
  clock: Clock;
  clientAddress: ClientAddress;
  liveSites: LiveSites;
  extensions: readonly SiteExtension[];
  /** Told of requests that no extension gets to see. The site is not looked up for one too many. */
  onRefused?(key: string, why: 'limit' | 'origin', site?: LiveSite): void;
}

/** Answers what pages of a client-hosted deployment ask; nothing for addresses that are not its own. */
export type OutsidePages = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | undefined;

/** What a deployment elsewhere may ask, below `/_quire/sites/{siteId}/`. */
interface Door {
  /** The same on the site's own host: whoever answers there answers here. */
  key: string;
  /** `site`: only pages on a domain of the site. `anyone`: programs, which have no page. */
  access: 'site' | 'anyone';
  /** Requests of one address in a minute, before the database is asked anything. */
  requestsAMinute: number;
}

const DOORS: Readonly<Record<string, Door>> = {
  assistant: { key: '_quire/assistant', access: 'site', requestsAMinute: 240 },
  rating: { key: '_quire/rating', access: 'site', requestsAMinute: 240 },
  events: { key: '_quire/events', access: 'site', requestsAMinute: 240 },
  feedback: { key: '_quire/feedback', access: 'site', requestsAMinute: 240 },
  // A reader who types asks a few times for each search, and an office may have one address.
  search: { key: '_quire/search', access: 'site', requestsAMinute: 600 },
  mcp: { key: MCP_KEY, access: 'anyone', requestsAMinute: 600 },
  status: { key: '_quire/status', access: 'anyone', requestsAMinute: 60 },
};

const ADDRESS = /^\/_quire\/sites\/([^/?#]{1,100})\/([a-z]{1,20})(?:\?|$)/;
const PREFLIGHT_SECONDS = '600';

/** Whether an address of the platform's own host is one for pages of deployments elsewhere. */
export const isOutsideAddress = (url = ''): boolean => ADDRESS.test(url);

/**
 * On the platform's own host, by the public id of a site: a deployment elsewhere has no host here. Its
 * pages may ask where their host is one of the domains that the site's organization gave to the site;
 * a browser lets no other page read an answer. No cookie counts for anything.
 */
export function createOutsidePages(parts: OutsideParts): OutsidePages {
  const { clock, clientAddress } = parts;
  const doors = new Map(
    Object.entries(DOORS).map(([name, door]) => {
      return [name, { ...door, visitors: createRateLimit(door.requestsAMinute, clock) }];
    }),
  );
  return (request, response) => {
    const [, siteId, name = ''] = ADDRESS.exec(request.url ?? '') ?? [];
    const door = doors.get(name);
    if (siteId === undefined || !door) return undefined;
    if (!door.visitors.take(toVisitor(clientAddress(request)))) {
      parts.onRefused?.(door.key, 'limit');
      const error = apiErrors.tooManyRequests(door.visitors.secondsLeft());
      return Promise.resolve(sendError(request, response, error));
    }
    return answer(parts, request, response, { siteId, door });
  };
}

async function answer(
  parts: OutsideParts,
  request: IncomingMessage,
  response: ServerResponse,
  { siteId, door }: { siteId: string; door: Door },
): Promise<void> {
  const hosts = isId('site', siteId) ? await listSiteHosts(parts.db, siteId) : NO_HOSTS;
  const site = await findSite(parts, hosts.serving, siteId);
  if (!site) return sendError(request, response, apiErrors.notFound('site'));
  const asking = toHost(request.headers.origin);
  if (door.access === 'site') {
    if (asking === undefined || !hosts.all.includes(asking)) {
      parts.onRefused?.(door.key, 'origin', site);
      return sendError(request, response, apiErrors.foreignOrigin());
    }
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
  }
  const place = {
    ...site,
    host: asking ?? hosts.serving[0] ?? '',
    key: door.key,
    isElsewhere: true as const,
  };
  for (const extension of parts.extensions) {
    if (await extension(request, response, place)) return;
  }
  sendError(request, response, apiErrors.routeNotFound());
}

const NO_HOSTS = { serving: [], all: [] };

/** What is live at one of the site's own hosts: they all show the same. */
async function findSite(
  { liveSites }: OutsideParts,
  [host]: readonly string[],
  siteId: Id<'site'> | string,
): Promise<LiveSite | undefined> {
  const site = host === undefined ? undefined : await liveSites.find(host);
  // No cookie counts here, so whoever asks is a stranger.
  return site?.siteId === siteId ? showSite(site, STRANGER) : undefined;
}

function toHost(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '');
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
  response.setHeader('access-control-max-age', PREFLIGHT_SECONDS);
  response.setHeader('vary', 'origin');
}
