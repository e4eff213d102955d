import { parseRequestPath, toUrlPath } from '@quire/base';
import { findAnswer } from '../hosting/find-answer.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import { toSiteKey } from '../hosting/site-key.ts';
import { normaliseQuery } from './normalise-query.ts';
import type { CountedEvent, ReportedEvent } from './web-event.ts';

/** The site that a page belongs to, at the host that the page was read at. */
type ReadSite = LiveSite & { host: string; isElsewhere?: true };

/** The event as it is counted; nothing for a view of what is no page of the site. */
export async function toCountedEvent(
  site: ReadSite,
  event: ReportedEvent,
  liveSites: Pick<LiveSites, 'findBefore'>,
): Promise<CountedEvent | undefined> {
  if (event.type === 'search') {
    const { query, results } = event;
    return { type: 'search', query: normaliseQuery(query), hasResults: results > 0 };
  }
  const path = site.isElsewhere
    ? await toBundlePagePath(site, event.path, liveSites)
    : toPagePath(site, event.path);
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

/**
 * The same address for a page of a bundle, seen from the bundle's top and named by its file: both hosts
 * add to one count. A deployment may be behind: a page of one of the last versions is a page, too.
 */
async function toBundlePagePath(
  site: LiveSite,
  address: string,
  { findBefore }: Pick<LiveSites, 'findBefore'>,
): Promise<string | undefined> {
  const key = parseRequestPath(address);
  if (key === undefined) return undefined;
  for (const name of toPageFiles(key)) {
    if (site.pages.has(name) || (await findBefore(site, name))?.pages.has(name)) {
      return toUrlPath(name.replace(/(?:(?:^|\/)index)?\.html$/, ''));
    }
  }
  return undefined;
}

/** The files that an address may mean, on whatever server the bundle is. */
function toPageFiles(key: string): string[] {
  if (key.endsWith('.html')) return [key];
  return key === '' || key.endsWith('/')
    ? [`${key}index.html`]
    : [`${key}.html`, `${key}/index.html`];
}

/** The host of another site; nothing for the site itself and for what is no address. */
function toReferrer(origin: string | undefined, own: string): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname !== '' && hostname !== own ? hostname : undefined;
}
