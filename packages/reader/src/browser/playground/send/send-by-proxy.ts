import { PROXY_ADDRESS } from '../own-files.ts';
import type { Answer } from './answer.ts';
import type { EncodedRequest } from './encode-body.ts';

const NEWLINE = 10;

/** What the host said when it did not pass a request on. */
export class ProxyRefusal extends Error {}

/** Has the site's host send a request: one line of JSON, then the body, both ways. */
export async function sendByProxy(
  { method, url, headers, body }: EncodedRequest,
  { signal }: { signal: AbortSignal },
): Promise<Answer> {
  const head = JSON.stringify({ method, url, headers });
  const response = await fetch(PROXY_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/x-quire-request' },
    body: await new Blob([head, '\n', body ?? '']).arrayBuffer(),
    // The host passes on what is in the envelope alone; it is not even shown the rest.
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  if (!response.ok) throw new ProxyRefusal(await readRefusal(response));
  return parseAnswer(new Uint8Array(await response.arrayBuffer()));
}

async function readRefusal(response: Response): Promise<string> {
  const { error } = await response.json().catch(() => ({}));
  return typeof error === 'string' ? error : `This site returned status ${response.status}.`;
}

function parseAnswer(bytes: Uint8Array<ArrayBuffer>): Answer {
  const end = bytes.indexOf(NEWLINE);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const headers = head.headers as [string, string][];
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return {
    status: head.status,
    statusText: '',
    headers,
    body: new Blob([bytes.subarray(end + 1)], { type }),
    milliseconds: head.milliseconds,
    way: 'proxy',
  };
}
