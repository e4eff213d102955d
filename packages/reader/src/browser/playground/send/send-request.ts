import type { ApiRequest } from '@quire/openapi/browser';
import { isPageMock, isSiteMock } from '../mock/mock-server.ts';
import { sendToPageMock } from '../mock/send-to-page-mock.ts';
import { say } from '../page-words.ts';
import { WORDS } from '../words.ts';
import type { Answer, Outcome, Way } from './answer.ts';
import { type EncodedRequest, encodeRequest } from './encode-body.ts';
import { explainFailure } from './explain-failure.ts';
import { watchPolicy } from './page-policy.ts';
import { sendByProxy } from './send-by-proxy.ts';
import { canSendDirectly, sendDirectly } from './send-direct.ts';

const { failures: SAID } = WORDS;

export interface SendOptions {
  way: Way;
  hasProxy: boolean;
  /** Whether cookies that the browser has for the API go with the request. */
  credentials: boolean;
  signal: AbortSignal;
  /** Told of an answer that is still arriving. */
  onArrival(answer: Answer): void;
}

/** Sends a request and says how it ended; nothing when the reader canceled it before an answer came. */
export async function sendRequest(
  request: ApiRequest,
  options: SendOptions,
): Promise<Outcome | undefined> {
  const { signal } = options;
  if (!URL.canParse(request.url, location.href)) {
    return fail(say(SAID.badAddress, request.url), SAID.checkServer);
  }
  if (request.digest) {
    return fail(SAID.digest, SAID.runCurl);
  }
  const encoded = encodeRequest(request);
  const isOwn = isSiteMock(encoded.url);
  // Nobody but the site itself knows its mock.
  const { way, hasProxy } = isOwn ? ({ way: 'browser', hasProxy: false } as const) : options;
  if (isPageMock(encoded.url)) return sendToPageMock(encoded, options);
  if (way === 'browser' && !canSendDirectly(encoded)) return failUnsendable(encoded, hasProxy);
  const policy = watchPolicy(encoded.url);
  // Readers of a private site are known by its cookie, which no mock gets to see.
  const credentials = options.credentials || isOwn;
  const receiver = { ...options, credentials, start: performance.now() };
  try {
    const answer = await (way === 'proxy'
      ? sendByProxy(encoded, receiver)
      : sendDirectly(encoded, receiver));
    return { state: 'answered', answer };
  } catch (error) {
    if (signal.aborted) return undefined;
    const isForbidden = await policy.isBroken();
    const other = hasProxy && way === 'browser';
    const failed = { error, url: encoded.url, hasProxy: other, isForbidden };
    return { state: 'failed', failure: await explainFailure(failed) };
  } finally {
    policy.end();
  }
}

function fail(what: string, fix: string, offersProxy = false): Outcome {
  return { state: 'failed', failure: { what, fix, offersProxy } };
}

function failUnsendable({ headers }: EncodedRequest, hasProxy: boolean): Outcome {
  const hasCookie = headers.some(([name]) => name.toLowerCase() === 'cookie');
  const what = hasCookie ? SAID.noCookies : SAID.noBody;
  const fix = hasProxy ? SAID.siteCanSend : SAID.runSample;
  return fail(what, fix, hasProxy);
}
