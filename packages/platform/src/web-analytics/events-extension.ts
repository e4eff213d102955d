import type { IncomingMessage } from 'node:http';
import { type Clock, createRateLimit, isFromOwnPage, type RateLimit, toVisitor } from '@quire/base';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import { readPageBody } from '../hosting/read-page-body.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { toCountedEvent } from './count-event.ts';
import { isRobot, objects } from './is-uncounted.ts';
import { type ReportedEvent, webEventsSchema } from './web-event.ts';
import type { WebRecorder } from './web-recorder.ts';

export interface EventsParts {
  recorder: WebRecorder;
  liveSites: Pick<LiveSites, 'findBefore'>;
  clock: Clock;
  clientAddress: ClientAddress;
  /** Without it reports are taken and forgotten: pages that are still open may send some. */
  isOn: boolean;
}

/** Where the pages of a site report to. */
const EVENTS_KEY = '_quire/events';
const BODY_LIMIT = 16 * 1024;
/** More than anybody reads or searches in a minute, behind one address of a large office, too. */
const REPORTS_A_MINUTE = 120;

/** Takes in what pages report: that they were read, and what was searched for. */
export function createEventsExtension(parts: EventsParts): SiteExtension {
  // Counted in this process alone, for a minute: addresses are never written anywhere.
  const visitors = createRateLimit(REPORTS_A_MINUTE, parts.clock);
  return async (request, response, site) => {
    if (site.key !== EVENTS_KEY) return false;
    const events = await readEvents({ ...parts, visitors }, request, site.host);
    if ('status' in events) {
      sendError(request, response, events);
      return true;
    }
    for (const event of events) {
      const counted = await toCountedEvent(site, event, parts.liveSites);
      if (counted) parts.recorder.record(site, counted);
    }
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
    return true;
  };
}

/** The events to count: none of readers who object, nor of programs. */
async function readEvents(
  { visitors, clientAddress, isOn }: EventsParts & { visitors: RateLimit },
  request: IncomingMessage,
  host: string,
): Promise<ReportedEvent[] | ApiError> {
  if (request.method !== 'POST') return apiErrors.methodNotAllowed('POST');
  if (!isFromOwnPage(request, host)) return apiErrors.foreignOrigin();
  if (!isOn || objects(request.headers) || isRobot(request.headers)) return [];
  if (!visitors.take(toVisitor(clientAddress(request)))) {
    return apiErrors.tooManyEvents(visitors.secondsLeft());
  }
  const body = await readPageBody(request, webEventsSchema, BODY_LIMIT);
  return 'error' in body ? body.error : body.value.events;
}
