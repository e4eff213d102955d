import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../packages/platform/dist/listen.js';

/** A way to a PostgreSQL server on which everything can stand still, as behind a network that lost a part. */
export interface StallableConnection {
  /** The address of the database by this way. */
  url: string;
  stall(): void;
  resume(): void;
  /** Ends all connections that there are. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a port that passes on what comes to the server of this address. */
export async function openStallableConnection(address: string): Promise<StallableConnection> {
  const url = new URL(address.replace('@/', '@localhost/'));
  const folder = url.searchParams.get('host');
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.searchParams.get('port')}` }
    : { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (isStalled) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(server, '127.0.0.1', 0);
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
