import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Id, isId } from '@quire/base';
import type { LiveSite, LiveSites } from '../hosting/live-sites.ts';
import { MCP_KEY, type SiteExtension } from '../hosting/site-handler.ts';
import { apiErrors } from '../http/api-error.ts';
import { sendError } from '../http/send-error.ts';
import type { Services } from '../services.ts';
import { listSiteHosts } from '../sites/site-hosts.ts';
import { WIDGET_KEY } from './widget-extension.ts';

export interface OutsideParts {
  db: Services['db'];
  liveSites: LiveSites;
  extensions: readonly SiteExtension[];
}

/** Answers what pages of a client-hosted deployment ask; nothing for addresses that are not its own. */
export type OutsidePages = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | undefined;

const ADDRESS = /^\/_quire\/sites\/([^/?#]{1,100})\/(assistant|mcp)(?:\?|$)/;
const PREFLIGHT_SECONDS = '600';

/**
 * On the platform's own host, by the public id of a site: a deployment elsewhere has no host here. Its
 * pages may ask where their host is one of the domains that the site's organisation gave to the site;
 * a browser lets no other page read an answer. No cookie counts for anything.
 */
export function createOutsidePages(parts: OutsideParts): OutsidePages {
  return (request, response) => {
    const [, siteId, door] = ADDRESS.exec(request.url ?? '') ?? [];
    if (siteId === undefined || door === undefined) return undefined;
    return answer(parts, request, response, { siteId, isMcp: door === 'mcp' });
  };
}

async function answer(
  parts: OutsideParts,
  request: IncomingMessage,
  response: ServerResponse,
  { siteId, isMcp }: { siteId: string; isMcp: boolean },
): Promise<void> {
  const hosts = isId('site', siteId) ? await listSiteHosts(parts.db, siteId) : NO_HOSTS;
  const site = await findSite(parts, hosts.serving, siteId);
  if (!site) return sendError(request, response, apiErrors.notFound('The site'));
  const asking = toHost(request.headers.origin);
  if (!isMcp && !(asking !== undefined && hosts.all.includes(asking))) {
    return sendError(request, response, apiErrors.foreignOrigin());
  }
  if (!isMcp) allowOrigin(request, response);
  if (!isMcp && request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const key = isMcp ? MCP_KEY : WIDGET_KEY;
  const place = {
    ...site,
    host: asking ?? hosts.serving[0] ?? '',
    key,
    isElsewhere: true as const,
  };
  for (const extension of parts.extensions) {
    if (await extension(request, response, place)) return;
  }
}

const NO_HOSTS = { serving: [], all: [] };

/** What is live at one of the site's own hosts: they all show the same. */
async function findSite(
  { liveSites }: OutsideParts,
  [host]: readonly string[],
  siteId: Id<'site'> | string,
): Promise<LiveSite | undefined> {
  const site = host === undefined ? undefined : await liveSites.find(host);
  return site?.siteId === siteId ? site : undefined;
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
