import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a platform on which everything is counted, and a request can be cut off. */
export interface CountingProxy {
  url: string;
  /** What came since it was last taken: requests by method and path, and all bytes that clients sent. */
  take(): Promise<{ requests: string[]; sentBytes: number }>;
  /** The requests alone, also where connections stay open. */
  takeRequests(): string[];
  /** Ends the connection of the next request to such an address once it has brought so many bytes. */
  cutNext(path: RegExp, bytes: number): void;
  close(): Promise<void>;
}

export async function startCountingProxy(targetPort: number): Promise<CountingProxy> {
  let requests: string[] = [];
  let counted = 0;
  const open = new Set<Socket>();
  let cut: { path: RegExp; bytes: number } | undefined;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url}`);
    const isCut = cut?.path.test(url) ? cut : undefined;
    if (isCut) cut = undefined;
    const onward = httpRequest({
      host: '127.0.0.1',
      port: targetPort,
      path: url,
      method,
      headers,
      agent: false,
    });
    let passed = 0;
    request.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (isCut && passed > isCut.bytes) {
        // What came until now arrives; then the line is dead.
        onward.write(chunk, () => setTimeout(() => onward.destroy(), 300));
        request.socket.destroy();
      } else if (!onward.write(chunk)) {
        request.pause();
        onward.once('drain', () => request.resume());
      }
    });
    request.on('end', () => onward.end());
    request.on('error', () => undefined);
    onward.on('error', () => request.socket.destroy());
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      counted += socket.bytesRead;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async take() {
      // The last bytes are counted when their connection has closed.
      while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const taken = { requests, sentBytes: counted };
      requests = [];
      counted = 0;
      return taken;
    },
    takeRequests: () => requests.splice(0),
    cutNext(path, bytes) {
      cut = { path, bytes };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
