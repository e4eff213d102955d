import { parseRequestPath, toUrlPath } from '@quire/base';
import { findAnswer } from '../hosting/find-answer.ts';
import type { LiveSite } from '../hosting/live-sites.ts';
import { toSiteKey } from '../hosting/site-key.ts';
import { normaliseQuery } from './normalise-query.ts';
import type { CountedEvent, ReportedEvent } from './web-event.ts';

/** The event as it is counted; nothing for a view of what is no page of the live version. */
export function toCountedEvent(
  site: LiveSite & { host: string },
  event: ReportedEvent,
): CountedEvent | undefined {
  if (event.type === 'search') {
    const { query, results } = event;
    return { type: 'search', query: normaliseQuery(query), hasResults: results > 0 };
  }
  const path = toPagePath(site, event.path);
  if (path === undefined) return undefined;
  const referrer = toReferrer(event.referrer, site.host);
  return { type: 'view', path, ...(referrer === undefined ? {} : { referrer }) };
}

/** The one address of the page, seen from the site itself. */
function toPagePath(site: LiveSite, address: string): string | undefined {
  const path = parseRequestPath(address);
  const key = path === undefined ? undefined : toSiteKey(site, path);
  if (key === undefined) return undefined;
  const found = findAnswer(site, key);
  return 'path' in found && site.pages.has(found.path) ? toUrlPath(key) : undefined;
}

/** The host of another site; nothing for the site itself and for what is no address. */
function toReferrer(origin: string | undefined, own: string): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname !== '' && hostname !== own ? hostname : undefined;
}
