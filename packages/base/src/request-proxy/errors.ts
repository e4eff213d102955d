import { defineError } from '../errors.ts';

/** The request did not come from a page of the site itself. */
export const proxyOriginRefused = defineError('PROXY_ORIGIN_REFUSED', 'usage', () => ({
  what: 'The request did not come from a page of this site.',
  fix: 'Send it from the playground of an API page.',
}));

/** The request is not one that the playground would write. @fix Send it from the playground of an API page. */
export const proxyRequestInvalid = defineError<{ problem: string }>(
  'PROXY_REQUEST_INVALID',
  'usage',
  ({ problem }) => ({ what: `The request cannot be proxied: ${problem}.` }),
);

/** The address is of no server that the site's API pages name. */
export const proxyTargetUndeclared = defineError<{ url: string }>(
  'PROXY_TARGET_UNDECLARED',
  'usage',
  ({ url }) => ({
    what: `The request was not proxied: ${url} does not belong to a server that the API pages of this site declare.`,
    fix: 'Choose one of the servers that the page lists.',
  }),
);

/** The request is larger than the proxy accepts. @fix Send less, or send the request directly to the API. */
export const proxyBodyTooLarge = defineError<{ maxBytes: number }>(
  'PROXY_BODY_TOO_LARGE',
  'usage',
  ({ maxBytes }) => ({
    what: `The request is larger than ${maxBytes} bytes, the limit for a proxied request.`,
  }),
);

/** One visitor or one site asks too often. */
export const proxyTooMany = defineError<{ limit: string }>(
  'PROXY_TOO_MANY',
  'usage',
  ({ limit }) => ({
    what: `The request was not proxied: ${limit}.`,
    fix: 'Wait a moment, then send the request again.',
  }),
);

/** The status of each refusal; what the outbound fetch refuses or fails at is 502, late is 504. */
export const REFUSAL_STATUS: Readonly<Record<string, number>> = {
  PROXY_ORIGIN_REFUSED: 403,
  PROXY_REQUEST_INVALID: 400,
  PROXY_TARGET_UNDECLARED: 403,
  PROXY_BODY_TOO_LARGE: 413,
  PROXY_TOO_MANY: 429,
  FETCH_URL_REFUSED: 403,
  FETCH_ADDRESS_REFUSED: 403,
  FETCH_TIMED_OUT: 504,
};
