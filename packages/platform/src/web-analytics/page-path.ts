import { parseRequestPath, toUrlPath } from '@quire/base';
import { findAnswer } from '../hosting/find-answer.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import { toSiteKey } from '../hosting/site-key.ts';

/** A site whose pages are at its own host, or in a bundle elsewhere. */
export type PlacedSite = LiveSite & { isElsewhere?: true };

/**
 * The address of a page as `findPagePath` gives it, where it matters that the reader may read the page. Nobody is known to pages elsewhere, and views of pages
 * that not everybody may read are counted there all the same.
 */
export async function findReadPath(
  site: PlacedSite,
  address: string,
  liveSites: Pick<LiveSites, 'findBefore'>,
): Promise<string | undefined> {
  const isRefused = (key: string) => toPageFiles(key).some((name) => site.isRefused(name));
  const key = site.isElsewhere ? parseRequestPath(address) : undefined;
  return key !== undefined && isRefused(key) ? undefined : findPagePath(site, address, liveSites);
}

/** The one address of a page of the site that the reader may read; nothing for what is none. */
export function findPagePath(
  site: PlacedSite,
  address: string,
  liveSites: Pick<LiveSites, 'findBefore'>,
): Promise<string | undefined> {
  return site.isElsewhere
    ? toBundlePagePath(site, address, liveSites)
    : Promise.resolve(toPagePath(site, address));
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
