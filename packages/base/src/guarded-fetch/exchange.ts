import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { messageOf, QuireError } from '../errors.ts';
import type { Deadline } from './deadline.ts';
import { fetchFailed } from './errors.ts';
import type { FetchBody, FetchMethod } from './request.ts';
import { toShownUrl } from './shown-url.ts';
import type { FetchTarget } from './target.ts';

/** One request and its answer, before redirects are looked at. */
export interface Exchange {
  target: FetchTarget;
  method: FetchMethod;
  headers: Record<string, string>;
  body: FetchBody | undefined;
  /** Trusted in addition to the usual ones. */
  authorities: string | undefined;
  deadline: Deadline;
}

/** Headers that belong to the connection, which is ours. */
const OWN_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Sends one request to the checked addresses; ends with the head of the answer. */
export function performExchange(exchange: Exchange): Promise<IncomingMessage> {
  const { target, deadline, body } = exchange;
  return new Promise((resolve, reject) => {
    const request = openRequest(exchange);
    const stop = () => request.destroy(deadline.signal.reason);
    deadline.signal.addEventListener('abort', stop, { once: true });
    request.once('response', resolve);
    request.on('error', (error) => {
      if (deadline.signal.aborted) return reject(deadline.signal.reason);
      // Whoever gives the body may have a reason of its own to end it.
      if (error instanceof QuireError) return reject(error);
      reject(fetchFailed({ url: toShownUrl(target.url), reason: messageOf(error) }, error));
    });
    request.once('close', () => deadline.signal.removeEventListener('abort', stop));
    if (typeof body === 'function') sendStream(request, body);
    else request.end(body);
  });
}

/** Sends a body as it comes. Where it fails, or the answer comes first and ends the exchange, so does the sending. */
function sendStream(request: ClientRequest, body: () => AsyncIterable<Uint8Array>): void {
  pipeline(body, request, (error) => {
    if (error) request.destroy(error);
  });
}

function openRequest({ target, method, headers, body, authorities }: Exchange): ClientRequest {
  const { url, host } = target;
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return open({
    host,
    port: url.port || undefined,
    path: `${url.pathname}${url.search}`,
    method,
    headers: toSentHeaders(url, headers, body),
    servername: isIP(host) ? '' : host,
    lookup: pinnedLookup(target.addresses),
    ...(authorities === undefined ? {} : { ca: [...rootCertificates, authorities] }),
    // A pooled connection could have been opened to an address that was checked for another caller.
    agent: false,
  });
}

function toSentHeaders(url: URL, headers: Record<string, string>, body: FetchBody | undefined) {
  const sent: Record<string, string> = { 'user-agent': 'quire' };
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!OWN_HEADERS.has(lower) && !lower.startsWith('proxy-')) sent[lower] = value;
  }
  sent.host = url.host;
  // Bytes are counted as they come over the wire, so nothing may be compressed.
  sent['accept-encoding'] = 'identity';
  if (typeof body === 'object') sent['content-length'] = String(body.byteLength);
  return sent;
}

/** Answers every look-up with the addresses that were checked: a name that changes meanwhile changes nothing. */
function pinnedLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const first = found[0];
    if (!first) callback(new Error('no address'), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  };
}
