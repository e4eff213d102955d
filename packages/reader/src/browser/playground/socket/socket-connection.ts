import { say } from '../page-words.ts';
import { type Failure, isLocal } from '../send/answer.ts';
import { watchPolicy } from '../send/page-policy.ts';
import { WORDS } from '../words.ts';

const { socketFailures: SAID } = WORDS;

/** One message, as the console shows it. */
export interface SocketEntry {
  number: number;
  way: 'sent' | 'received';
  /** Nothing where the message was bytes. */
  text?: string;
  /** Where the text is JSON. */
  value?: unknown;
  size: number;
  /** Since the connection was opened. */
  milliseconds: number;
}

/** More than these are not kept; the oldest go first. */
const MAX_ENTRIES = 1000;
/** The rest of a longer message is not shown. */
const MAX_TEXT = 100_000;

/** A connection over which both sides send messages, and what has been said on it. */
export class SocketConnection {
  state: 'closed' | 'connecting' | 'open' = 'closed';
  entries: readonly SocketEntry[] = [];
  /** How many before those are not kept. */
  dropped = 0;
  /** Why there is no connection. */
  failure: Failure | undefined;
  /** How the last connection ended, in words. */
  end = '';
  readonly #tell: () => void;
  #socket: WebSocket | undefined;
  #count = 0;
  #openedAt = 0;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  /** Connects; a connection that is there is closed first. */
  open(url: string, protocols: string[]): void {
    this.close();
    Object.assign(this, { entries: [], dropped: 0, failure: undefined, end: '' });
    this.#count = 0;
    const policy = watchPolicy(url);
    try {
      this.#follow(new WebSocket(url, protocols), policy, url);
      this.state = 'connecting';
    } catch (error) {
      policy.end();
      this.failure = explainRefusal(error, url);
    }
    this.#tell();
  }

  /** Sends a text; nothing happens while there is no connection. */
  send(text: string): void {
    if (this.state !== 'open') return;
    this.#socket?.send(text);
    this.#add('sent', text);
  }

  close(): void {
    this.#socket?.close(1000);
    if (this.state === 'connecting') this.#end('');
  }

  clear(): void {
    Object.assign(this, { entries: [], dropped: 0 });
    this.#tell();
  }

  #follow(socket: WebSocket, policy: ReturnType<typeof watchPolicy>, url: string): void {
    this.#socket = socket;
    socket.binaryType = 'blob';
    const isCurrent = () => this.#socket === socket;
    socket.addEventListener('open', () => {
      if (!isCurrent()) return;
      this.#openedAt = performance.now();
      this.state = 'open';
      this.#tell();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string | Blob>) => {
      if (isCurrent()) this.#add('received', data);
    });
    const fail = async () => {
      const isForbidden = await policy.isBroken();
      policy.end();
      if (!isCurrent()) return;
      this.failure = explainClose(url, isForbidden);
      this.#end('');
    };
    // A connection that the policy of the page stops has an error, and no end in some browsers.
    socket.addEventListener('error', () => {
      if (isCurrent() && this.state === 'connecting') void fail();
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (!isCurrent()) return;
      if (this.state === 'connecting') return void fail();
      policy.end();
      this.#end(`${say(WORDS.socket.closed, code)}${reason ? `: ${reason}` : ''}`);
    });
  }

  #end(words: string): void {
    this.#socket = undefined;
    this.state = 'closed';
    this.end = words;
    this.#tell();
  }

  #add(way: SocketEntry['way'], data: string | Blob): void {
    const isText = typeof data === 'string';
    const text = isText ? { text: data.slice(0, MAX_TEXT), ...readJson(data) } : {};
    const entry: SocketEntry = {
      number: ++this.#count,
      way,
      ...text,
      size: isText ? new Blob([data]).size : data.size,
      milliseconds: performance.now() - this.#openedAt,
    };
    const all = [...this.entries, entry];
    this.dropped += Math.max(0, all.length - MAX_ENTRIES);
    this.entries = all.slice(-MAX_ENTRIES);
    this.#tell();
  }
}

function readJson(text: string): { value?: unknown } {
  if (text.length > MAX_TEXT || !/^\s*[[{]/.test(text)) return {};
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return {};
  }
}

function explainRefusal(error: unknown, url: string): Failure {
  const isSyntax = error instanceof DOMException && error.name === 'SyntaxError';
  if (isSyntax) {
    return {
      what: say(SAID.unusable, url),
      fix: SAID.unusableFix,
      offersProxy: false,
    };
  }
  // Nothing else than the policy of the page and plain ws on a secure page is refused at once.
  return explainClose(url, !isMixed(url));
}

function isMixed(url: string): boolean {
  return location.protocol === 'https:' && new URL(url).protocol === 'ws:' && !isLocal(url);
}

/** A browser tells a page nothing of a handshake that failed. */
function explainClose(url: string, isForbidden: boolean): Failure {
  const { origin } = new URL(url);
  if (isForbidden) {
    return {
      what: say(SAID.policy, origin),
      fix: SAID.policyFix,
      offersProxy: false,
    };
  }
  if (isMixed(url)) {
    return {
      what: say(SAID.mixed, origin),
      fix: SAID.mixedFix,
      offersProxy: false,
    };
  }
  const isFile = location.protocol === 'file:';
  return {
    what: say(SAID.refused, origin),
    fix: isFile ? SAID.refusedFile : say(SAID.refusedFix, location.origin),
    offersProxy: false,
  };
}
