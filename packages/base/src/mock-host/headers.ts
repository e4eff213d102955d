import type { IncomingMessage } from 'node:http';

type Header = [name: string, value: string];

/** What belongs to the connection, to proxies on the way, or to the browser. The mock hears nothing of it. */
const KEPT_BACK =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|content-length|via|forwarded|x-real-ip|(?:proxy|sec|x-forwarded|x-quire)-.*)$/;

/**
 * The headers of a request as the mock sees them. Cookies that this site itself gave to a reader are left out:
 * they are no credentials of the API.
 */
export function toHeardHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Header[] {
  const heard: Header[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const value = rawHeaders[at + 1] ?? '';
    if (KEPT_BACK.test(name.toLowerCase())) continue;
    if (name.toLowerCase() !== 'cookie') heard.push([name, value]);
    else heard.push(...toHeardCookies(value));
  }
  return heard;
}

function toHeardCookies(value: string): Header[] {
  const own = /^(?:__(?:Host|Secure)-|quire)/i;
  const kept = value.split(/;\s*/).filter((pair) => pair !== '' && !own.test(pair.trim()));
  return kept.length === 0 ? [] : [['Cookie', kept.join('; ')]];
}

/**
 * Headers of a documented response that may be sent from the host of a site. Whatever else a description
 * documents would speak for the host itself: set its cookies, lead readers away, ask for their password, or tell
 * a server in front of it what to do.
 */
const TOLD =
  /^(?:allow|accept-patch|accept-ranges|content-language|deprecation|etag|idempotency-key|last-modified|link|location|preference-applied|ratelimit(?:-[a-z-]+)?|retry-after|sunset|x-(?!accel-|sendfile|lighttpd|frame-options|content-type-options|xss-protection|dns-prefetch|forwarded|real-ip|quire|powered-by|ua-compatible|permitted|robots|sourcemap|webkit)[a-z0-9-]+)$/i;

/** The headers of an answer that are sent. */
export function toToldMockHeaders(
  headers: readonly (readonly [name: string, value: string])[],
  status: number,
): Header[] {
  return headers.flatMap(([name, value]): Header[] => {
    const isRedirect = /^location$/i.test(name) && status >= 300 && status < 400;
    if (isRedirect || !TOLD.test(name) || /[^\t\x20-\x7e]/.test(value)) return [];
    return [[name, value]];
  });
}
