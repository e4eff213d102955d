import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, toTimestamp } from '@quire/base';

/** Lines are written together: a write for each would cost as much as the answer. */
const FLUSH_MS = 250;
const FLUSH_BYTES = 16 * 1024;

/** A line a request. Queries are left out: they may hold what nobody should keep. */
export interface AccessLog {
  note(request: IncomingMessage, response: ServerResponse, startedAt: number): void;
  flush(): void;
}

interface LogOptions {
  format: 'combined' | 'json';
  output: { write(text: string): unknown };
  clock: Clock;
}

/** Creates the log; lines appear within a quarter of a second. */
export function createAccessLog({ format, output, clock }: LogOptions): AccessLog {
  let held = '';
  let stopTimer: (() => void) | undefined;
  const flush = () => {
    stopTimer?.();
    stopTimer = undefined;
    if (held !== '') output.write(held);
    held = '';
  };
  return {
    note(request, response, startedAt) {
      const entry = toEntry(request, response, startedAt, clock.now());
      held += format === 'json' ? `${JSON.stringify(entry)}\n` : toCombined(entry);
      if (held.length > FLUSH_BYTES) flush();
      else stopTimer ??= clock.after(FLUSH_MS, flush);
    },
    flush,
  };
}

type Entry = ReturnType<typeof toEntry>;

function toEntry(
  request: IncomingMessage,
  response: ServerResponse,
  startedAt: number,
  now: number,
) {
  return {
    time: toTimestamp(startedAt),
    client: request.socket.remoteAddress ?? '-',
    method: request.method ?? '-',
    path: withoutQuery(request.url),
    protocol: `HTTP/${request.httpVersion}`,
    status: response.statusCode,
    milliseconds: now - startedAt,
    referrer: withoutQuery(request.headers.referer),
    userAgent: request.headers['user-agent'] ?? '-',
  };
}

function withoutQuery(address: string | undefined): string {
  return address?.split(/[?#]/, 1)[0] ?? '-';
}

/** The format that log readers know; the size of the answer is not counted. */
function toCombined(entry: Entry): string {
  const { client, time, method, path, protocol, status, referrer, userAgent } = entry;
  const [date = '', clock = ''] = time.replace('Z', '').split('T');
  const [year, month, day] = date.split('-');
  const when = `${day}/${MONTHS[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
  const quoted = [`${method} ${path} ${protocol}`, referrer, userAgent].map(quote);
  return `${client} - - [${when}] ${quoted[0]} ${status} - ${quoted[1]} ${quoted[2]}\n`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** What a client sent must not look like a line or field of ours. */
function quote(text: string): string {
  const plain = text.replace(
    /[^\x20-\x7e]|["\\]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `"${plain}"`;
}
