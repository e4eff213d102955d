import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRequestPath, sendFile, sendRedirect, siteHeaders } from '@quire/base';
import { headScript, loadPreviewScript } from '@quire/theme';
import { toSha256 } from '../files/recorder.ts';
import type { EventStream } from './event-stream.ts';
import { type Answer, findAnswer } from './find-answer.ts';
import type { Guard } from './host-guard.ts';
import { addPreview, CLIENT_PATH } from './page-state.ts';
import type { Preview } from './preview.ts';

const EVENTS_PATH = '_quire/dev/events';

/** The same rules as on the platform, so that what a preview shows will work there. */
const POLICY = {
  inlineScripts: [`sha256-${createHash('sha256').update(headScript).digest('base64')}`],
  connect: [],
  allowsEmbeds: true,
};

/** What requests are answered with. */
export interface Handling {
  guard: Guard;
  preview: Preview;
  events: EventStream;
}

/** Answers one request of the preview. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { guard, preview, events }: Handling,
): Promise<void> {
  const refusal = guard(request);
  if (refusal) return sendText(response, refusal.status, refusal.sentence);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are answered here.');
  }
  const key = parseRequestPath(request.url ?? '');
  if (key === undefined) return sendText(response, 400, 'This address cannot be read.');
  if (key === EVENTS_PATH) {
    return request.method === 'GET' ? events.add(response) : sendText(response, 405, 'Use GET.');
  }
  if (key === CLIENT_PATH) return sendBytes(request, response, key, loadPreviewScript());
  await sendAnswer(request, response, await findAnswer(preview.current(), key));
}

async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  if (answer.kind === 'redirect') return sendRedirect(request, response, answer.redirect);
  if (answer.kind === 'file') return sendBytes(request, response, answer.path, answer.bytes);
  const bytes = Buffer.from(addPreview(answer.document, answer.state));
  await sendBytes(request, response, 'page.html', bytes, answer.status);
}

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  bytes: Uint8Array,
  status?: number,
): Promise<void> {
  await sendFile(request, response, {
    ...(status === undefined ? {} : { status }),
    size: bytes.byteLength,
    etag: `"${toSha256(bytes)}"`,
    headers: { ...siteHeaders(path, POLICY), 'cross-origin-resource-policy': 'same-origin' },
    open: async (range) => bytes.subarray(range?.start, range && range.end + 1),
  });
}

/** Sends a sentence. Whatever body came with the request is not read. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(`${text}\n`);
}
