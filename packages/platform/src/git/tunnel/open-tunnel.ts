import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  type FetchTrust,
  fetchAddressRefused,
  fetchFailed,
  messageOf,
  type PinnedPlace,
  pinAddress,
  QuireError,
  type Random,
  type ResolveHost,
  randomBase62,
} from '@quire/base';
import { gitAddressRefused, gitLimitReached, gitRedirectRefused } from '../errors.ts';
import type { RepositoryAddress } from '../repository-address.ts';

/** The only way out of a git process: a proxy on loopback that leads to one host and port. */
export interface Tunnel {
  port: number;
  /** Who connects has to send it. It is good for this tunnel alone. */
  secret: string;
  /** The name of the place it leads to, as it has to be asked for. */
  authority: string;
  /** Why a connection was refused or ended, if one was. */
  refusal(): QuireError | undefined;
  received(): number;
  close(): Promise<void>;
}

export interface TunnelOptions {
  address: RepositoryAddress;
  trust: FetchTrust;
  resolve?: ResolveHost | undefined;
  maxBytes: number;
  random: Random;
}

/** A fetch has one connection at a time, and a second one after a redirect. */
const MOST_CONNECTIONS = 16;
const USER = 'quire';

/**
 * Opens the tunnel of one fetch. The name is looked up once, by the address check of the guarded fetch, and every
 * connection goes to what was found then. TLS and ssh pass through it closed: it sees no content.
 */
export async function openTunnel(options: TunnelOptions): Promise<Tunnel> {
  const tunnel = new ConnectProxy(options);
  await tunnel.open();
  return tunnel;
}

/** A host and port as a CONNECT request names them. */
export function toAuthority({ host, port }: Pick<RepositoryAddress, 'host' | 'port'>): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** What a client sends as its Proxy-Authorization. */
export function toProxyAuthorization(secret: string): string {
  return `Basic ${Buffer.from(`${USER}:${secret}`).toString('base64')}`;
}

/** The tunnel as git is told of it. */
export function toProxyUrl({ port, secret }: Pick<Tunnel, 'port' | 'secret'>): string {
  return `http://${USER}:${secret}@127.0.0.1:${port}`;
}

class ConnectProxy implements Tunnel {
  readonly secret: string;
  readonly authority: string;
  readonly #options: TunnelOptions;
  readonly #server = createServer();
  readonly #sockets = new Set<Duplex>();
  readonly #ending = new AbortController();
  #pinned: Promise<PinnedPlace> | undefined;
  #received = 0;
  #refusal: QuireError | undefined;

  constructor(options: TunnelOptions) {
    this.#options = options;
    this.secret = randomBase62(40, options.random);
    this.authority = toAuthority(options.address);
    this.#server.maxConnections = MOST_CONNECTIONS;
    this.#server.on('connection', (socket: Socket) => this.#keep(socket));
    this.#server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.#lead(request, socket, head).catch((error: unknown) => {
        this.#refuse(socket, 502, toRefusal(error, options.address));
      });
    });
    // A request that is not for a tunnel: git was led to an address without TLS.
    this.#server.on('request', (request, response) => {
      if (this.#isOurs(request)) this.#note(this.#toRedirectRefusal(request.url ?? ''));
      response.writeHead(405).end();
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  refusal(): QuireError | undefined {
    return this.#refusal;
  }

  received(): number {
    return this.#received;
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve());
    });
  }

  async close(): Promise<void> {
    this.#ending.abort();
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  async #lead(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    if (!this.#isOurs(request)) return this.#refuse(socket, 407);
    if (request.url?.toLowerCase() !== this.authority) {
      return this.#refuse(socket, 403, this.#toRedirectRefusal(`https://${request.url}`));
    }
    const { address, trust, resolve } = this.#options;
    this.#pinned ??= pinAddress(toNamedPlace(address), address.port, {
      trust,
      ...(resolve ? { resolve } : {}),
    });
    const upstream = await (await this.#pinned).connect(this.#ending.signal);
    this.#keep(upstream);
    if (socket.destroyed) return void upstream.destroy();
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) upstream.write(head);
    this.#join(socket, upstream);
  }

  #join(socket: Duplex, upstream: Socket): void {
    const { maxBytes } = this.#options;
    upstream.on('data', (chunk: Buffer) => {
      this.#received += chunk.length;
      if (this.#received <= maxBytes) return;
      this.#note(
        gitLimitReached({
          what: 'The Git server sends too much data',
          limit: `${maxBytes} bytes`,
          fix: 'Make the repository smaller, or raise QUIRE_GIT_MEGABYTES.',
        }),
      );
      upstream.destroy();
    });
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.pipe(other);
      one.once('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  }

  #isOurs({ headers }: IncomingMessage): boolean {
    const hash = (text: string) => createHash('sha256').update(text).digest();
    const sent = hash(headers['proxy-authorization'] ?? '');
    return timingSafeEqual(sent, hash(toProxyAuthorization(this.secret)));
  }

  #refuse(socket: Duplex, status: number, refusal?: QuireError): void {
    if (refusal) this.#note(refusal);
    const more = status === 407 ? 'Proxy-Authenticate: Basic realm="quire"\r\n' : '';
    socket.end(`HTTP/1.1 ${status} Refused\r\n${more}Content-Length: 0\r\n\r\n`);
  }

  /** The first is the cause of all others. */
  #note(refusal: QuireError): void {
    this.#refusal ??= refusal;
  }

  #toRedirectRefusal(target: string): QuireError {
    const shown = target.slice(0, 200).replace(/[^\u0021-\u007e]/g, '');
    return gitRedirectRefused({ url: this.#options.address.shown, target: shown });
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }
}

/** The check reads the host alone; messages show the rest. */
function toNamedPlace(address: RepositoryAddress): URL {
  return new URL(`${address.scheme}://${toAuthority(address)}/`);
}

function toRefusal(error: unknown, { shown }: RepositoryAddress): QuireError {
  if (fetchAddressRefused.is(error)) return gitAddressRefused({ what: error.what }, error);
  if (error instanceof QuireError) return error;
  return fetchFailed({ url: shown, reason: messageOf(error) }, error);
}
