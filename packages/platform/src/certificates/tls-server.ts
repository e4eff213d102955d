import type { Server as HttpServer } from 'node:http';
import { createServer, type SecureContext, type Server, type TLSSocket } from 'node:tls';
import { createAtOnce, type Logger, messageOf } from '@quire/base';
import type { Metrics } from '../metrics/platform-metrics.ts';
import { CHALLENGE_PROTOCOL } from './tls-challenge.ts';

export interface TlsServerParts {
  /** Answers what comes through a connection. */
  http: HttpServer;
  findContext(host: string): Promise<SecureContext | undefined>;
  findChallenge(host: string): Promise<SecureContext | undefined>;
  metrics: Metrics;
  maxConnections: number;
  logger: Logger;
}

/** Also the time that a reader waits for a first certificate. */
const HANDSHAKE_MS = 120_000;
/** Handshakes that wait for something; more are refused, so that they cannot use up all connections. */
const MOST_WAITING = 2000;
const MOST_CHALLENGES = 200;

/** Speaks TLS with the certificate of the host that is asked for, and hands what comes through to the HTTP server. */
export function createTlsServer(parts: TlsServerParts): Server {
  const { http, metrics, maxConnections, logger } = parts;
  const find = createContextFinder(parts);
  const server = createServer({
    handshakeTimeout: HANDSHAKE_MS,
    minVersion: 'TLSv1.2',
    ALPNCallback: chooseProtocol,
    SNICallback(this: Handshake, host, done) {
      find(this, host).then(
        (context) => {
          if (!context) metrics.handshakeEnded('refused');
          // Without one the client gets the alert that the handshake failed.
          done(null, context);
        },
        (error: unknown) => {
          logger.warn({ host, error: messageOf(error) }, 'no certificate for a handshake');
          metrics.handshakeEnded('failed');
          done(new Error('The certificate could not be looked up.'));
        },
      );
    },
  });
  server.maxConnections = maxConnections;
  server.on('secureConnection', (socket) => {
    // The authority has seen what it wanted in the handshake.
    if (socket.alpnProtocol === CHALLENGE_PROTOCOL) return void socket.end();
    metrics.handshakeEnded('done');
    http.emit('connection', socket);
  });
  // Scanners and browsers that give up are no news.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return server;
}

/** What is known of a connection before it has a certificate. */
type Handshake = TLSSocket & { isChallenge?: boolean };

/**
 * With TLS 1.3, which every authority speaks, Node asks for the protocol before the certificate. With TLS 1.2 it is the
 * other way round: a challenge is then answered with the certificate of the host, and fails.
 */
function chooseProtocol(this: unknown, { protocols }: { protocols: string[] }): string | undefined {
  if (protocols.includes(CHALLENGE_PROTOCOL)) {
    (this as Handshake).isChallenge = true;
    return CHALLENGE_PROTOCOL;
  }
  return protocols.includes('http/1.1') ? 'http/1.1' : undefined;
}

function createContextFinder({ findContext, findChallenge }: TlsServerParts) {
  const waiting = createAtOnce(MOST_WAITING);
  const challenges = createAtOnce(MOST_CHALLENGES);
  return async (handshake: Handshake, host: string): Promise<SecureContext | undefined> => {
    const [places, find] = handshake.isChallenge
      ? [challenges, findChallenge]
      : [waiting, findContext];
    if (places.isFull('')) return undefined;
    const end = places.add('');
    try {
      return await find(host.toLowerCase());
    } finally {
      end();
    }
  };
}
