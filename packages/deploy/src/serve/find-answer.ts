import { findFile, isOwnDocument, type Redirect, toUrlPath } from '@quire/base';
import type { ShownSite } from './shown-site.ts';

/** What is at an address of a site for one reader. */
export type Answer = { file: string } | Redirect | 'refused' | 'missing';

/**
 * What a reader may not read is not there. A page comes before a redirect of its address, a redirect
 * before the file that stands in for it.
 */
export function findAnswer(site: ShownSite, key: string): Answer {
  const { pages, release } = site.live;
  const found = findFile(key, (file) => site.file(file) !== undefined, 'relative');
  const file = found && 'file' in found ? found.file : undefined;
  if (file && (pages.has(file) || isOwnDocument(file) || !file.endsWith('.html'))) return { file };
  const moved = site.redirects.match(toUrlPath(key));
  if (moved) return { status: moved.permanent ? 308 : 307, location: moved.destination };
  if (file) return { file };
  if (found && 'redirect' in found) {
    return { status: 308, location: found.redirect, keepsQuery: true };
  }
  // A site without a page at its root begins with the first page of its navigation.
  const isShown = (page: string) => site.file(page.normalize('NFC')) !== undefined;
  const first = key === '' ? release.record.pages.find(isShown) : undefined;
  if (first && !site.isRefused('index.html')) return { status: 307, location: toUrlPath(first) };
  return findFile(key, site.isRefused, 'relative') ? 'refused' : 'missing';
}
