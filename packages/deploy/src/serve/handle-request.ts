import type { IncomingMessage, ServerResponse } from 'node:http';
import { findFile, parseRequestPath, sendFile, sendRedirect, toUrlPath } from '@quire/base';
import { REPLACEABLE_FILE } from '@quire/model';
import { answerOperations } from './answer-operations.ts';
import { chooseEncoding } from './choose-encoding.ts';
import type { LiveSite } from './live-site.ts';
import { findMount } from './mount.ts';
import { renderNotFoundPage } from './not-found-page.ts';
import { sendText } from './send-text.ts';
import type { SiteContext } from './site-context.ts';
import { stripBasePath } from './strip-base-path.ts';

const NOT_FOUND_FILE = '404.html';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  site: LiveSite;
  context: SiteContext;
}

/** Answers one request from the version that is live when it begins. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: SiteContext,
): Promise<void> {
  const target = request.url ?? '';
  const path = stripBasePath(target, context.basePath);
  const key = path === undefined ? undefined : parseRequestPath(path);
  const mount = key === undefined ? undefined : findMount(context.mounts, key);
  if (mount) return mount.answer(request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuseMethod(request, response);
  }
  if (answerOperations(request, response, context)) return;
  if (path === undefined) return answerOutside(request, response, context);
  if (key === undefined) {
    return sendText(request, response, { status: 400, text: 'This address cannot be read.' });
  }
  const site = context.sites.current;
  if (!site) return sendStarting(request, response);
  await holding(site, () => answer({ request, response, site, context }, key));
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  // What follows could be a large body that nobody reads.
  const headers = { allow: 'GET, HEAD', connection: 'close' };
  const text = 'Only GET and HEAD are answered here.';
  sendText(request, response, { status: 405, text, headers });
}

function sendStarting(request: IncomingMessage, response: ServerResponse): void {
  const text = 'The site is being fetched. Please try again soon.';
  sendText(request, response, { status: 503, text, headers: { 'retry-after': '5' } });
}

/** The root of the host leads to the site; anything else outside its path is not ours. */
function answerOutside(
  request: IncomingMessage,
  response: ServerResponse,
  { basePath }: SiteContext,
): void {
  const path = request.url?.split(/[?#]/, 1)[0];
  if (path === '/' || path === basePath) {
    sendRedirect(request, response, { status: 307, location: `${basePath}/` });
    return;
  }
  sendText(request, response, { status: 404, text: 'There is no page at this address.' });
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

async function answer(exchange: Exchange, key: string): Promise<void> {
  const { request, response, site, context } = exchange;
  if (key === REPLACEABLE_FILE) return sendConfig(exchange);
  const found = findFile(key, (file) => site.release.files.has(file), 'relative');
  const file = found && 'file' in found ? found.file : undefined;
  if (file && (site.pages.has(file) || !file.endsWith('.html'))) return sendStored(exchange, file);
  const moved = site.redirects.match(toUrlPath(key));
  if (moved) {
    const status = moved.permanent ? 308 : 307;
    return sendRedirect(request, response, {
      status,
      location: within(moved.destination, context),
    });
  }
  if (file) return sendStored(exchange, file);
  if (found && 'redirect' in found) {
    const location = within(found.redirect, context);
    return sendRedirect(request, response, { status: 308, location, keepsQuery: true });
  }
  if (key === '' && site.release.record.pages[0]) return sendToFirstPage(exchange);
  const earlier = isAsset(key) ? context.sites.findEarlier(key, context.clock.now()) : undefined;
  if (earlier) return holding(earlier, () => sendStored({ ...exchange, site: earlier }, key));
  return sendNotFound(exchange);
}

/** An address on the site, as the host has it. */
function within(address: string, { basePath }: SiteContext): string {
  return address.startsWith('/') && !address.startsWith('//') ? `${basePath}${address}` : address;
}

function isAsset(key: string): boolean {
  return key.startsWith('_quire/') || key.startsWith('_assets/');
}

async function sendStored({ request, response, site }: Exchange, path: string): Promise<void> {
  const { release } = site;
  const file = release.files.get(path);
  if (!file) throw new Error(`no such file: ${path}`);
  // A part of a file is a part of the file itself: what was begun goes on whatever the reader accepts.
  const isPart = request.headers.range !== undefined;
  const encoding = isPart ? 'identity' : chooseEncoding(request.headers['accept-encoding'], file);
  const isPlain = encoding === 'identity';
  const headers = site.headersOf(path);
  await sendFile(request, response, {
    size: (isPlain ? file : (file[encoding] ?? file)).size,
    etag: isPlain ? `"${file.sha256}"` : `"${file.sha256}-${encoding}"`,
    headers: isPlain ? headers : { ...headers, 'content-encoding': encoding },
    async open(range) {
      const { bytes, end } = await release.read(file, encoding, range);
      if (response.closed) end();
      else response.once('close', end);
      return bytes;
    },
  });
}

async function sendConfig({ request, response, site }: Exchange): Promise<void> {
  const { bytes, etag } = site.config;
  await sendFile(request, response, {
    size: bytes.length,
    etag,
    headers: site.headersOf(REPLACEABLE_FILE),
    open: async (range) => bytes.subarray(range?.start, range && range.end + 1),
  });
}

/** A site without a page at its root begins with the first page of its navigation. */
function sendToFirstPage({ request, response, site, context }: Exchange): void {
  const location = within(toUrlPath(site.release.record.pages[0] ?? ''), context);
  sendRedirect(request, response, { status: 307, location });
}

async function sendNotFound({ request, response, site, context }: Exchange): Promise<void> {
  const file = site.release.files.get(NOT_FOUND_FILE);
  if (!file) {
    return sendText(request, response, { status: 404, text: 'There is no page at this address.' });
  }
  const page = renderNotFoundPage(await site.release.readAll(file), context.basePath);
  response.writeHead(404, {
    ...site.headersOf(NOT_FOUND_FILE),
    'content-length': String(page.length),
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
