import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../packages/platform/dist/listen.js';

/**
 * How a network breaks: it is cut, so that connections end and none can be opened; or it loses every byte, so that
 * connections look open and stay without an answer for good.
 */
export type Break = 'cut' | 'half-open';

/** A way to a server on this machine, through a network that can break. */
export interface BrokenNetwork {
  port: number;
  break(how: Break): void;
  /** New connections work again. Those that lost a byte stay as they are. */
  heal(): void;
  close(): Promise<void>;
}

export async function openBrokenNetwork(
  target: { host: string; port: number },
  /** Whether it loses as well that one side hangs up. */
  { losesHangUps: allowHalfOpen = false } = {},
): Promise<BrokenNetwork> {
  const sockets = new Set<Socket>();
  let broken: Break | undefined;
  const keep = (socket: Socket, other: Socket | undefined) => {
    sockets.add(socket);
    socket.on('error', () => other?.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      // What one side knows, the other one learns only where the network works.
      if (broken !== 'half-open') other?.destroy();
    });
  };
  const server = createServer({ allowHalfOpen }, (near) => {
    if (broken === 'cut') return void near.destroy();
    if (broken === 'half-open') {
      keep(near, undefined);
      return void swallow(near);
    }
    const far = connect({ ...target, allowHalfOpen });
    near.pipe(far).pipe(near);
    keep(near, far);
    keep(far, near);
  });
  const port = await listen(server, '127.0.0.1', 0);
  return {
    port,
    break(how) {
      broken = how;
      for (const socket of sockets) {
        if (how === 'cut') socket.destroy();
        else swallow(socket);
      }
    },
    heal() {
      broken = undefined;
    },
    async close() {
      broken = 'cut';
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Takes everything and passes nothing on. */
function swallow(socket: Socket): void {
  socket.unpipe();
  socket.resume();
}
