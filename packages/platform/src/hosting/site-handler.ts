import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRequestPath, sendRedirect } from '@quire/base';
import { REPLACEABLE_FILE } from '@quire/model';
import { AWAY_SECONDS } from '../api-errors/api-error.ts';
import { databaseAway } from '../database/errors.ts';
import type { Services } from '../services.ts';
import { createBlobCache } from './blob-cache.ts';
import { findAnswer } from './find-answer.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { sendPlainPage } from './plain-page.ts';
import { sendConfig } from './send-config.ts';
import { sendStored } from './send-stored.ts';
import { toSiteKey } from './site-key.ts';

/** Serves the site that lives at a host. */
export type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  host: string | undefined,
) => Promise<void>;

/**
 * Answers at an address of every site other than its files, such as a service that pages call. It
 * is asked first, below `/_quire/` and at `/mcp`, with whatever method; it says whether the address is its own.
 */
export type SiteExtension = (
  request: IncomingMessage,
  response: ServerResponse,
  site: LiveSite & {
    host: string;
    key: string;
    /** The pages that ask are those of a bundle on a host of its own. */
    isElsewhere?: true;
  },
) => Promise<boolean>;

/** Addresses that files of a site never have, for extensions; agents expect `/mcp` at the top. */
const EXTENSION_FOLDER = '_quire/';
export const MCP_KEY = 'mcp';

/** Names that carry their content's hash mean the same bytes in every version. */
const HASHED = /^_(?:quire|assets)\/.*\.[0-9a-f]{8,64}\.[A-Za-z0-9]+$/;

export interface SiteHandlerOptions {
  services: Pick<Services, 'storage' | 'features' | 'fontHosts'>;
  liveSites: LiveSites;
  extensions: readonly SiteExtension[];
}

export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { liveSites, extensions } = options;
  const { storage, features, fontHosts } = options.services;
  const cache = createBlobCache(storage);

  return async (request, response, host) => {
    const path = parseRequestPath(request.url ?? '/');
    if (host === undefined || path === undefined) {
      return sendPlainPage(request, response, 400, 'This address cannot be read.');
    }
    const site = await findSite(liveSites, host);
    if (site === 'away') {
      const message = 'This site cannot be shown for the moment. Try again shortly.';
      return sendPlainPage(request, response, 503, message, {
        'retry-after': String(AWAY_SECONDS),
      });
    }
    if (!site) return sendPlainPage(request, response, 404, `There is no site at ${host}.`);
    const key = toSiteKey(site, path);
    if (key !== undefined && (await extend(request, response, { ...site, host, key }))) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendPlainPage(request, response, 405, 'Pages are read with GET.');
    }
    if (key === undefined) return sendOutside(request, response, site, path);
    if (key === REPLACEABLE_FILE) return sendConfig(request, response, site, features);
    const found = await findFile(liveSites, site, key);
    const { answer } = found;
    if ('location' in answer) return sendRedirect(request, response, answer);
    await sendStored(request, response, { site: found.site, answer, storage, cache, fontHosts });
  };

  async function extend(...[request, response, site]: Parameters<SiteExtension>): Promise<boolean> {
    if (!site.key.startsWith(EXTENSION_FOLDER) && site.key !== MCP_KEY) return false;
    for (const extension of extensions) {
      if (await extension(request, response, site)) return true;
    }
    return false;
  }
}

/** Away: the database is, and this process has not shown the site before. */
async function findSite(
  liveSites: LiveSites,
  host: string,
): Promise<LiveSite | 'away' | undefined> {
  try {
    return await liveSites.find(host);
  } catch (error) {
    if (databaseAway.is(error)) return 'away';
    throw error;
  }
}

/** The file of an address; one that is gone from this version may be in one before it. */
async function findFile(liveSites: LiveSites, site: LiveSite, key: string) {
  const answer = findAnswer(site, key);
  const isGone = 'status' in answer && answer.status === 404 && HASHED.test(key);
  const before = isGone ? await liveSites.findBefore(site, key) : undefined;
  return before ? { site: before, answer: { path: key, status: 200 as const } } : { site, answer };
}

/** The proxy sends nothing but the mounted path here; who comes straight is shown the way. */
function sendOutside(
  request: IncomingMessage,
  response: ServerResponse,
  { basePath }: LiveSite,
  path: string,
): void {
  if (path === '') sendRedirect(request, response, { status: 307, location: basePath });
  else sendPlainPage(request, response, 404, 'There is no page at this address.');
}
