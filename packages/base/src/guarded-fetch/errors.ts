import { defineError } from '../errors.ts';

interface Refusal {
  /** The address as it may be shown: no credentials, no query. */
  url: string;
  reason: string;
}

/** The address itself is not one that may be fetched. */
export const fetchUrlRefused = defineError<Refusal>(
  'FETCH_URL_REFUSED',
  'usage',
  ({ url, reason }) => ({
    what: `The address ${url} was not fetched: ${reason}.`,
    fix: 'Use an HTTP or HTTPS address with a standard port and no user name or password.',
  }),
);

/** The name leads to a place that this caller may not reach. */
export const fetchAddressRefused = defineError<Refusal>(
  'FETCH_ADDRESS_REFUSED',
  'usage',
  ({ url, reason }) => ({
    what: `The address ${url} was not fetched: ${reason}.`,
    fix: 'Use an address that is reachable on the public internet, or add the file to the site.',
  }),
);

/** A redirect leads where the caller may not go, or there are too many of them. */
export const fetchRedirectRefused = defineError<Refusal & { target?: string }>(
  'FETCH_REDIRECT_REFUSED',
  'usage',
  ({ url, target, reason }) => ({
    what: `The redirect from ${url}${target ? ` to ${target}` : ''} was not followed: ${reason}.`,
    fix: 'Use the actual address of the file.',
  }),
);

/** The response is larger than the caller accepts. @fix Serve a smaller file, or add it to the site. */
export const fetchTooLarge = defineError<{ url: string; maxBytes: number }>(
  'FETCH_TOO_LARGE',
  'usage',
  ({ url, maxBytes }) => ({
    what: `The response from ${url} is larger than the limit of ${maxBytes} bytes.`,
  }),
);

/** The server compressed the answer although it was asked not to. */
export const fetchEncoded = defineError<{ url: string; encoding: string }>(
  'FETCH_ENCODED',
  'usage',
  ({ url, encoding }) => ({
    what: `The response from ${url} has the content encoding "${encoding}", which was not requested.`,
    fix: 'Configure the server to send the file without a Content-Encoding header.',
  }),
);

/** The whole exchange took longer than allowed. */
export const fetchTimedOut = defineError<{ url: string; timeoutMs: number }>(
  'FETCH_TIMED_OUT',
  'usage',
  ({ url, timeoutMs }) => ({
    what: `The response from ${url} was not complete after ${timeoutMs / 1000} seconds.`,
    fix: 'Check that the server is running and fast enough.',
  }),
);

/** The caller gave up. @fix If you did not stop it yourself, run it again. */
export const fetchCancelled = defineError<{ url: string }>(
  'FETCH_CANCELLED',
  'usage',
  ({ url }) => ({ what: `The request to ${url} was canceled.` }),
);

/** The name is unknown, the connection failed, or the answer broke off. */
export const fetchFailed = defineError<Refusal>('FETCH_FAILED', 'usage', ({ url, reason }) => ({
  what: `The address ${url} could not be fetched: ${reason}.`,
  fix: 'Check the address and that the server can be reached from this machine.',
}));
