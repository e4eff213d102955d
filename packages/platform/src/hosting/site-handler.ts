import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRequestPath, sendRedirect } from '@quire/base';
import { REPLACEABLE_FILE } from '@quire/model';
import { AWAY_SECONDS } from '../api-errors/api-error.ts';
import { databaseAway } from '../database/errors.ts';
import type { Services } from '../services.ts';
import { createBlobCache } from './blob-cache.ts';
import { createDiffPages } from './diff-pages.ts';
import { findAnswer } from './find-answer.ts';
import type { LiveSite, LiveSites, PreviewSite } from './live-sites.ts';
import { sendPlainPage } from './plain-page.ts';
import type { PreviewGate } from './preview-gate.ts';
import { NOINDEX, PREVIEW_ROBOTS } from './preview-headers.ts';
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
  services: Pick<
    Services,
    'storage' | 'features' | 'fontHosts' | 'siteUrl' | 'diffs' | 'clock' | 'logger'
  >;
  liveSites: LiveSites;
  extensions: readonly SiteExtension[];
  /** Those that answer on previews: none that counts. */
  previewExtensions: readonly SiteExtension[];
  previewGate: PreviewGate;
}

export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { liveSites, previewGate } = options;
  const answerSite = createSiteAnswer(options);

  return async (request, response, host) => {
    const path = parseRequestPath(request.url ?? '/');
    if (host === undefined || path === undefined) {
      return sendPlainPage(request, response, 400, 'This address cannot be read.');
    }
    const site = await unlessAway(() => liveSites.find(host));
    if (site === 'away') return sendAway(request, response);
    if (site) return answerSite(request, response, { site, host, path });
    // A domain of a site comes first: one from before previews may have the form of their hosts.
    const preview = await unlessAway(() => liveSites.findPreview(host));
    if (preview === 'away') return sendAway(request, response);
    if (preview) return answerPreview(request, response, { preview, host, path });
    return sendPlainPage(request, response, 404, `There is no site at ${host}.`);
  };

  async function answerPreview(
    request: IncomingMessage,
    response: ServerResponse,
    { preview: { place, site }, host, path }: { preview: PreviewSite; host: string; path: string },
  ): Promise<void> {
    for (const [name, value] of Object.entries(NOINDEX)) response.setHeader(name, value);
    if (path === 'robots.txt') return sendRobots(request, response);
    const gated = await unlessAway(() => previewGate(request, response, { place, path }));
    if (gated === 'away') return sendAway(request, response);
    if (gated) return;
    if (site) return answerSite(request, response, { site, host, path });
    const message = 'This preview is not rendered yet. Come back in a moment.';
    sendPlainPage(request, response, 503, message, { 'retry-after': '2' });
  }
}

interface Asked {
  site: LiveSite;
  host: string;
  path: string;
}

/** Answers for one site, live or as a preview. */
function createSiteAnswer({
  services,
  liveSites,
  extensions,
  previewExtensions,
}: SiteHandlerOptions) {
  const { storage, features, fontHosts, siteUrl } = services;
  const cache = createBlobCache(storage);
  const diffPages = createDiffPages({ services, liveSites, cache });

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { site, host, path }: Asked,
  ): Promise<void> => {
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
    if ('location' in answer) {
      if (isRefused(site, key, answer.location)) {
        const message = 'Nobody has approved this preview, so it leads to no other site.';
        return sendPlainPage(request, response, 403, message);
      }
      // What a preview says for good is good until its next version.
      return sendRedirect(request, response, site.preview ? { ...answer, status: 307 } : answer);
    }
    const origin = siteUrl(host);
    const diff = site.preview && diffPages.describe(site);
    const sending = { site: found.site, answer, storage, cache, fontHosts, origin, diff };
    await sendStored(request, response, sending);
  };

  async function extend(...[request, response, site]: Parameters<SiteExtension>): Promise<boolean> {
    if (!site.key.startsWith(EXTENSION_FOLDER) && site.key !== MCP_KEY) return false;
    const { key, host } = site;
    if (await diffPages.answer(request, response, { site, key, origin: siteUrl(host) }))
      return true;
    if (site.preview?.isWithheld) return false;
    for (const extension of site.preview ? previewExtensions : extensions) {
      if (await extension(request, response, site)) return true;
    }
    return false;
  }
}

/**
 * What a stranger wrote leads nowhere else, and takes no address of the theme: a policy that names paths
 * does not look at them again after a redirect.
 */
function isRefused({ preview }: LiveSite, key: string, location: string): boolean {
  if (!preview?.isWithheld) return false;
  return key.startsWith(EXTENSION_FOLDER) || !/^\/(?![/\\])/.test(location);
}

/** Away: the database is, and this process has not shown the site before. */
async function unlessAway<Found>(find: () => Promise<Found>): Promise<Found | 'away'> {
  try {
    return await find();
  } catch (error) {
    if (databaseAway.is(error)) return 'away';
    throw error;
  }
}

function sendAway(request: IncomingMessage, response: ServerResponse): void {
  const message = 'This site cannot be shown for the moment. Try again shortly.';
  sendPlainPage(request, response, 503, message, { 'retry-after': String(AWAY_SECONDS) });
}

function sendRobots(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(PREVIEW_ROBOTS.length),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : PREVIEW_ROBOTS);
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
