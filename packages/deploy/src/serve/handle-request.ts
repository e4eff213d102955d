import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  parseRequestPath,
  prefersMarkdown,
  type ShownText,
  sendFile,
  sendPlainPage,
  sendRedirect,
  toMarkdownTwin,
  toReaderHeaders,
  toTwinHeaders,
} from '@quire/base';
import { type ListPart, LLMS_FILE, REPLACEABLE_FILE, resolveList } from '@quire/model';
import type { GatedSite } from '../readers/reader-gate.ts';
import type { ServedReader } from '../readers/served-reader.ts';
import type { RecordedFile } from '../release/release-record.ts';
import { answerOperations } from './answer-operations.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { findAnswer } from './find-answer.ts';
import type { LiveSite } from './live-site.ts';
import { findMount, type Mount } from './mount.ts';
import { renderNotFoundPage } from './not-found-page.ts';
import { sendText } from './send-text.ts';
import { isForAll, type ShownSite, showSite } from './shown-site.ts';
import type { SiteContext } from './site-context.ts';
import { stripBasePath } from './strip-base-path.ts';

const NOT_FOUND_FILE = '404.html';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  site: ShownSite;
  context: SiteContext;
}

/** Sends at once what everybody gets alike and was sent before; says whether it did. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { sites }: SiteContext,
): boolean {
  const { current, ready } = sites;
  if (!current || !isForAll(current)) return false;
  return ready.send(request, response, '', {}) !== undefined;
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
  const live = context.sites.current;
  const site = live && showSite(live, await findReader(request, live, context));
  if (site && !site.isForAll) response.setHeader('vary', 'cookie');
  if (
    site &&
    key !== undefined &&
    (await answerReader({ request, response, site, context }, key))
  ) {
    return;
  }
  const mount = key === undefined ? undefined : findMount(context.mounts, key);
  if (mount) return answerMount(mount, { request, response, site });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuseMethod(request, response);
  }
  if (answerOperations(request, response, context)) return;
  if (path === undefined) return answerOutside(request, response, context);
  if (key === undefined) {
    return sendText(request, response, { status: 400, text: 'This address cannot be read.' });
  }
  if (!site) return sendStarting(request, response);
  await holding(site.live, () => answer({ request, response, site, context }, key));
}

/** Who asks; nothing for a stranger, and where nobody signs in. */
async function findReader(
  request: IncomingMessage,
  live: LiveSite,
  { readerGate }: SiteContext,
): Promise<ServedReader | undefined> {
  const gated = toGatedSite(live);
  return gated && readerGate.find(request, gated);
}

/** The site as the gate knows it; nothing where nobody signs in. */
function toGatedSite({ readers, release }: LiveSite): GatedSite | undefined {
  return readers && { readers, siteName: release.record.site.name };
}

/** Answers at the addresses where readers sign in and out; says whether it did. */
async function answerReader(
  { request, response, site, context }: Exchange,
  key: string,
): Promise<boolean> {
  const gated = toGatedSite(site.live);
  if (!gated) return false;
  return context.readerGate.answer(request, response, { site: gated, key, reader: site.reader });
}

/** Parts of the server that are not files are for whoever may read the site. */
async function answerMount(
  mount: Mount,
  {
    request,
    response,
    site,
  }: Pick<Exchange, 'request' | 'response'> & { site?: ShownSite | undefined },
): Promise<void> {
  if (!site || site.view.decide('site')) return mount.answer(request, response, site);
  // What follows could be a large body that nobody reads.
  const headers = { connection: 'close' };
  sendText(request, response, { status: 404, text: 'Nothing was found at this address.', headers });
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  // What follows could be a large body that nobody reads.
  const headers = { allow: 'GET, HEAD', connection: 'close' };
  const text = 'Only GET and HEAD are allowed here.';
  sendText(request, response, { status: 405, text, headers });
}

function sendStarting(request: IncomingMessage, response: ServerResponse): void {
  const text = 'The site is being fetched. Try again in a moment.';
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
  sendText(request, response, { status: 404, text: 'Page not found.' });
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
  if (key === REPLACEABLE_FILE && (site.isForAll || site.file(key))) return sendConfig(exchange);
  const found = findAnswer(site, key);
  if (typeof found === 'object' && 'file' in found) {
    return sendStored(exchange, toAskedForm(exchange, found.file));
  }
  if (typeof found === 'object') {
    const location = within(found.location, context);
    const isPrivate = !site.isForAll;
    return sendRedirect(request, response, { ...found, location, isPrivate });
  }
  const earlier = found === 'missing' && isAsset(key) ? findEarlier(exchange, key) : undefined;
  if (earlier?.file(key)) {
    return holding(earlier.live, () => sendStored({ ...exchange, site: earlier }, key));
  }
  // To strangers of a private site nothing tells what there is from what there is not.
  const isRefused = found === 'refused' || !site.view.decide('site');
  const gated = toGatedSite(site.live);
  const { reader } = site;
  if (isRefused && gated && context.readerGate.offer(request, response, { site: gated, reader })) {
    return;
  }
  return sendNotFound(exchange);
}

