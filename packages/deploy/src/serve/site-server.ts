import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  guardServer,
  hasErrorCode,
  type Logger,
  messageOf,
  SITE_SECURITY_HEADERS,
} from '@quire/base';
import { addressUnavailable } from '../errors.ts';
import type { ServerValues } from '../values/deploy-values.ts';
import type { AccessLog } from './access-log.ts';
import { handleRequest, sendReady } from './handle-request.ts';
import { sendText } from './send-text.ts';
import type { SiteContext } from './site-context.ts';
import { loadTls } from './tls-files.ts';

/**
 * Slow or silent clients are let go, so that they cannot keep others out. An open connection waits
 * longer than load balancers do: closing first would fail the request that one sends just then.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
const IDLE_MS = 70_000;
/** Far more than a process serves readers with at the same time; those beyond are closed as they come. */
const MAX_CONNECTIONS = 10_000;
const SITE_HEADERS = Object.entries(SITE_SECURITY_HEADERS);

export interface SiteServer {
  /** For example `http://127.0.0.1:8080`. */
  address: string;
  /** Reads the certificate again. */
  reloadTls(): void;
  /** Takes no new connections and waits for the answers that have begun. */
  close(): Promise<void>;
}

interface ServerOptions {
  context: SiteContext;
  settings: ServerValues;
  accessLog: AccessLog | undefined;
  logger: Logger;
}

/** Opens the port and serves whatever site is live. */
export async function createSiteServer(options: ServerOptions): Promise<SiteServer> {
  const { settings, context } = options;
  const { tls, host, basePath, drainSeconds } = settings;
  let isDraining = false;
  const serverOptions = { ...TIMEOUTS, requireHostHeader: false };
  const server = tls
    ? createTlsServer({ ...serverOptions, ...loadTls(tls) })
    : createServer(serverOptions);
  guardServer(server, {
    answer: createListener(options, () => isDraining),
    headers: () => SITE_SECURITY_HEADERS,
    toBody: ({ message }) => ({ type: 'text/plain; charset=utf-8', text: `${message}\n` }),
    maxConnections: MAX_CONNECTIONS,
    stalledMs: IDLE_MS,
    clock: context.clock,
  });
  const port = await listen(server, settings);
  return {
    address: `${tls ? 'https' : 'http'}://${toShownHost(host)}:${port}${basePath}`,
    reloadTls() {
      if (tls) (server as TlsServer).setSecureContext(loadTls(tls));
    },
    async close() {
      isDraining = true;
      await closeServer(server, context, drainSeconds * 1000);
      options.accessLog?.flush();
    },
  };
}

function createListener({ context, accessLog, logger }: ServerOptions, isDraining: () => boolean) {
  const { clock, metrics } = context;
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining()) response.setHeader('connection', 'close');
    const startedAt = accessLog ? clock.now() : 0;
    response.once('finish', () => {
      metrics?.countAnswer(response.statusCode);
      accessLog?.note(request, response, startedAt);
    });
    if (sendReady(request, response, context)) return;
    for (const [name, value] of SITE_HEADERS) response.setHeader(name, value);
    handleRequest(request, response, context).catch((error: unknown) => {
      logger.error({ problem: messageOf(error) }, 'a request failed');
      if (response.headersSent) response.destroy();
      else sendText(request, response, { status: 500, text: 'The page could not be read.' });
    });
  };
}

function listen(server: Server, { host, port }: ServerValues): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = hasErrorCode(error, 'EADDRINUSE');
      const problem = isTaken ? 'another program uses it' : messageOf(error);
      reject(addressUnavailable({ host, port, problem }, error));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server, { clock }: SiteContext, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stopTimer = clock.after(drainMs, () => server.closeAllConnections());
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
