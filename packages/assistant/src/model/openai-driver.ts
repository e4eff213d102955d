import { type GuardedResponse, guardedFetch, messageOf } from '@quire/base';
import { modelFailed } from '../errors.ts';
import type { ModelDriver, ModelMessage } from './model-driver.ts';
import { readEvents } from './read-events.ts';

/** A server that speaks OpenAI's chat completions. */
export interface ModelSettings {
  /** Where its API begins, for example `https://models.example.com/v1`. */
  url: string;
  name: string;
  key?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 120_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_TOKENS = 1_200;

/** Creates a driver for such a server. The operator chose it, so it may be on a private address. */
export function createOpenAiDriver(settings: ModelSettings): ModelDriver {
  return {
    async *stream(messages, signal) {
      const response = await request(settings, messages, signal);
      for await (const data of readEvents(response.body)) {
        if (data === '[DONE]') return;
        const text = readDelta(data);
        if (text !== '') yield text;
      }
    },
  };
}

async function request(
  { url, name, key, timeoutMs = TIMEOUT_MS }: ModelSettings,
  messages: readonly ModelMessage[],
  signal: AbortSignal | undefined,
): Promise<GuardedResponse> {
  const body = { model: name, messages, stream: true, temperature: 0, max_tokens: MAX_TOKENS };
  const response = await guardedFetch({
    url: `${url.replace(/\/+$/, '')}/chat/completions`,
    trust: 'operator',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: Buffer.from(JSON.stringify(body)),
    maxBytes: MAX_ANSWER_BYTES,
    timeoutMs,
    maxRedirects: 0,
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw modelFailed({ problem: messageOf(error) }, error);
  });
  if (response.status !== 200) {
    response.discard();
    throw modelFailed({ problem: `it answered with status ${response.status}` });
  }
  return response;
}

/** The text in one event; anything else that a server may send has none. */
function readDelta(data: string): string {
  try {
    const event = JSON.parse(data) as { choices?: { delta?: { content?: unknown } }[] };
    const content = event.choices?.[0]?.delta?.content;
    return typeof content === 'string' ? content : '';
  } catch {
    throw modelFailed({ problem: 'it sent an event that is not JSON' });
  }
}
