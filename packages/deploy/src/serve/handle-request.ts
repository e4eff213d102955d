import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  findFile,
  parseRequestPath,
  sendFile,
  sendRedirect,
  siteHeaders,
  toUrlPath,
} from '@quire/base';
import { REPLACEABLE_FILE } from '@quire/model';
import type { LiveSite } from './live-site.ts';
import type { LiveSites } from './live-sites.ts';
import { renderNotFoundPage } from './not-found-page.ts';
import { sendText } from './send-text.ts';

const NOT_FOUND_FILE = '404.html';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  site: LiveSite;
}

/** Answers one request from the version that is live when it begins. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  sites: LiveSites,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    // What follows could be a large body that nobody reads.
    response.setHeader('connection', 'close');
    return sendText(request, response, 405, 'Only GET and HEAD are answered here.');
  }
  const key = parseRequestPath(request.url ?? '');
  if (key === undefined) {
    return sendText(request, response, 400, 'This address cannot be read.');
  }
  if (key === 'healthz') return sendText(request, response, 200, 'ok');
  const { current: site, previous } = sites;
  await holding(site, () => answer({ request, response, site }, key, previous));
}

/** Keeps a version open until the work on it is done. */
async function holding(site: LiveSite, work: () => Promise<void>): Promise<void> {
  site.release.hold();
  try {
    await work();
  } finally {
    site.release.free();
  }
}

async function answer(exchange: Exchange, key: string, previous: LiveSite | undefined) {
  const { request, response, site } = exchange;
  if (key === REPLACEABLE_FILE) return sendConfig(exchange);
  const found = findFile(key, (file) => site.release.files.has(file), 'relative');
  const file = found && 'file' in found ? found.file : undefined;
  if (file && (site.pages.has(file) || !file.endsWith('.html'))) return sendStored(exchange, file);
  const moved = site.redirects.match(toUrlPath(key));
  if (moved) {
    const status = moved.permanent ? 308 : 307;
    return sendRedirect(request, response, { status, location: moved.destination });
  }
  if (file) return sendStored(exchange, file);
  if (found && 'redirect' in found) {
    const location = found.redirect;
    return sendRedirect(request, response, { status: 308, location, keepsQuery: true });
  }
  if (key === '' && site.release.record.pages[0]) return sendToFirstPage(exchange);
  if (previous && isAsset(key) && previous.release.files.has(key)) {
    return holding(previous, () => sendStored({ ...exchange, site: previous }, key));
  }
  return sendNotFound(exchange, key);
}

function isAsset(key: string): boolean {
  return key.startsWith('_quire/') || key.startsWith('_assets/');
}

async function sendStored({ request, response, site }: Exchange, path: string): Promise<void> {
  const file = site.release.files.get(path);
  if (!file) throw new Error(`no such file: ${path}`);
  await sendFile(request, response, {
    size: file.size,
    etag: `"${file.sha256}"`,
    headers: siteHeaders(path, site.policy),
    open: (range) => site.release.read(file, range),
  });
}

async function sendConfig({ request, response, site }: Exchange): Promise<void> {
  const { bytes, etag } = site.config;
  await sendFile(request, response, {
    size: bytes.length,
    etag,
    headers: siteHeaders(REPLACEABLE_FILE, site.policy),
    open: async (range) => bytes.subarray(range?.start, range && range.end + 1),
  });
}

/** A site without a page at its root begins with the first page of its navigation. */
function sendToFirstPage({ request, response, site }: Exchange): void {
  const location = toUrlPath(site.release.record.pages[0] ?? '');
  sendRedirect(request, response, { status: 307, location });
}

async function sendNotFound({ request, response, site }: Exchange, key: string): Promise<void> {
  const file = site.release.files.get(NOT_FOUND_FILE);
  if (!file) return sendText(request, response, 404, 'There is no page at this address.');
  const page = renderNotFoundPage(await site.release.readAll(file), key);
  response.writeHead(404, {
    ...siteHeaders(NOT_FOUND_FILE, site.policy),
    'content-length': String(page.length),
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
