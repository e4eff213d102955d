import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Redirect {
  status: 307 | 308;
  location: string;
  /** Whether the query of the request goes along: for another address of the same page. */
  keepsQuery?: boolean;
  /** Where it depends on who asks: caches that people share must not keep it. */
  isPrivate?: boolean;
}

/** Sends a reader to another address. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  { status, location, keepsQuery, isPrivate }: Redirect,
): void {
  const query = keepsQuery ? (/\?[^#]*/.exec(request.url ?? '')?.[0] ?? '') : '';
  response.writeHead(status, {
    location: toHeaderText(location + query),
    'cache-control': isPrivate ? 'private, no-cache' : 'public, no-cache',
    'content-length': '0',
  });
  response.end();
}

/** Headers hold printable ASCII; anything else that an author wrote is encoded. */
function toHeaderText(address: string): string {
  // Through bytes first: half a surrogate pair would make encodeURIComponent throw.
  return Buffer.from(address)
    .toString()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** The address of a key on its site, as a browser asks for it. */
export function toUrlPath(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`;
}
