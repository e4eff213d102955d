import type { Mock, MockAnswer } from '@quire/openapi/browser';
import { loadScript } from '../../load-script.ts';
import { MOCK_ENGINE_ADDRESS, MOCK_FOLDER_ADDRESS } from '../own-files.ts';
import type { Answer, Outcome } from '../send/answer.ts';
import type { EncodedRequest } from '../send/encode-body.ts';
import { type Receiver, receiveAnswer } from '../stream/receive-answer.ts';
import { WORDS } from '../words.ts';
import { readPageMock } from './mock-server.ts';

/** What the scripts of the mock leave: how one is made, and the description that was loaded last. */
interface MockPage {
  quireCreateMock?: (root: never) => Mock | undefined;
  quireMock?: unknown;
}

const mocks = new Map<string, Promise<Mock | undefined>>();

/** Has the page answer a request from the API description; loaded when first asked. Nothing leaves the browser but for its own files. */
export async function sendToPageMock(
  request: EncodedRequest,
  options: Omit<Receiver, 'start'>,
): Promise<Outcome | undefined> {
  const { name, target } = readPageMock(request.url);
  const start = performance.now();
  const mock = await load(name).catch(() => undefined);
  if (options.signal.aborted) return undefined;
  if (!mock) return { state: 'failed', failure: NOT_THERE };
  const body = new Uint8Array(await (request.body ?? new Blob()).arrayBuffer());
  const answer = mock.answer({ method: request.method, target, headers: request.headers, body });
  await wait(answer.delay, options.signal);
  if (options.signal.aborted) return undefined;
  return { state: 'answered', answer: await toAnswer(answer, { ...options, start }) };
}

const NOT_THERE = {
  what: WORDS.failures.mock,
  fix: WORDS.failures.mockFix,
  offersProxy: false,
};

function load(name: string): Promise<Mock | undefined> {
  const known = mocks.get(name);
  if (known) return known;
  const page = globalThis as MockPage;
  const loading = (async () => {
    if (!page.quireCreateMock) await loadScript(MOCK_ENGINE_ADDRESS);
    await loadScript(`${MOCK_FOLDER_ADDRESS}${name}.js`);
    const mock = page.quireCreateMock?.(page.quireMock as never);
    delete page.quireMock;
    return mock;
  })();
  mocks.set(name, loading);
  // The next attempt may have a network.
  loading.catch(() => mocks.delete(name));
  return loading;
}

function toAnswer({ status, headers, body }: MockAnswer, receiver: Receiver): Promise<Answer> {
  const head = { status, statusText: '', headers, way: 'browser' as const };
  return receiveAnswer(head, new Blob([body]).stream(), receiver);
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
