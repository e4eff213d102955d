import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface Page {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface ReadOptions {
  method?: string;
  headers?: Record<string, string>;
}

/** The same with the body as it came. */
export type PageBytes = Omit<Page, 'body'> & { bytes: Buffer };

/** Sends one request with exactly this path: nothing is normalized on the way. */
export async function readPage(
  address: string,
  path: string,
  options: ReadOptions = {},
): Promise<Page> {
  const { bytes, ...page } = await readBytes(address, path, options);
  return { ...page, body: bytes.toString() };
}

export function readBytes(
  address: string,
  path: string,
  options: ReadOptions = {},
): Promise<PageBytes> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false, ...options });
    sent.once('response', (response) => {
      buffer(response)
        .then((bytes) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        )
        .catch(reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Sends bytes that no HTTP client would send, and gives the first line of the answer. */
export async function readRaw(address: string, bytes: string | Buffer): Promise<string> {
  return (await readRawHead(address, bytes))[0] ?? '';
}

/** The same with the headers, as lines. */
export async function readRawHead(address: string, bytes: string | Buffer): Promise<string[]> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  const answer = await text(socket);
  return answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
}
