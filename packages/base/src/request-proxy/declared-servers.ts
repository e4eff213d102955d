/**
 * Whether an address is below one of the servers that a site declares: the same scheme, host and
 * port, and a path below the server's own. Both are compared as parsed, after dots were resolved.
 */
export function isDeclared(url: URL, servers: readonly string[]): boolean {
  if (url.username || url.password) return false;
  return servers.some((server) => {
    if (!URL.canParse(server)) return false;
    const base = new URL(server);
    if (base.origin === 'null' || base.origin !== url.origin) return false;
    const folder = base.pathname.replace(/\/+$/, '');
    return url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  });
}

/** Whether a request asks one of the declared addresses for a token: only that, with nothing added to the address. */
export function asksForToken(
  { method, url }: { method: string; url: URL },
  tokens: readonly string[],
): boolean {
  if (method !== 'POST' || url.username || url.password || url.hash) return false;
  return tokens.some((token) => URL.canParse(token) && new URL(token).href === url.href);
}
