import { findFile } from '@quire/base';
import { moveAddresses, type Searcher } from '@quire/search';
import type { LiveSite } from './live-site.ts';

/** The parts of a site that say where its pages are. */
type Places = Pick<LiveSite, 'basePath' | 'file'>;

/** The address of a page on the site's own host: `/docs/guides/start`. */
export function toHostedAddress({ basePath }: Places, path: string): string {
  return path === '/' && basePath !== '' ? basePath : basePath + path;
}

/** The address of the same page in a bundle, from the bundle's top: `/guides/start.html`. */
export function toBundleAddress({ basePath, file }: Places, address: string): string {
  const key = decodeURI(address).slice(basePath.length + 1);
  const found = findFile(key, (path) => file(path) !== undefined, 'hosted');
  return found && 'file' in found ? encodeURI(`/${found.file}`) : address;
}

/** A searcher whose pages have the addresses of a bundle, for readers of one. */
export function toBundleSearcher(searcher: Searcher, site: Places): Searcher {
  return moveAddresses(searcher, (address) => toBundleAddress(site, address));
}
