import type { IncomingMessage } from 'node:http';
import { messageOf, QuireError } from '../errors.ts';
import type { Deadline } from './deadline.ts';
import { fetchEncoded, fetchFailed, fetchTooLarge } from './errors.ts';
import type { FetchMethod, GuardedResponse } from './request.ts';
import { toShownUrl } from './shown-url.ts';

interface Answer {
  message: IncomingMessage;
  url: URL;
  method: FetchMethod;
  maxBytes: number;
  deadline: Deadline;
}

/** Wraps an answer so that its body can be read only within the limits. */
export function createResponse(answer: Answer): GuardedResponse {
  const { message, url, deadline } = answer;
  assertPlainAndBounded(answer);
  const body = readBounded(answer);
  const stop = () => message.destroy(deadline.signal.reason);
  deadline.signal.addEventListener('abort', stop, { once: true });
  message.once('close', () => {
    deadline.signal.removeEventListener('abort', stop);
    deadline.end();
  });
  // The reader hears of a failure by reading; a body that nobody reads must not end the process.
  message.on('error', () => undefined);
  return {
    status: message.statusCode ?? 0,
    url: url.href,
    headers: toPlainHeaders(message),
    body,
    async bytes() {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    discard: () => void message.destroy(),
  };
}

function assertPlainAndBounded({ message, url, method, maxBytes }: Answer): void {
  if (method === 'HEAD' || message.statusCode === 204 || message.statusCode === 304) return;
  const encoding = message.headers['content-encoding']?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') {
    throw fetchEncoded({ url: toShownUrl(url), encoding });
  }
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) {
    throw fetchTooLarge({ url: toShownUrl(url), maxBytes });
  }
}

async function* readBounded(answer: Answer): AsyncGenerator<Uint8Array, void, void> {
  const { message, url, maxBytes, deadline } = answer;
  let count = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      count += chunk.byteLength;
      if (count > maxBytes) throw fetchTooLarge({ url: toShownUrl(url), maxBytes });
      yield chunk;
    }
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    if (error instanceof QuireError) throw error;
    const reason = `the response ended early, after ${count} bytes (${messageOf(error)})`;
    throw fetchFailed({ url: toShownUrl(url), reason }, error);
  } finally {
    message.destroy();
  }
}

function toPlainHeaders(message: IncomingMessage): Record<string, string> {
  const plain: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