/** The Markdown of a page, for those who ask for that at the address of the page. */
function toAskedForm({ request, site }: Exchange, file: string): string {
  if (!site.live.pages.has(file) || !prefersMarkdown(request.headers.accept)) return file;
  const twin = toMarkdownTwin(file);
  return site.file(twin) ? twin : file;
}

/** The headers of a file; a page and its Markdown say of each other where they are. */
function toHeaders({ site, context }: Exchange, path: string): Record<string, string> {
  const own = site.headersOf(path);
  const page = path.replace(/\.md$/, '.html');
  if (!site.live.pages.has(page) || !site.file(toMarkdownTwin(page))) return { ...own };
  const index = site.file(LLMS_FILE) ? LLMS_FILE : undefined;
  const twin = toTwinHeaders(page, { basePath: context.basePath, index });
  return { ...own, ...twin, vary: [twin.vary, own.vary].filter(Boolean).join(', ') };
}

/** The version before that has a file, for the same reader and by its own rules. */
function findEarlier({ site, context }: Exchange, key: string): ShownSite | undefined {
  const earlier = context.sites.findEarlier(key, context.clock.now());
  return earlier && showSite(earlier, site.reader, site.live.readers?.isPublic ?? true);
}

/** An address on the site, as the host has it. */
function within(address: string, { basePath }: SiteContext): string {
  return address.startsWith('/') && !address.startsWith('//') ? `${basePath}${address}` : address;
}

function isAsset(key: string): boolean {
  return key.startsWith('_quire/') || key.startsWith('_assets/');
}

async function sendStored(exchange: Exchange, path: string): Promise<void> {
  const { request, response, site } = exchange;
  const parts = site.findParts(path);
  if (parts) return sendList(exchange, path, parts);
  const { release } = site.live;
  const file = site.file(path);
  if (!file) throw new Error(`no such file: ${path}`);
  // A part of a file is a part of the file itself: what was begun goes on whatever the reader accepts.
  const isPart = request.headers.range !== undefined;
  const encoding = isPart ? 'identity' : chooseEncoding(request.headers['accept-encoding'], file);
  const isPlain = encoding === 'identity';
  const headers = toReaderHeaders(site, path, toHeaders(exchange, path));
  const sent = await sendFile(request, response, {
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
  const { sites } = exchange.context;
  // The memory of what was sent is used again, and of an earlier version nothing is kept.
  if (sent && site.isForAll && site.live === sites.current) {
    sites.ready.keep(request, response, '', { path, bytes: Buffer.from(sent) });
  }
}

/** A list with the parts that this reader may see. */
async function sendList(exchange: Exchange, path: string, parts: RecordedFile): Promise<void> {
  const { request, response, site } = exchange;
  const list = await findList(exchange, path, parts);
  const isPart = request.headers.range !== undefined;
  const encoding = isPart ? 'identity' : chooseEncoding(request.headers['accept-encoding'], list);
  const isPlain = encoding === 'identity';
  const bytes = isPlain ? list.plain : list[encoding];
  const own = { ...site.headersOf(path), vary: 'accept-encoding' };
  const headers = toReaderHeaders(site, path, own);
  await sendFile(request, response, {
    size: bytes.byteLength,
    etag: isPlain ? `"${list.hash}"` : `"${list.hash}-${encoding}"`,
    headers: isPlain ? headers : { ...headers, 'content-encoding': encoding },
    open: async (range) => bytes.subarray(range?.start, range && range.end + 1),
  });
}

/** Put together once for all readers of the same view. */
function findList(
  { site, context }: Exchange,
  path: string,
  parts: RecordedFile,
): Promise<ShownText> {
  const { release } = site.live;
  const { key, decide } = site.view;
  return context.lists.find(`${release.record.sha256} ${path}`, key, async () => {
    // Written by the build of the bundle, as its manifest is.
    const list = JSON.parse((await release.readAll(parts)).toString('utf8')) as ListPart;
    return resolveList(list, decide);
  });
}

async function sendConfig({ request, response, site }: Exchange): Promise<void> {
  const { config, headersOf } = site;
  const { bytes, etag } = config;
  await sendFile(request, response, {
    size: bytes.length,
    etag,
    headers: toReaderHeaders(site, REPLACEABLE_FILE, headersOf(REPLACEABLE_FILE)),
    open: async (range) => bytes.subarray(range?.start, range && range.end + 1),
  });
}

async function sendNotFound({ request, response, site, context }: Exchange): Promise<void> {
  const file = site.file(NOT_FOUND_FILE);
  if (!file) return sendPlainPage(request, response, 404, 'Page not found.');
  const page = renderNotFoundPage(await site.live.release.readAll(file), context.basePath);
  response.writeHead(404, {
    ...toReaderHeaders(site, NOT_FOUND_FILE, site.headersOf(NOT_FOUND_FILE)),
    'content-length': String(page.length),
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
