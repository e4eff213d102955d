import type { IncomingMessage } from 'node:http';

/** Why a request is refused before anybody looks at what it asks for. */
export interface Refusal {
  status: number;
  /** For programs: which refusal it is. */
  code:
    | 'MALFORMED_REQUEST'
    | 'EXPECTATION_FAILED'
    | 'HEADERS_TOO_LARGE'
    | 'BODY_TOO_LARGE'
    | 'REQUEST_TIMEOUT';
  /** The words that HTTP has for the status. */
  reason: string;
  message: string;
}

const BAD_HOST: Refusal = {
  status: 400,
  code: 'MALFORMED_REQUEST',
  reason: 'Bad Request',
  message: 'A request must have exactly one Host header.',
};

/** HTTP knows one expectation, and lets servers refuse any other. */
export const UNKNOWN_EXPECTATION: Refusal = {
  status: 417,
  code: 'EXPECTATION_FAILED',
  reason: 'Expectation Failed',
  message: 'The only supported expectation is 100-continue.',
};

const UNREADABLE: Refusal = {
  status: 400,
  code: 'MALFORMED_REQUEST',
  reason: 'Bad Request',
  message: 'The request is not valid HTTP.',
};

/** Those of Node's reasons that have a status of their own. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    reason: 'Request Header Fields Too Large',
    message: 'The headers of the request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'BODY_TOO_LARGE',
    reason: 'Content Too Large',
    message: 'The chunk extensions of the body are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    reason: 'Request Timeout',
    message: 'The request took too long to arrive.',
  },
};

/** What to say about bytes that Node could not read as a request. */
export function refusalOf({ code = '' }: NodeJS.ErrnoException): Refusal {
  return (Object.hasOwn(BY_CODE, code) && BY_CODE[code]) || UNREADABLE;
}

/**
 * The host decides whose content is shown. Of several Host headers a proxy may follow another one
 * than we do, so they are refused, as RFC 9112 says; only HTTP/1.0 may leave it out.
 */
export function findHostFault({ rawHeaders, httpVersion }: IncomingMessage): Refusal | undefined {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  const isMissing = count === 0 && httpVersion !== '1.0';
  return isMissing || count > 1 ? BAD_HOST : undefined;
}
