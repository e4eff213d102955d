import { findFile, isOwnDocument, type Redirect, toUrlPath } from '@quire/base';
import type { LiveSite } from './live-site.ts';

/** A file of the site and the status that it is sent with. */
export interface StoredFile {
  path: string;
  status: 200 | 404;
}

/** There is something, and it is not for this reader. */
export interface Refused {
  refused: true;
}

/**
 * What is at an address for one reader: what they may not read is not there. A page comes before a redirect of
 * its address, a redirect before the file that stands in for it.
 */
export function findAnswer(site: LiveSite, key: string): StoredFile | Redirect | Refused {
  const { pages, redirects, basePath } = site;
  const found = findFile(key, (file) => site.file(file) !== undefined, 'hosted');
  const path = found && 'file' in found ? found.file : undefined;
  if (path && (pages.has(path) || isOwnDocument(path) || !path.endsWith('.html')))
    return { path, status: 200 };
  if (found && 'redirect' in found) {
    return { status: 308, location: mount(basePath, found.redirect), keepsQuery: true };
  }
  const moved = redirects.match(toUrlPath(key));
  if (moved) {
    return { status: moved.permanent ? 308 : 307, location: mount(basePath, moved.destination) };
  }
  if (path) return { path, status: 200 };
  return findFile(key, site.isRefused, 'hosted')
    ? { refused: true }
    : { path: '404.html', status: 404 };
}

/** Addresses within the site begin where it is mounted; those of other sites are left alone. */
function mount(basePath: string, location: string): string {
  if (basePath === '' || !location.startsWith('/') || location.startsWith('//')) return location;
  return location === '/' ? basePath : basePath + location;
}
