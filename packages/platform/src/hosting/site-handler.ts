import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createReadyAnswers,
  parseRequestPath,
  type ReadyAnswers,
  sendPlainPage,
} from '@quire/base';
import { mayBePreview } from '../previews/shown-preview.ts';
import { STRANGER } from '../readers/site-reader.ts';
import type { Primary } from '../replica/primary.ts';
import { blobMissing } from '../storage/errors.ts';
import { type AskedSite, createSiteAnswer, type SiteAnswerOptions } from './answer-site.ts';
import { isAway, sendAway, unlessAway } from './away.ts';
import { isForAll } from './live-site.ts';
import type { PreviewSite } from './live-sites.ts';
import type { PreviewGate } from './preview-gate.ts';
import { NOINDEX, PREVIEW_ROBOTS } from './preview-headers.ts';

/** Serves the site that lives at a host. */
export interface SiteHandler {
  /** Sends at once what everybody gets alike and was sent before; says whether it did. */
  sendReady(
    request: IncomingMessage,
    response: ServerResponse,
    host: string | undefined,
    own: Readonly<Record<string, string>>,
  ): boolean;
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    host: string | undefined,
  ): Promise<void>;
}

export interface SiteHandlerOptions extends Omit<SiteAnswerOptions, 'ready'> {
  previewGate: PreviewGate;
}

export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { liveSites, previewGate, readerGate, primary } = options;
  const ready = createReadyAnswers();
  const answerSite = createSiteAnswer({ ...options, ready });

  const answer: SiteHandler['answer'] = async (request, response, host) => {
    // Before anything is looked up: what it shows must not reach a cache after that was purged.
    if (options.shared) options.services.webProcess.track(response);
    const path = parseRequestPath(request.url ?? '/');
    if (host === undefined || path === undefined) {
      return sendPlainPage(request, response, 400, 'This address cannot be read.');
    }
    const site = await unlessAway(() => liveSites.find(host));
    if (site === 'away') return sendAway(request, response);
    if (site) return answerReader(request, response, { site, host, path });
    // A domain of a site comes first: one from before previews may have the form of their hosts.
    const preview = await unlessAway(() => liveSites.findPreview(host));
    if (preview === 'away') return sendAway(request, response);
    if (preview) return answerPreview(request, response, { preview, host, path });
    return sendPlainPage(request, response, 404, `There is no site at ${host}.`);
  };

  const sendReady = createReadySender(options, ready);
  return { answer: primary ? answerReadOnly(primary, options, answer) : answer, sendReady };

  async function answerReader(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Omit<AskedSite, 'reader'>,
  ): Promise<void> {
    const { site, host } = asked;
    const reader = await unlessAway(() => readerGate.find(request, site, host));
    if (reader === 'away') return sendAway(request, response);
    return answerSite(request, response, { ...asked, reader });
  }

  async function answerPreview(
    request: IncomingMessage,
    response: ServerResponse,
    { preview: { place, site }, host, path }: { preview: PreviewSite; host: string; path: string },
  ): Promise<void> {
    for (const [name, value] of Object.entries(NOINDEX)) response.setHeader(name, value);
    if (path === 'robots.txt') return sendRobots(request, response);
    const gated = await unlessAway(() => previewGate(request, response, { place, path }));
    if (gated === 'away') return sendAway(request, response);
    if (gated === 'answered') return;
    const asked = site && { site, host, path };
    // Whoever may change pages may read them.
    if (asked && gated === 'member') {
      return answerSite(request, response, { ...asked, reader: { kind: 'member' } });
    }
    // Nobody signs in on a page of a stranger.
    if (asked && place.isWithheld) {
      return answerSite(request, response, { ...asked, reader: STRANGER });
    }
    if (asked) return answerReader(request, response, asked);
    const message = 'This preview is not rendered yet. Try again in a moment.';
    sendPlainPage(request, response, 503, message, { 'retry-after': '2' });
  }
}

/**
 * In a process that writes nothing. Passwords and hand-overs of previews are stored, and who looks at one wants the
 * newest. An object may be missing that the bucket of the primary has.
 */
function answerReadOnly(
  primary: Primary,
  { liveSites }: SiteHandlerOptions,
  answer: SiteHandler['answer'],
): SiteHandler['answer'] {
  return async (request, response, host) => {
    try {
      const isPreview = host && mayBePreview(host) && !(await liveSites.find(host));
      await (isPreview ? primary.passOn(request, response) : answer(request, response, host));
    } catch (error) {
      if (response.headersSent || !(isAway(error) || blobMissing.is(error))) throw error;
      sendAway(request, response);
    }
  };
}

/** Nobody is asked who they are: what is kept is of sites that everyone may read. */
function createReadySender(
  { liveSites, onSent, shared }: SiteHandlerOptions,
  ready: ReadyAnswers,
): SiteHandler['sendReady'] {
  return (request, response, host, own) => {
    const site = host === undefined ? undefined : liveSites.known(host);
    if (!site || host === undefined || !isForAll(site)) return false;
    if (shared && !shared.isOpen(request, host)) return false;
    const path = ready.send(request, response, site.versionId, own);
    if (path === undefined) return false;
    onSent?.(request, site, path);
    return true;
  };
}

function sendRobots(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(PREVIEW_ROBOTS.length),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : PREVIEW_ROBOTS);
}
