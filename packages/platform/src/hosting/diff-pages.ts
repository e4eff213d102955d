import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { html, messageOf, QuireError, sendFile, sendOwnPage, sendPlainPage } from '@quire/base';
import { DIFF_POLICY } from '@quire/diff';
import { DIFF_KEY, LIVE_FILES_KEY } from '../diffs/diff-request.ts';
import type { DiffPart, VersionPair } from '../diffs/diffs.ts';
import { diffBusy } from '../diffs/errors.ts';
import { settleWithin } from '../diffs/settle-within.ts';
import type { Services } from '../services.ts';
import type { BlobCache } from './blob-cache.ts';
import type { LiveSite } from './live-site.ts';
import type { LiveSites } from './live-sites.ts';
import { maySeeDiff } from './may-see-diff.ts';
import type { BannerWords } from './preview-banner.ts';
import { sendStored } from './send-stored.ts';
import type { ShownLists } from './shown-lists.ts';

/** What changed between what is live and what a preview shows, on the preview's own host. */
export interface DiffPages {
  /** Answers an address of its own; says whether it is one. The gate of the preview stands before it. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { site: LiveSite; key: string; origin: string },
  ): Promise<boolean>;
  /** What the banner of a preview says of it; nothing where there is nothing to compare with. */
  describe(site: LiveSite): BannerWords['diff'];
}

export interface DiffPagesParts {
  services: Pick<Services, 'storage' | 'fontHosts' | 'diffs' | 'clock' | 'logger'>;
  liveSites: LiveSites;
  cache: BlobCache;
  lists: ShownLists;
}

/** How long a reader waits before a page says that there is something to wait for. */
const PATIENCE_MS = 1500;
/** After how many seconds that page looks again. */
const RELOAD_SECONDS = '2';

/** What documents show of the live version; its pages and scripts are none of it. */
const SHOWN_FILE = /\.(?:css|woff2?|ttf|otf|png|jpe?g|gif|svg|webp|avif|ico)$/i;

export function createDiffPages(parts: DiffPagesParts): DiffPages {
  const { diffs } = parts.services;
  return {
    async answer(request, response, { site, key, origin }) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!site.preview || !isRead) return false;
      const isFile = key.startsWith(LIVE_FILES_KEY);
      const part = isFile ? undefined : toPart(key);
      if (!isFile && part === undefined) return false;
      const pair = toPair(site);
      if (!pair) sendNothingLive(request, response, site);
      else if (part) await sendPart(parts, request, response, { site, pair, part });
      else {
        const path = key.slice(LIVE_FILES_KEY.length);
        await sendLiveFile(parts, request, response, { site, pair, path, origin });
      }
      return true;
    },
    describe(site) {
      const pair = toPair(site);
      if (!pair || pair.before === pair.after) return undefined;
      return { address: toHome(site), pages: diffs.findChangedPages(pair) };
    },
  };
}

function toPart(key: string): DiffPart | undefined {
  if (key === DIFF_KEY || key === `${DIFF_KEY}/`) return 'list';
  if (!key.startsWith(`${DIFF_KEY}/`)) return undefined;
  return { page: key.slice(DIFF_KEY.length + 1).replace(/\/$/, '') };
}

/** What is compared; nothing where the reader may not see what is live, or nothing is. */
function toPair(site: LiveSite): VersionPair | undefined {
  const { orgId, versionId, preview } = site;
  if (!preview?.liveVersionId || !maySeeDiff(site)) return undefined;
  return { orgId, before: preview.liveVersionId, after: versionId };
}

function toHome({ basePath }: LiveSite): string {
  return `${basePath}/${DIFF_KEY}`;
}

interface Asked {
  site: LiveSite;
  pair: VersionPair;
}

async function sendPart(
  { services: { diffs, clock, logger } }: DiffPagesParts,
  request: IncomingMessage,
  response: ServerResponse,
  { site, pair, part }: Asked & { part: DiffPart },
): Promise<void> {
  try {
    const found = await settleWithin(diffs.load(pair, part), PATIENCE_MS, clock);
    if (found === 'waiting') return sendWaiting(request, response);
    if (found) return await sendDocument(request, response, found);
    sendPlainPage(request, response, 404, 'Neither the preview nor the live site has this page.');
  } catch (error) {
    if (diffBusy.is(error)) return sendWaiting(request, response);
    if (!(error instanceof QuireError)) throw error;
    logger.warn({ ...pair, error: messageOf(error) }, 'a comparison cannot be shown');
    sendFailed(request, response, { site, error });
  }
}

async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
): Promise<void> {
  await sendFile(request, response, {
    size: bytes.byteLength,
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': `${DIFF_POLICY}; frame-ancestors 'none'`,
    },
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  });
}

function sendWaiting(request: IncomingMessage, response: ServerResponse): void {
  const title = 'Comparing with the live site';
  const body = html`<h1>${title}</h1>
<p role="status">The changes are being prepared. This page reloads automatically.</p>`;
  const headers = { refresh: RELOAD_SECONDS, 'retry-after': RELOAD_SECONDS };
  sendOwnPage(request, response, { status: 202, title, body, headers });
}

function sendNothingLive(
  request: IncomingMessage,
  response: ServerResponse,
  { basePath }: LiveSite,
): void {
  const title = 'No live version to compare with';
  const body = html`<h1>${title}</h1>
<p>This site has no live version yet, so everything in the preview is new.</p>
<p><a class="go" href="${`${basePath}/`}">Open the preview</a></p>`;
  sendOwnPage(request, response, { status: 404, title, body });
}

function sendFailed(
  request: IncomingMessage,
  response: ServerResponse,
  { site, error }: { site: LiveSite; error: QuireError },
): void {
  const title = 'The changes cannot be shown';
  const reason = error.kind === 'content' ? error.what : 'An error occurred on the server.';
  const body = html`<h1>${title}</h1>
<p>${reason}</p>
<p><a class="go" href="${`${site.basePath}/`}">Open the preview</a></p>`;
  sendOwnPage(request, response, { status: 503, title, body });
}

/** A picture or a style sheet that only the live version has. */
async function sendLiveFile(
  { services: { storage, fontHosts }, liveSites, cache, lists }: DiffPagesParts,
  request: IncomingMessage,
  response: ServerResponse,
  { site, pair, path, origin }: Asked & { path: string; origin: string },
): Promise<void> {
  const live = await liveSites.loadOther(site, pair.before);
  if (!SHOWN_FILE.test(path) || !live.file(path)) {
    return sendPlainPage(request, response, 404, 'The live site has no such file.');
  }
  const answer = { path, status: 200 as const };
  const sending = {
    site: live,
    answer,
    storage,
    cache,
    lists,
    ready: undefined,
    toShared: undefined,
    fontHosts,
    origin,
  };
  await sendStored(request, response, sending);
}
