import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHostCookie, type HostCookie, isFromOwnPage, sendPlainPage } from '@quire/base';
import { sendTo } from '@quire/identity';
import { endVisit } from '../readers/reader-sessions.ts';
import { useViewAsHandOver } from '../readers/view-as.ts';
import type { AskedReader, ReaderGateParts } from './open-reader-gate.ts';

/** Where a hand-over of the dashboard is used, below the place of the site. */
export const VIEW_AS_ENTRY = '_quire/view-as/enter';
/** And where somebody stops looking with the eyes of others. */
export const VIEW_AS_END = '_quire/view-as/end';

/** As long as it may last: the service ends it by itself. */
const COOKIE_SECONDS = 3600;

/** Apart from the cookie of a reader: whoever is signed in to the site still is when they stop. */
export function createViewAsCookie(url: string): HostCookie {
  return createHostCookie(url, 'quire-view-as', COOKIE_SECONDS);
}

/** Lets writers look at a site as readers of some groups; says whether the address was one of its own. */
export async function answerViewAs(
  parts: Pick<ReaderGateParts, 'services'>,
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedReader,
): Promise<boolean> {
  if (asked.key === VIEW_AS_ENTRY) await enter(parts, request, response, asked);
  else if (asked.key === VIEW_AS_END) await end(parts, request, response, asked);
  else return false;
  return true;
}

async function enter(
  { services }: Pick<ReaderGateParts, 'services'>,
  request: IncomingMessage,
  response: ServerResponse,
  { site, host }: AskedReader,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://host');
  const token = searchParams.get('token') ?? '';
  // A look at a link must not use it up.
  const isUsed = request.method === 'GET';
  const secret = isUsed && (await useViewAsHandOver(services.db, site, token, services));
  if (!secret) {
    const message = 'This link was already used or has expired. Open the site from the dashboard.';
    return sendPlainPage(request, response, 403, message);
  }
  const cookie = createViewAsCookie(services.siteUrl(host));
  sendTo(response, `${site.content.basePath}/`, [cookie.set(secret)]);
}

async function end(
  { services: { db, siteUrl } }: Pick<ReaderGateParts, 'services'>,
  request: IncomingMessage,
  response: ServerResponse,
  { site, host }: AskedReader,
): Promise<void> {
  const url = siteUrl(host);
  if (request.method !== 'POST' || !isFromOwnPage(request, new URL(url).hostname)) {
    const message = 'To end this view, use the button at the bottom of the page.';
    return sendPlainPage(request, response, 400, message);
  }
  const cookie = createViewAsCookie(url);
  const secret = cookie.read(request.headers);
  if (secret) await endVisit(db, site.siteId, secret);
  sendTo(response, `${site.content.basePath}/`, [cookie.clear()]);
}
