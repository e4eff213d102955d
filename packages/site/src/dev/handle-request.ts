import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type MockHost,
  PROXY_PATH,
  parseRequestPath,
  prefersMarkdown,
  type RequestProxy,
  sendFile,
  sendRedirect,
  siteHeaders,
  toTwinHeaders,
} from '@quire/base';
import { LLMS_FILE, parseMockAddress } from '@quire/model';
import { readBrowserScript } from '@quire/reader';
import { hashInlineScripts } from '../files/inline-scripts.ts';
import { toSha256 } from '../files/recorder.ts';
import type { EventStream } from './event-stream.ts';
import { type Answer, findAnswer } from './find-answer.ts';
import type { Guard } from './host-guard.ts';
import { addPreview, CLIENT_PATH } from './page-state.ts';
import type { Preview } from './preview.ts';

const EVENTS_PATH = '_quire/dev/events';

/** The same rules as on the platform, so that what a preview shows will work there. */
const POLICY = {
  inlineScripts: hashInlineScripts(),
  allowsEmbeds: true,
};

/** What requests are answered with. */
export interface Handling {
  guard: Guard;
  preview: Preview;
  events: EventStream;
  proxy: RequestProxy;
  mocks: MockHost;
}

/** Answers one request of the preview. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handling: Handling,
): Promise<void> {
  const { guard, preview, events } = handling;
  const refusal = guard(request);
  if (refusal) return sendText(response, refusal.status, refusal.sentence);
  const key = parseRequestPath(request.url ?? '');
  if (key === PROXY_PATH && request.method === 'POST') return passOn(request, response, handling);
  if (await answerMock(request, response, handling)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are allowed here.');
  }
  if (key === undefined) return sendText(response, 400, 'This address cannot be read.');
  if (key === EVENTS_PATH) {
    return request.method === 'GET' ? events.add(response) : sendText(response, 405, 'Use GET.');
  }
  if (key === CLIENT_PATH) {
    return sendBytes(request, response, { path: key, bytes: readBrowserScript('dev.js') });
  }
  const dev = preview.current();
  const connect = dev.playground?.origins ?? [];
  const asMarkdown = prefersMarkdown(request.headers.accept);
  await sendAnswer(request, response, await findAnswer(dev, key, { asMarkdown }), connect);
}

/** Sends a request of the playground to a server that the site declares. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { preview, proxy }: Handling,
): Promise<void> {
  const { playground } = preview.current();
  if (!playground?.proxy) return sendText(response, 404, 'This site does not proxy requests.');
  const visitor = request.socket.remoteAddress ?? '';
  const { servers, tokens = [] } = playground;
  await proxy.handle(request, response, { site: 'preview', servers, tokens, visitor });
}

/** Answers for a mock of an API description; says whether the address is one. */
async function answerMock(
  request: IncomingMessage,
  response: ServerResponse,
  { preview, mocks }: Handling,
): Promise<boolean> {
  const address = parseMockAddress(request.url ?? '');
  const mock = address && preview.current().mock(address.name);
  if (!mock) return false;
  await mocks.handle(request, response, {
    site: 'preview',
    visitor: request.socket.remoteAddress ?? '',
    target: address.target,
    isOpen: false,
    answer: async (asked) => mock.answer(asked),
  });
  return true;
}

async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  connect: readonly string[],
): Promise<void> {
  if (answer.kind === 'redirect') return sendRedirect(request, response, answer.redirect);
  if (answer.kind === 'file') return sendBytes(request, response, { ...answer, connect });
  const bytes = Buffer.from(addPreview(answer.document, answer.state));
  const { status } = answer;
  const { page } = answer;
  await sendBytes(request, response, { path: 'page.html', bytes, status, connect, page });
}

interface Sent {
  path: string;
  bytes: Uint8Array;
  status?: number | undefined;
  /** Origins that a page may call. */
  connect?: readonly string[];
  /** Of a page or its Markdown: the file of the page. */
  page?: string | undefined;
}

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { path, bytes, status, connect = [], page }: Sent,
): Promise<void> {
  await sendFile(request, response, {
    ...(status === undefined ? {} : { status }),
    size: bytes.byteLength,
    etag: `"${toSha256(bytes)}"`,
    headers: {
      ...siteHeaders(path, { ...POLICY, connect }),
      'cross-origin-resource-policy': 'same-origin',
      ...(page === undefined ? {} : toTwinHeaders(page, { basePath: '', index: LLMS_FILE })),
    },
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
