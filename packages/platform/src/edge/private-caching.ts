/** For caches that people share, an answer is nobody's but its reader's. */
export function toPrivateCaching(headers: Record<string, string>): Record<string, string> {
  const caching = headers['cache-control'] ?? 'no-cache';
  return { ...headers, 'cache-control': caching.replace('public', 'private') };
}
