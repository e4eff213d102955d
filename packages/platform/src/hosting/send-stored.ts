import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  isOwnDocument,
  type ReadyAnswers,
  sendFile,
  sendPlainPage,
  siteHeaders,
  toMarkdownTwin,
  toReaderHeaders,
  toTwinHeaders,
} from '@quire/base';
import { LLMS_FILE, type ManifestFile } from '@quire/model';
import { toPrivateCaching } from '../edge/private-caching.ts';
import type { ToSharedHeaders } from '../edge/shared-answers.ts';
import { isViewAs } from '../readers/site-reader.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import { chooseEncoding } from './accepted-encoding.ts';
import type { BlobCache } from './blob-cache.ts';
import type { StoredFile } from './find-answer.ts';
import type { LiveSite } from './live-site.ts';
import { addPageBar } from './page-bar.ts';
import { type BannerWords, renderPreviewBanner } from './preview-banner.ts';
import { toWithheldPolicy } from './preview-headers.ts';
import type { ShownLists } from './shown-lists.ts';
import { renderViewAsBar } from './view-as-bar.ts';

interface Sending {
  site: LiveSite;
  answer: StoredFile;
  storage: StorageDriver;
  cache: BlobCache;
  lists: ShownLists;
  /** Where a file that everybody gets alike is kept as it was sent. */
  ready: ReadyAnswers | undefined;
  /** Font services that pages may ask. */
  fontHosts: readonly string[];
  /** The origin that readers see. */
  origin: string;
  /** What is added for caches in front of the service. */
  toShared: ToSharedHeaders | undefined;
  /** Of a preview: its comparison with what is live. */
  diff?: BannerWords['diff'];
}

/** An HTML file that an author uploaded: shown, but it cannot act on the site's origin. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

/** Sends a stored file, compressed where the reader takes that and a smaller form was stored. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  sending: Sending,
): Promise<void> {
  const { site, answer, storage, cache, ready } = sending;
  const { path, status } = answer;
  const file = site.file(path);
  if (!file) return sendPlainPage(request, response, 404, 'Page not found.');
  const parts = site.findList(path);
  if (parts) return sendList(request, response, { ...sending, parts });
  const bar = toBar(sending);
  if (bar) return sendPageWithBar(request, response, sending, bar);
  const forms = site.findForms(path);
  // A range is of the file as it is: readers that go on with a download do not decompress.
  const accepted = request.headers.range ? undefined : request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, forms);
  const bytes = (encoding && forms?.[encoding]) ?? file;
  const sent = await sendFile(request, response, {
    status,
    size: bytes.size,
    // Strong tags name bytes: another form of the same file has another tag.
    etag: encoding ? `"${file.sha256}-${encoding}"` : `"${file.sha256}"`,
    headers: {
      ...toHeaders(sending, forms ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    open: async (range) =>
      (range ? undefined : cache.read(site.orgId, bytes)) ??
      storage.read(storageKey.blob(site.orgId, bytes.sha256), range),
  });
  if (sent) ready?.keep(request, response, site.versionId, { path, bytes: sent });
}

/** A list with the parts that this reader may see. */
async function sendList(
  request: IncomingMessage,
  response: ServerResponse,
  sending: Sending & { parts: ManifestFile },
): Promise<void> {
  const { site, answer, lists, parts } = sending;
  const list = await lists.find(site, answer.path, parts);
  const bar = toBar(sending);
  if (bar) return sendWithBar(request, response, sending, addPageBar(list.plain, bar));
  const accepted = request.headers.range ? undefined : request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, list);
  const bytes = encoding ? list[encoding] : list.plain;
  await sendFile(request, response, {
    status: answer.status,
    size: bytes.byteLength,
    etag: encoding ? `"${list.hash}-${encoding}"` : `"${list.hash}"`,
    headers: {
      ...toHeaders(sending, { vary: 'accept-encoding' }),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  });
}

/** The bar of a page: of a preview, or for a writer who looks as a reader of a group. */
function toBar({ site, answer: { path }, diff }: Sending): string | undefined {
  if (!isPage(site, path)) return undefined;
  if (site.preview) return renderPreviewBanner({ ...site.preview, diff });
  return isViewAs(site.reader) ? renderViewAsBar(site, site.reader) : undefined;
}

/** A page as it is stored, with a bar at its end. */
async function sendPageWithBar(
  request: IncomingMessage,
  response: ServerResponse,
  sending: Sending,
  bar: string,
): Promise<void> {
  const { site, answer, storage, cache } = sending;
  const file = site.file(answer.path);
  if (!file) return;
  const stored =
    (await cache.read(site.orgId, file)) ??
    (await buffer(await storage.read(storageKey.blob(site.orgId, file.sha256))));
  await sendWithBar(request, response, sending, addPageBar(stored, bar));
}

async function sendWithBar(
  request: IncomingMessage,
  response: ServerResponse,
  sending: Sending,
  bytes: Uint8Array,
): Promise<void> {
  await sendFile(request, response, {
    status: sending.answer.status,
    size: bytes.byteLength,
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    headers: toHeaders(sending),
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  });
}

function isPage({ pages }: LiveSite, path: string): boolean {
  return pages.has(path) || path === '404.html';
}

function toHeaders(sending: Sending, more: { vary?: string } = {}): Record<string, string> {
  const { site, answer } = sending;
  const twin = toPageTwinHeaders(site, answer.path);
  const vary = [twin?.vary, more.vary].filter(Boolean).join(', ');
  const own = { ...toFileHeaders(sending), ...twin, ...(vary === '' ? {} : { vary }) };
  const headers = toReaderHeaders(site, answer.path, own);
  return sending.toShared?.(headers) ?? headers;
}

/** What a page, or its Markdown, says of the other; nothing for any other file. */
function toPageTwinHeaders(site: LiveSite, path: string) {
  const page = path.replace(/\.md$/, '.html');
  if (!site.pages.has(page) || !site.file(toMarkdownTwin(page))) return undefined;
  const index = site.file(LLMS_FILE) ? LLMS_FILE : undefined;
  return toTwinHeaders(page, { basePath: site.basePath, index });
}

function toFileHeaders({
  site,
  answer: { path },
  fontHosts,
  origin,
}: Sending): Record<string, string> {
  const { inlineScripts, playground, origins, preview } = site;
  const headers = siteHeaders(path, {
    inlineScripts,
    scripts: origins?.script ?? [],
    fonts: fontHosts.map((host) => `https://${host}`),
    connect: [...(playground?.origins ?? []), ...(origins?.connect ?? [])],
    allowsEmbeds: true,
  });
  const sent = preview ? toPrivateCaching(headers) : headers;
  if (path.endsWith('.html') && !isPage(site, path) && !isOwnDocument(path)) {
    return { ...sent, 'content-security-policy': SANDBOXED };
  }
  if (!preview?.isWithheld || !path.endsWith('.html')) return sent;
  return { ...sent, 'content-security-policy': toWithheldPolicy(origin, site) };
}
