import type { LiveSites } from '../hosting/live-sites.ts';
import { normaliseQuery } from './normalise-query.ts';
import { findPagePath, type PlacedSite } from './page-path.ts';
import type { CountedEvent, ReportedEvent } from './web-event.ts';

/** The site that a page belongs to, at the host that the page was read at. */
type ReadSite = PlacedSite & { host: string };

/** The event as it is counted; nothing for what is about no page of the site. */
export async function toCountedEvent(
  site: ReadSite,
  event: ReportedEvent,
  liveSites: Pick<LiveSites, 'findBefore'>,
): Promise<CountedEvent | undefined> {
  if (event.type === 'search') {
    const { query, results } = event;
    return { type: 'search', query: normaliseQuery(query), hasResults: results > 0 };
  }
  const path = await findPagePath(site, event.path, liveSites);
  if (path === undefined) return undefined;
  if (event.type === 'result') return { type: 'result', path };
  const referrer = toReferrer(event.referrer, site.host);
  return { type: 'view', path, ...(referrer === undefined ? {} : { referrer }) };
}

/** The host of another site; nothing for the site itself and for what is no address. */
function toReferrer(origin: string | undefined, own: string): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname !== '' && hostname !== own ? hostname : undefined;
}
