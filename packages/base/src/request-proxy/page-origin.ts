import type { IncomingMessage } from 'node:http';
import { REQUEST_TYPE } from './envelope.ts';
import { proxyOriginRefused, proxyRequestInvalid } from './errors.ts';

/**
 * Refuses what no page of this host wrote. The scheme is not compared: TLS may end before this server.
 * Browsers always name the origin of a POST, so a request without one is no reader's.
 */
export function assertFromOwnPage({ headers }: IncomingMessage): void {
  const { origin, host } = headers;
  const isOwn =
    origin !== undefined &&
    host !== undefined &&
    /^https?:\/\//.test(origin) &&
    origin.replace(/^https?:\/\//, '') === host.toLowerCase();
  const site = headers['sec-fetch-site'];
  if (!isOwn || (site !== undefined && site !== 'same-origin')) throw proxyOriginRefused();
  if (headers['content-type'] !== REQUEST_TYPE) {
    throw proxyRequestInvalid({ problem: `its type is not ${REQUEST_TYPE}` });
  }
}
