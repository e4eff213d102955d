import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  prefersMarkdown,
  type ReadyAnswers,
  type Redirect,
  sendPlainPage,
  sendRedirect,
  toMarkdownTwin,
} from '@quire/base';
import { READER_FILE } from '@quire/identity';
import { REPLACEABLE_FILE } from '@quire/model';
import { toFileKey } from '../edge/changed-pages.ts';
import type { SharedAnswers, ToSharedHeaders } from '../edge/shared-answers.ts';
import { isViewAs, type SiteReader } from '../readers/site-reader.ts';
import type { Primary } from '../replica/primary.ts';
import type { Services } from '../services.ts';
import { sendAway, unlessAway } from './away.ts';
import { type BlobCache, createBlobCache } from './blob-cache.ts';
import { createDiffPages, type DiffPages } from './diff-pages.ts';
import { findAnswer, type StoredFile } from './find-answer.ts';
import { type LiveSite, showSite } from './live-site.ts';
import type { HostedSite, LiveSites } from './live-sites.ts';
import type { AskedReader } from './open-reader-gate.ts';
import type { ReaderGate } from './reader-gate.ts';
import { sendConfig } from './send-config.ts';
import { sendStored } from './send-stored.ts';
import { createShownLists, type ShownLists } from './shown-lists.ts';
import { MCP_KEY, type SiteExtension } from './site-extension.ts';
import { toSiteKey } from './site-key.ts';

export interface SiteAnswerOptions {
  services: Pick<
    Services,
    'storage' | 'features' | 'fontHosts' | 'siteUrl' | 'diffs' | 'clock' | 'logger' | 'webProcess'
  >;
  liveSites: LiveSites;
  extensions: readonly SiteExtension[];
  /** Those that answer on previews, and to writers who look as readers of a group: none that counts views. */
  previewExtensions: readonly SiteExtension[];
  readerGate: ReaderGate;
  /** Told of every file of a site that is sent, with the request that it answers. */
  onSent?(request: IncomingMessage, site: HostedSite, path: string): void;
  /** What caches in front of the service may keep; nothing where there are none. */
  shared: SharedAnswers | undefined;
  /** What everybody gets alike, as it was sent before. */
  ready: ReadyAnswers;
  /** Where this process passes on what it cannot answer; nothing in a process that writes. */
  primary: Primary | undefined;
}

/** What is asked for, of which site, by whom. */
export interface AskedSite {
  site: HostedSite;
  host: string;
  path: string;
  reader: SiteReader;
}

interface Parts extends SiteAnswerOptions {
  cache: BlobCache;
  lists: ShownLists;
  diffPages: DiffPages;
}

/** Addresses that files of a site never have, for extensions. */
const EXTENSION_FOLDER = '_quire/';

/** Where extensions are asked: the documents by which programs find services are beside files of the author. */
const EXTENSION_FOLDERS = [EXTENSION_FOLDER, '.well-known/'];

/** Names that carry their content's hash mean the same bytes in every version. */
const HASHED = /^_(?:quire|assets)\/.*\.[0-9a-f]{8,64}\.[A-Za-z0-9]+$/;

const MISSING: StoredFile = { path: '404.html', status: 404 };

/** Answers for one site, live or as a preview. */
export function createSiteAnswer(options: SiteAnswerOptions) {
  const { services, liveSites } = options;
  const cache = createBlobCache(services.storage);
  const lists = createShownLists(services.storage);
  const diffPages = createDiffPages({ services, liveSites, cache, lists });
  const parts = { ...options, cache, lists, diffPages };
  return (request: IncomingMessage, response: ServerResponse, asked: AskedSite) =>
    answerSite(parts, request, response, asked);
}

async function answerSite(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { site: hosted, host, path, reader }: AskedSite,
): Promise<void> {
  const site = showSite(hosted, reader);
  const key = toSiteKey(site, path);
  if (!site.isForAll) response.setHeader('vary', 'cookie');
  const asked = { site: hosted, host, key: key ?? '', reader };
  if (key !== undefined && (await answerOwn(parts, request, response, { site, asked }))) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendPlainPage(request, response, 405, 'Use GET to read pages.');
  }
  if (key === undefined) return sendOutside(request, response, site, path);
  if (key === REPLACEABLE_FILE && site.file(key)) {
    const place = { site, host, key, isOwnFile: true };
    const toShared = parts.shared?.describe(request, place);
    return sendConfig(request, response, site, { features: parts.services.features, toShared });
  }
  const found = await findFile(parts.liveSites, site, key);
  const isRefused = 'refused' in found.answer;
  if (isRefused && (await answerRefused(parts, request, response, asked))) return;
  const page = 'refused' in found.answer ? MISSING : found.answer;
  const answer = prefersMarkdown(request.headers.accept) ? toMarkdown(found.site, page) : page;
  if ('path' in answer && answer.status === 200) parts.onSent?.(request, hosted, answer.path);
  // Of a version before this one nothing is kept under the name of this one.
  const isKept = site.isForAll && !site.preview && found.site === site;
  // Nor what is sent without the marks for caches.
  const isMarked = !parts.shared || parts.shared.isOpen(request, host);
  const ready = isKept && isMarked ? parts.ready : undefined;
  const isOwnFile = found.site === site && isAtOwnKey(site, key, answer);
  const toShared = parts.shared?.describe(request, { site, host, key, isOwnFile });
  const sent = { site: found.site, host, key, answer, ready, toShared };
  return sendFound(parts, request, response, sent);
}

