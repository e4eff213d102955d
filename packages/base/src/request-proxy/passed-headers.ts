import { proxyRequestInvalid } from './errors.ts';
import { MAX_HEADERS } from './limits.ts';

/**
 * Headers that are never passed on. Some belong to one connection (RFC 9110, 7.6.1), some would let a
 * reader speak with the authority of this server's address, and a browser writes the rest itself.
 */
const KEPT_BACK =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|content-length|accept-encoding|date|via|forwarded|origin|referer|x-real-ip|true-client-ip|cf-connecting-ip|(?:proxy|sec|x-forwarded|x-quire)-.*)$/;

const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,256}$/;
/** RFC 9110, 5.5: visible characters, blanks, and bytes above 127. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Reads the headers that the reader's form wrote; nothing of the reader's own request is among them. */
export function parsePassedHeaders(written: unknown): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  if (!Array.isArray(written) || written.length > MAX_HEADERS) {
    throw proxyRequestInvalid({
      problem: `"headers" is not a list of at most ${MAX_HEADERS} pairs`,
    });
  }
  for (const pair of written) {
    const [given, value] = Array.isArray(pair) ? pair : [];
    const name = typeof given === 'string' ? given.toLowerCase() : '';
    if (!NAME.test(name) || typeof value !== 'string' || !VALUE.test(value)) {
      throw proxyRequestInvalid({ problem: 'a header is not a name and a value' });
    }
    if (KEPT_BACK.test(name)) continue;
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** Headers of an answer that mean something to the connection only, which the reader never sees. */
const ANSWER_KEPT_BACK =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/;

/** The headers of the API's answer, as the reader is told of them. */
export function toToldHeaders(headers: Record<string, string>): [string, string][] {
  return Object.entries(headers).filter(([name]) => !ANSWER_KEPT_BACK.test(name));
}
