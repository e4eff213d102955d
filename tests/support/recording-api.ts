import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request exactly as an API received it. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RecordingApi {
  /** `http://localhost:<port>`. */
  url: string;
  port: number;
  /** What came since it was last taken, preflights aside. */
  take(): ReceivedRequest[];
  /** Sends an event to whoever asked for `/events`. */
  sendEvent(name: string, data: unknown): void;
  /** Breaks the connections of those who did. */
  breakEvents(): void;
  /** How many of them are still there. */
  followers(): number;
  close(): Promise<void>;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGNk+M9Qz8DAwMjAAAAGBQEBqBxVbAAAAABJRU5ErkJggg==',
  'base64',
);

/** An HTTP API that notes what it is sent; below `/closed` it allows no other origin. */
export async function startRecordingApi(): Promise<RecordingApi> {
  let received: ReceivedRequest[] = [];
  const followers = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (!url.startsWith('/closed')) {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-methods', '*');
      response.setHeader('access-control-allow-headers', '*, authorization');
      response.setHeader('access-control-expose-headers', 'x-answer');
    }
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    received.push({ method, url, headers, body });
    response.setHeader('x-answer', 'yes');
    if (url.startsWith('/picture'))
      return response.setHeader('content-type', 'image/png').end(PICTURE);
    if (url.startsWith('/slow')) return undefined;
    if (url.startsWith('/events')) {
      followers.add(response);
      response.once('close', () => followers.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return undefined;
    }
    response.statusCode = url.startsWith('/missing') ? 404 : 201;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: 7, owner: { name: 'Ada', address: { city: 'London' } } }));
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    sendEvent(name, data) {
      for (const follower of followers) {
        follower.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      }
    },
    breakEvents() {
      for (const follower of followers) follower.destroy();
    },
    followers: () => followers.size,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
