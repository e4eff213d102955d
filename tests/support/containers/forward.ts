import { connect, createServer, type Server } from 'node:net';

/** Where a server of this machine is: a port of the loopback interface, or a unix socket. */
export type Target = { host: string; port: number } | { path: string };

/** Lets containers reach a server that listens for this machine alone, under an address and a port of their network. */
export async function forward(address: string, port: number, target: Target): Promise<Server> {
  const server = createServer((outside) => {
    const inside = connect(target);
    outside.pipe(inside).pipe(outside);
    outside.on('error', () => inside.destroy());
    inside.on('error', () => outside.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return server;
}
