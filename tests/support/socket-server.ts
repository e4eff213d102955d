import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface SocketServer {
  /** `ws://localhost:<port>`. */
  url: string;
  /** The handshakes so far, and the texts that came. */
  handshakes: { url: string; headers: IncomingHttpHeaders }[];
  texts: string[];
  /** Sends to everybody who is connected: a text, or bytes. */
  send(message: string | Buffer): void;
  /** Ends all connections with a code and a reason. */
  end(code: number, reason: string): void;
  close(): Promise<void>;
}

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A WebSocket server as RFC 6455 has it, for short messages; it refuses the path `/refused`. */
export async function startSocketServer(): Promise<SocketServer> {
  const open = new Set<Duplex>();
  const ended = new WeakSet<Duplex>();
  const server = createServer();
  const write = (opcode: number, payload: Buffer) => {
    for (const socket of open) socket.write(toFrame(opcode, payload));
  };
  const started: SocketServer = {
    url: '',
    handshakes: [],
    texts: [],
    send: (message) =>
      typeof message === 'string' ? write(1, Buffer.from(message)) : write(2, message),
    end: (code, reason) => {
      const head = Buffer.alloc(2);
      head.writeUInt16BE(code);
      write(8, Buffer.concat([head, Buffer.from(reason)]));
      for (const socket of open) ended.add(socket);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  server.on('upgrade', ({ url = '', headers }, socket) => {
    started.handshakes.push({ url, headers });
    if (url.startsWith('/refused')) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const key = createHash('sha1')
      .update(`${headers['sec-websocket-key']}${GUID}`)
      .digest('base64');
    const asked = headers['sec-websocket-protocol']?.split(',')[0];
    const chosen = asked === undefined ? '' : `Sec-WebSocket-Protocol: ${asked}\r\n`;
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n${chosen}\r\n`,
    );
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    followFrames(socket, (opcode, payload) => {
      if (opcode === 1) started.texts.push(payload.toString());
      // A close frame is answered once; one that answers ours ends the connection.
      if (opcode === 8) ended.has(socket) ? socket.end() : socket.end(toFrame(8, payload));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  started.url = `ws://localhost:${(server.address() as AddressInfo).port}`;
  return started;
}

/** A whole message that is shorter than 64 KB, unmasked as servers send it. */
function toFrame(opcode: number, payload: Buffer): Buffer {
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 2 : 4);
  head[0] = 0x80 | opcode;
  head[1] = isShort ? payload.length : 126;
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** Reads the masked frames that browsers send. */
function followFrames(socket: Duplex, onFrame: (opcode: number, payload: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < 2) return;
      const short = (rest[1] ?? 0) & 0x7f;
      const start = (short === 126 ? 4 : 2) + 4;
      if (rest.length < start) return;
      const length = short === 126 ? rest.readUInt16BE(2) : short;
      if (rest.length < start + length) return;
      const mask = rest.subarray(start - 4, start);
      const payload = rest
        .subarray(start, start + length)
        .map((byte, at) => byte ^ (mask[at % 4] ?? 0));
      onFrame((rest[0] ?? 0) & 0x0f, Buffer.from(payload));
      rest = rest.subarray(start + length);
    }
  });
}
