import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { BlobCache } from '../hosting/blob-cache.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import { sendEmbedConfig } from './embed-config.ts';
import { sendEmbedScript } from './embed-script.ts';

export interface EmbedParts {
  cache: BlobCache;
  /** Whether this installation has an assistant. */
  hasAssistant: boolean;
  /** Those that answer the pages of the site itself: search and the assistant. */
  extensions: readonly SiteExtension[];
}

const SCRIPT_KEY = '_quire/embed.js';
const FOLDER = '_quire/embed/';
const PREFLIGHT_SECONDS = '600';

/** What the widget asks, and the same on a page of the site itself. */
const INNER_KEYS: Readonly<Record<string, string>> = {
  search: '_quire/search',
  assistant: '_quire/assistant',
  rating: '_quire/rating',
};

type EmbedSite = Parameters<SiteExtension>[2];

/**
 * The widget that puts search and assistant of a site on pages of others. Anybody may have its script; what it asks
 * is answered to pages at the origins that the site allows, and to nobody as more than a stranger.
 */
export function createEmbedExtension(parts: EmbedParts): SiteExtension {
  return async (request, response, site) => {
    if (site.key === SCRIPT_KEY) {
      await sendEmbedScript(request, response);
      return true;
    }
    if (!site.key.startsWith(FOLDER)) return false;
    await answer(parts, request, response, site);
    return true;
  };
}

async function answer(
  parts: EmbedParts,
  request: IncomingMessage,
  response: ServerResponse,
  site: EmbedSite,
): Promise<void> {
  response.setHeader('vary', site.isForAll ? 'origin' : 'cookie, origin');
  const { origin } = request.headers;
  if (origin === undefined || !site.embedOrigins.includes(origin)) {
    return sendError(request, response, apiErrors.embedNotAllowed(origin));
  }
  response.setHeader('access-control-allow-origin', origin);
  // No cookie counts here: a page of somebody else must not get what only its reader may read.
  if (site.reader.kind !== 'stranger') {
    return sendError(request, response, apiErrors.embedWithCookie());
  }
  const name = site.key.slice(FOLDER.length);
  if (request.method === 'OPTIONS') return sendPreflight(response);
  if (name === 'config') return sendEmbedConfig(parts, request, response, site);
  const key = INNER_KEYS[name];
  if (key !== undefined) {
    response.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
    const place = { ...site, host: new URL(origin).hostname, key };
    for (const extension of parts.extensions) {
      if (await extension(request, response, place)) return;
    }
  }
  sendError(request, response, apiErrors.routeNotFound());
}

function sendPreflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-max-age', PREFLIGHT_SECONDS);
  response.writeHead(204).end();
}
