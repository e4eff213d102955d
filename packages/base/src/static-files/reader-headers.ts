import { HASHED_NAME } from './site-headers.ts';

/** A site as one reader sees it, as far as caches have to know. */
export interface ReaderSite {
  /** Whether everybody sees the same. */
  isForAll: boolean;
  /** Whether everybody may have a file, whoever they are. */
  isOpen(path: string): boolean;
}

/** What depends on who asks is nobody's but theirs, and is asked for again each time. */
const PRIVATE = 'private, no-cache';

/**
 * The headers of a file where not everybody sees the same. A file that everybody may have and whose name
 * carries its content stays one that shared caches keep.
 */
export function toReaderHeaders(
  site: ReaderSite,
  path: string,
  headers: Record<string, string>,
): Record<string, string> {
  if (site.isForAll) return headers;
  if (HASHED_NAME.test(path) && site.isOpen(path)) return headers;
  const vary = headers.vary ? `${headers.vary}, cookie` : 'cookie';
  return { ...headers, 'cache-control': PRIVATE, vary };
}
