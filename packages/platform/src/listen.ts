import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Opens the port and gives its number. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        hasErrorCode(error, 'EADDRINUSE')
          ? portTaken({ host, port }, error)
          : cannotListen({ host, port, reason: messageOf(error) }, error),
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
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
