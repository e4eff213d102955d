import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { type Clock, type Logger, messageOf } from '@quire/base';
import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { ClientAddress } from '../http/client-address.ts';

/** The processes that write, as a process that does not reaches them. */
export interface Primary {
  /** Sends a request on and its answer back, both as they come. Nothing is answered that the primary has not answered. */
  passOn(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface PrimaryParts {
  /** Nothing but an origin. */
  url: string;
  clientAddress: ClientAddress;
  clock: Clock;
  logger: Logger;
}

/** A region that is gone answers nothing at all. */
const CONNECT_MS = 5000;
/** Longer than any answer pauses: those of models come word by word. */
const STALLED_MS = 180_000;

/** Two read-only processes that name each other must not send a request in circles. */
const MARK = 'x-quire-passed-on';

/** What belongs to one connection, and what this service adds for itself. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-quire-request-id',
]);

export function createPrimary(parts: PrimaryParts): Primary {
  const { clientAddress, logger } = parts;
  return {
    async passOn(request, response) {
      if (request.headers[MARK] !== undefined) {
        logger.error({}, 'QUIRE_PRIMARY_URL leads to a process that is read-only itself');
        return sendError(request, response, apiErrors.primaryAway());
      }
      // A body without a length must not look like another request.
      const isChunked = request.headers['transfer-encoding'] !== undefined;
      const headers = {
        ...toPassed(request.headers),
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
        'x-forwarded-for': clientAddress(request),
        [MARK]: '1',
      };
      try {
        await exchange(parts, request, response, headers);
      } catch (error) {
        if (response.destroyed) return;
        logger.warn({ error: messageOf(error) }, 'a request could not be passed to the primary');
        sendError(request, response, apiErrors.primaryAway());
      }
    },
  };
}

/** Resolves when the whole answer was sent. */
function exchange(
  { url, clock }: PrimaryParts,
  request: IncomingMessage,
  response: ServerResponse,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const target = new URL(url);
  const { method, url: path } = request;
  // The host is the site's; the certificate is that of the address.
  const servername = isIP(target.hostname) ? '' : target.hostname;
  const options = { method, path, headers, servername, setHost: false, agent: false };
  return new Promise((resolve, reject) => {
    const passed = (target.protocol === 'https:' ? https : http).request(target, options);
    const giveUp = clock.after(CONNECT_MS, () => passed.destroy(new Error('no connection')));
    passed.once('socket', (socket) => socket.once('connect', giveUp));
    passed.setTimeout(STALLED_MS, () => passed.destroy(new Error('no answer')));
    passed.once('error', (error) => {
      giveUp();
      reject(error);
    });
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, toPassed(answer.headers));
      answer.once('error', reject);
      answer.pipe(response);
    });
    response.once('close', () => {
      giveUp();
      passed.destroy();
      resolve();
    });
    request.pipe(passed);
  });
}

function toPassed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name)));
}
