import { createServer, type Server as HttpServer } from 'node:http';
import { guardServer, type Logger, SITE_SECURITY_HEADERS } from '@quire/base';
import { closeServer, listen } from '../listen.ts';
import type { Services } from '../services.ts';
import type { CertificateOptions } from './certificate-settings.ts';
import { createCertificateStore } from './certificate-store.ts';
import { createHttpChallengeAnswer, createHttpsRedirect } from './http-challenge.ts';
import type { CertificateOrders } from './obtain-certificate.ts';
import { findTlsChallenge } from './tls-challenge.ts';
import { createTlsServer } from './tls-server.ts';

/** The ports for readers, beside the one for proxies and probes. */
export interface SecureListeners {
  httpsPort: number;
  httpPort: number | undefined;
  stop(): Promise<void>;
}

interface Parts {
  services: Services;
  options: CertificateOptions;
  orders: CertificateOrders;
  /** Answers what comes by https. */
  http: HttpServer;
  /** The host of a Host header. */
  readHost(header: string | undefined): string | undefined;
  maxConnections: number;
}

const GRACE_MS = 2000;
const STALLED_MS = 15_000;

/** Opens the port for https, and the one that leads to it. */
export async function openSecureListeners(parts: Parts): Promise<SecureListeners> {
  const { services, options, orders, http, maxConnections } = parts;
  const { db, metrics, logger } = services;
  const store = createCertificateStore({ ...services, options, orders });
  const tls = createTlsServer({
    http,
    findContext: (host) => store.find(host),
    findChallenge: (host) => findTlsChallenge(db, host),
    ...{ metrics, maxConnections, logger },
  });
  const redirect = createRedirectServer(parts);
  const { host } = options.listen;
  const httpsPort = await listen(tls, host, options.listen.https);
  const closeTls = () => new Promise<void>((resolve) => void tls.close(() => resolve()));
  try {
    const { http: wanted } = options.listen;
    const httpPort = wanted === undefined ? undefined : await listen(redirect, host, wanted);
    return {
      httpsPort,
      httpPort,
      async stop() {
        if (httpPort !== undefined) await closeServer(redirect, GRACE_MS);
        // Its connections are the HTTP server's, which ends them.
        void closeTls();
      },
    };
  } catch (error) {
    void closeTls();
    throw error;
  }
}

function createRedirectServer({ services, readHost, maxConnections }: Parts): HttpServer {
  const { db, clock, logger, siteUrl } = services;
  const server = createServer({ headersTimeout: STALLED_MS, requireHostHeader: false });
  const answer = createHttpsRedirect({
    answerChallenge: createHttpChallengeAnswer(db),
    readHost,
    siteUrl,
  });
  guardServer(server, {
    answer: (request, response) => {
      answer(request, response).catch((error: unknown) => fail(logger, response, error));
    },
    headers: () => SITE_SECURITY_HEADERS,
    toBody: ({ message }) => ({ type: 'text/plain; charset=utf-8', text: `${message}\n` }),
    maxConnections,
    stalledMs: STALLED_MS,
    clock,
  });
  return server;
}

function fail(logger: Logger, response: { destroy(): void }, error: unknown): void {
  logger.warn({ error: String(error) }, 'a challenge could not be answered');
  response.destroy();
}
