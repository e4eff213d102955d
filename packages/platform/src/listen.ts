import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { defineError, hasErrorCode, messageOf } from '@quire/base';

const portTaken = defineError<{ host: string; port: number }>(
  'PORT_TAKEN',
  'usage',
  ({ host, port }) => ({
    what: `Port ${port} on ${host} is used by another program.`,
    fix: 'Stop that program, or choose another port with --port.',
  }),
);

const cannotListen = defineError<{ host: string; port: number; reason: string }>(
  'CANNOT_LISTEN',
  'usage',
  ({ host, port, reason }) => ({
    what: `Cannot listen on ${host}:${port}: ${reason}.`,
    fix: 'Choose another address with --host and --port.',
  }),
);

/**
 * Connections that the system keeps while a busy process accepts them one by one; it keeps fewer where its own limit is
 * lower. Those beyond it are cut off after some seconds, without an answer.
 */
const WAITING_CONNECTIONS = 4096;

/** Opens the port and gives its number. */
export function listen(
  server: NetServer,
  given: string | undefined,
  port: number,
): Promise<number> {
  const host = given ?? 'all addresses';
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        hasErrorCode(error, 'EADDRINUSE')
          ? portTaken({ host, port }, error)
          : cannotListen({ host, port, reason: messageOf(error) }, error),
      );
    });
    const place = given === undefined ? { port } : { port, host: given };
    server.listen({ ...place, backlog: WAITING_CONNECTIONS }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

/** A port for a server that is not made yet. */
export interface ReservedPort {
  port: number;
  /** Opens it, now that there is a server. */
  open(server: Server): Promise<void>;
  /** Gives it back, if no server took it. */
  release(): Promise<void>;
}

/**
 * Reserves a port. One that we choose ourselves is kept from others until there is a server, and
 * who comes before that is sent away; one that was given stays closed until then.
 */
export async function reservePort(host: string, given: number): Promise<ReservedPort> {
  if (given !== 0) {
    const open = async (server: Server) => void (await listen(server, host, given));
    return { port: given, open, release: async () => {} };
  }
  const keeper = createServer((socket) => socket.destroy());
  const port = await listen(keeper, host, 0);
  let isTaken = false;
  return {
    port,
    open: (server) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        // The server goes on with what the keeper has opened.
        server.listen(keeper, resolve);
        isTaken = true;
      }),
    async release() {
      if (!isTaken) await new Promise((resolve) => keeper.close(resolve));
    },
  };
}

/** Takes no new connections, lets running requests finish, then cuts what is left. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
