import type { Readable, Writable } from 'node:stream';

/** Something that happened in the browser. */
export interface BrowserEvent {
  method: string;
  params: Record<string, unknown>;
}

/** The browser's own protocol: messages as JSON, each ended by a zero byte. */
export interface Connection {
  /** Asks for something and gives what is answered; rejects where the browser refuses or ends. */
  send(method: string, params?: object, session?: string): Promise<Record<string, unknown>>;
  /** Called with whatever happens in one session. */
  listen(session: string, handle: (event: BrowserEvent) => void): void;
  /** Rejects all that is not answered yet. */
  end(reason: string): void;
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

interface Waiting {
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
}

/** Talks to a browser through two pipes. */
export function createPipeConnection(input: Writable, output: Readable): Connection {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (event: BrowserEvent) => void>();
  let ended: string | undefined;
  let last = 0;
  const end = (reason: string) => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(new Error(ended));
    waiting.clear();
  };
  const take = ({ id, sessionId = '', method, params = {}, result, error }: Message) => {
    if (id === undefined) {
      if (method !== undefined) listeners.get(sessionId)?.({ method, params });
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result ?? {});
  };
  // A pipe that breaks is told by the end of the process.
  input.on('error', () => {});
  output.on('error', () => {});
  splitMessages(output, (text) => take(JSON.parse(text)));
  return {
    send(method, params = {}, sessionId) {
      return new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(new Error(ended));
        const id = ++last;
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    listen: (session, handle) => listeners.set(session, handle),
    end,
  };
}

/** Calls with the text of each message, however the bytes come. */
function splitMessages(output: Readable, take: (text: string) => void): void {
  let parts: Buffer[] = [];
  output.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, start)) {
      take(Buffer.concat([...parts, chunk.subarray(start, at)]).toString());
      parts = [];
      start = at + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  });
}
