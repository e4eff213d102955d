import { connect, type Socket } from 'node:net';

/** A connection that is written to and read from byte by byte, for requests that no HTTP client would send. */
export interface RawConnection {
  socket: Socket;
  /** What has come back so far. */
  received(): string;
  /** Resolves with everything that came back once the other side has ended the connection. */
  closed: Promise<string>;
}

/** Opens a connection and sends these bytes. */
export function openRaw(port: number, bytes: string): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  // A connection that is cut is an answer, too.
  socket.on('error', () => {});
  socket.on('end', () => socket.end());
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  socket.write(bytes);
  return { socket, received: () => text, closed };
}

/** Sends these bytes and gives all that comes back until the connection ends. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return openRaw(port, bytes).closed;
}

/** The status and headers of the first answer in what came back. */
export function parseHead(text: string): { status: number; headers: Record<string, string> } {
  const [line = '', ...fields] = (text.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  const headers = fields.map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers) };
}
