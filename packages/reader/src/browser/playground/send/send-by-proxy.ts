import { PROXY_ADDRESS } from '../own-files.ts';
import { say } from '../page-words.ts';
import { type Receiver, receiveAnswer } from '../stream/receive-answer.ts';
import { WORDS } from '../words.ts';
import type { Answer } from './answer.ts';
import type { EncodedRequest } from './encode-body.ts';

const { failures: SAID } = WORDS;
const NEWLINE = 10;

/** What the host said when it did not pass a request on. */
export class ProxyRefusal extends Error {}

/** Has the site's host send a request: one line of JSON, then the body, both ways. */
export async function sendByProxy(
  { method, url, headers, body }: EncodedRequest,
  receiver: Receiver,
): Promise<Answer> {
  const head = JSON.stringify({ method, url, headers });
  const response = await fetch(PROXY_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/x-quire-request' },
    body: await new Blob([head, '\n', body ?? '']).arrayBuffer(),
    // The host passes on what is in the envelope alone; it is not even shown the rest.
    credentials: 'omit',
    cache: 'no-store',
    signal: receiver.signal,
  });
  if (!response.ok) throw new ProxyRefusal(await readRefusal(response));
  if (!response.body) throw new ProxyRefusal(say(SAID.siteStatus, response.status));
  const { line, rest } = await takeLine(response.body);
  const { status, headers: told } = JSON.parse(line) as ProxiedHead;
  return receiveAnswer({ status, statusText: '', headers: told, way: 'proxy' }, rest, receiver);
}

interface ProxiedHead {
  status: number;
  headers: [string, string][];
}

async function readRefusal(response: Response): Promise<string> {
  const { error } = await response.json().catch(() => ({}));
  return typeof error === 'string' ? error : say(SAID.siteStatus, response.status);
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The first line of a stream, and what follows it as it comes. */
async function takeLine(stream: ByteStream): Promise<{ line: string; rest: ByteStream }> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let line = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new ProxyRefusal(SAID.siteSilence);
    const end = value.indexOf(NEWLINE);
    line += decoder.decode(end < 0 ? value : value.subarray(0, end), { stream: true });
    if (end < 0) continue;
    return { line, rest: restOf(reader, value.subarray(end + 1)) };
  }
}

function restOf(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  first: Uint8Array<ArrayBuffer>,
): ByteStream {
  return new ReadableStream({
    start: (rest) => rest.enqueue(first),
    async pull(rest) {
      const { value, done } = await reader.read();
      if (done) rest.close();
      else rest.enqueue(value);
    },
    cancel: () => reader.cancel(),
  });
}
