import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to connections and to servers without a wish: nothing takes one between two starts. */
const FIRST = 10_240;
const END = 32_768;

/** A port that nothing listens on, for programs that cannot choose one themselves or come back to it. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
