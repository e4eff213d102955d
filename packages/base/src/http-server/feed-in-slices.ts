import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** The bytes of a connection on their way to Node's parser. */
export interface Feed {
  /** Tells that a request has its answer, so that the next may be read. */
  goOn(): void;
}

/** Few requests fit into it, however they are written, and the head of an ordinary one is not many of them. */
const SLICE_BYTES = 512;
const END_OF_HEAD = '\r\n\r\n';
const NOTHING = Buffer.alloc(0);

/**
 * Node parses whole packets, and a packet of 64 KB can hold two thousand small requests, each of
 * which costs kilobytes from then on. So the parser is given a slice at a time, and no more while a
 * request that has arrived waits for its answer; the client then waits, too.
 */
export function feedInSlices(socket: Socket, current: () => IncomingMessage | undefined): Feed {
  const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  if (!parse) throw new Error('The connection is not read by an HTTP server.');
  const bodies = createBodyCount();
  let held: Buffer = NOTHING;
  /** Whether we stopped the socket. Node does so, too, and takes back only what it did itself. */
  let isStopped = false;

  function feed(): void {
    while (held.length > 0 && !socket.destroyed) {
      const request = current();
      if (request?.complete) {
        isStopped = true;
        socket.pause();
        return;
      }
      const slice = held.subarray(0, Math.max(headLength(held), bodies.leastLeft(request)));
      held = held.subarray(slice.length);
      parse?.call(socket, slice);
      bodies.add(current(), slice.length);
      if (socket.isPaused()) return;
    }
    if (held.length === 0) held = NOTHING;
  }

  socket.removeListener('data', parse);
  socket.on('data', (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (!socket.isPaused()) feed();
  });
  socket.on('resume', feed);
  return {
    goOn() {
      if (!isStopped) return;
      isStopped = false;
      socket.resume();
    },
  };
}

/** Up to the end of the next head, so that nothing of the request behind it is parsed yet. */
function headLength(bytes: Buffer): number {
  const end = bytes.subarray(0, SLICE_BYTES).indexOf(END_OF_HEAD);
  return end === -1 ? SLICE_BYTES : end + END_OF_HEAD.length;
}

/** Knows how much of a body has still to come at the least: so much can be no other request. */
function createBodyCount() {
  let counted: IncomingMessage | undefined;
  let length = 0;
  let most = 0;
  return {
    add(request: IncomingMessage | undefined, bytes: number): void {
      if (request !== counted) {
        counted = request;
        length = Number(request?.headers['content-length'] ?? 0);
        most = 0;
      }
      most += bytes;
    },
    leastLeft: (request: IncomingMessage | undefined): number =>
      request && request === counted && !request.complete ? length - most : 0,
  };
}
