import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, hasErrorCode, type Logger, messageOf } from '@quire/base';
import { addressUnavailable } from '../errors.ts';
import { handleRequest } from './handle-request.ts';
import type { LiveSites } from './live-sites.ts';
import { sendText } from './send-text.ts';

/** How long answers that have begun may take once the server is told to stop. */
const DRAIN_MS = 10_000;

/** Slow or silent clients are let go, so that they cannot keep others out. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
};
const IDLE_MS = 60_000;

export interface SiteServer {
  /** For example `http://127.0.0.1:8080`. */
  address: string;
  /** Takes no new connections and waits for the answers that have begun. */
  close(): Promise<void>;
}

interface ServerOptions {
  sites: LiveSites;
  host: string;
  port: number;
  logger: Logger;
  clock: Clock;
}

/** Opens the port and serves whatever site is live. */
export async function createSiteServer(options: ServerOptions): Promise<SiteServer> {
  const { sites, logger, host, clock } = options;
  let isDraining = false;
  const server = createServer(TIMEOUTS, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    handleRequest(request, response, sites).catch((error: unknown) => {
      logger.error({ problem: messageOf(error) }, 'a request failed');
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'The page could not be read.');
    });
  });
  server.setTimeout(IDLE_MS);
  const port = await listen(server, options);
  return {
    address: `http://${toShownHost(host)}:${port}`,
    close() {
      isDraining = true;
      return closeServer(server, clock);
    },
  };
}

function listen(server: Server, { host, port }: ServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = hasErrorCode(error, 'EADDRINUSE');
      const problem = isTaken ? 'another program uses it' : messageOf(error);
      reject(addressUnavailable({ host, port, problem }, error));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const stopTimer = clock.after(DRAIN_MS, () => server.closeAllConnections());
    server.close(() => {
      stopTimer();
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A name that a browser on this machine can open. */
function toShownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