const isOfExtensions = (key: string) =>
  EXTENSION_FOLDERS.some((folder) => key.startsWith(folder)) || key === MCP_KEY;

/** What is no file may have to be stored. Who reads is known here, and files of versions before are here as well. */
function isPassedOn(site: LiveSite, key: string): boolean {
  if (!isOfExtensions(key) || key === READER_FILE || HASHED.test(key)) return false;
  return site.file(key) === undefined && !site.isRefused(key);
}

/** Whether a file is at the one address that caches are told of when it changes. */
function isAtOwnKey(site: LiveSite, key: string, answer: StoredFile | Redirect): boolean {
  if ('location' in answer || answer.status !== 200) return false;
  const { path } = answer;
  return toFileKey(path) === key && (!path.endsWith('.html') || site.pages.has(path));
}

/** What is not for strangers; says whether it did. Somebody who signed in a moment ago is known to the primary first. */
async function answerRefused(
  { primary, readerGate }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedReader,
): Promise<boolean> {
  const { site, host, reader } = asked;
  if (primary && reader.kind === 'stranger' && readerGate.hasSecret(request, site, host)) {
    await primary.passOn(request, response);
    return true;
  }
  return readerGate.offer(request, response, asked);
}

/** Answers what is no file of the site; says whether it did. */
async function answerOwn(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { site, asked }: { site: LiveSite; asked: AskedReader },
): Promise<boolean> {
  const { host, key } = asked;
  if (parts.primary && isPassedOn(site, key)) {
    await parts.primary.passOn(request, response);
    return true;
  }
  // Nobody signs in on a page of a stranger.
  const isAnswered = site.preview?.isWithheld
    ? false
    : await unlessAway(() => parts.readerGate.answer(request, response, asked));
  if (isAnswered === 'away') {
    sendAway(request, response);
    return true;
  }
  return isAnswered || (await extend(parts, request, response, { ...site, host, key }));
}

async function extend(
  { services: { siteUrl }, diffPages, extensions, previewExtensions }: Parts,
  ...[request, response, site]: Parameters<SiteExtension>
): Promise<boolean> {
  const { key, host } = site;
  if (!isOfExtensions(key)) return false;
  if (await diffPages.answer(request, response, { site, key, origin: siteUrl(host) })) return true;
  if (site.preview?.isWithheld) return false;
  const isCounted = !site.preview && !isViewAs(site.reader);
  for (const extension of isCounted ? extensions : previewExtensions) {
    if (await extension(request, response, site)) return true;
  }
  return false;
}

interface Found {
  site: LiveSite;
  host: string;
  key: string;
  answer: StoredFile | Redirect;
  ready: ReadyAnswers | undefined;
  toShared: ToSharedHeaders | undefined;
}

async function sendFound(
  { services, cache, lists, diffPages }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { site, host, key, answer, ready, toShared }: Found,
): Promise<void> {
  if ('location' in answer) {
    if (isRefused(site, key, answer.location)) {
      const message = 'This preview is not approved yet, so it does not redirect to other sites.';
      return sendPlainPage(request, response, 403, message);
    }
    const redirect = { ...answer, isPrivate: !site.isForAll };
    // What a preview says for good is good until its next version.
    return sendRedirect(request, response, site.preview ? { ...redirect, status: 307 } : redirect);
  }
  const { storage, fontHosts, siteUrl } = services;
  const origin = siteUrl(host);
  const diff = site.preview && diffPages.describe(site);
  const kept = { cache, lists, ready };
  const sending = { site, answer, storage, ...kept, fontHosts, origin, diff, toShared };
  await sendStored(request, response, sending);
}

/**
 * What a stranger wrote leads nowhere else, and takes no address of the theme: a policy that names paths
 * does not look at them again after a redirect.
 */
function isRefused({ preview }: LiveSite, key: string, location: string): boolean {
  if (!preview?.isWithheld) return false;
  return key.startsWith(EXTENSION_FOLDER) || !/^\/(?![/\\])/.test(location);
}

/** The Markdown of a page, for those who ask for that at the address of the page. */
function toMarkdown(site: LiveSite, answer: StoredFile | Redirect): StoredFile | Redirect {
  if ('location' in answer || !site.pages.has(answer.path)) return answer;
  const path = toMarkdownTwin(answer.path);
  return site.file(path) ? { ...answer, path } : answer;
}

/** The file of an address; one that is gone from this version may be in one before it. */
async function findFile(liveSites: LiveSites, site: LiveSite, key: string) {
  const answer = findAnswer(site, key);
  const isGone = 'status' in answer && answer.status === 404 && HASHED.test(key);
  const before = isGone ? await liveSites.findBefore(site, key) : undefined;
  if (before) return { site: before, answer: { path: key, status: 200 as const } };
  return { site, answer: toPrivateAnswer(site, answer) };
}

/** To strangers of a private site nothing tells what there is from what there is not. */
function toPrivateAnswer(
  site: LiveSite,
  answer: ReturnType<typeof findAnswer>,
): ReturnType<typeof findAnswer> {
  const isMissing = 'status' in answer && answer.status === 404;
  return isMissing && !site.view.decide('site') ? { refused: true } : answer;
}

/** The proxy sends nothing but the mounted path here; who comes straight is shown the way. */
function sendOutside(
  request: IncomingMessage,
  response: ServerResponse,
  { basePath }: LiveSite,
  path: string,
): void {
  if (path === '') sendRedirect(request, response, { status: 307, location: basePath });
  else sendPlainPage(request, response, 404, 'Page not found.');
}
