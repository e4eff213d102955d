import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { type Logger, messageOf, type Random } from '@quire/base';
import type { SiteHandler } from '../hosting/site-handler.ts';
import { hostOfHeader } from '../sites/domain-name.ts';
import { apiErrors } from './api-error.ts';
import { sendError } from './send-error.ts';
import { isStorageLink } from './storage-links.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface PlatformServerOptions {
  /** Answers on the platform's own host. */
  api: Handler;
  /** Answers the links of the disk storage, on the platform's own host. */
  links: Handler;
  /** Answers on every other host. */
  sites: SiteHandler;
  /** Host of the public address. */
  publicHost: string;
  random: Random;
  logger: Logger;
}

/**
 * One port, two origins: the platform's own host has the API, every other host is a site. Which one
 * answers depends on the Host header alone, so that docs content never runs on the API's origin.
 */
export function createPlatformServer(options: PlatformServerOptions): Server {
  const server = createServer((request, response) => {
    const requestId = `req_${options.random.bytes(12).toString('hex')}`;
    // Never a caller's own value: it would let one caller write into another's traces.
    request.headers['x-quire-request-id'] = requestId;
    response.setHeader('x-request-id', requestId);
    void dispatch(options, request, response).catch((error) => {
      options.logger.error({ requestId, error: messageOf(error) }, 'request failed');
      sendError(request, response, apiErrors.internal());
    });
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 30_000;
  server.maxRequestsPerSocket = 10_000;
  return server;
}

async function dispatch(
  { api, links, sites, publicHost }: PlatformServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = hostOfHeader(request.headers.host);
  if (!isPlatformHost(host, publicHost)) return sites(request, response, host);
  if (isStorageLink(request.url)) return links(request, response);
  return api(request, response);
}

/** `localhost`, any IP address and the public host are the platform; a site can have none of them. */
export function isPlatformHost(host: string | undefined, publicHost: string): boolean {
  return host !== undefined && (host === 'localhost' || host === publicHost || isIP(host) !== 0);
}
