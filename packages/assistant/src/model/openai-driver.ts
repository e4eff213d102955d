import type { GuardedResponse } from '@quire/base';
import { modelFailed } from '../errors.ts';
import { dropThinking } from './drop-thinking.ts';
import {
  MAX_ANSWER_BYTES,
  MAX_ANSWER_TOKENS,
  type ModelDriver,
  type ModelMessage,
  type ModelSettings,
  type StreamOptions,
  TIMEOUT_MS,
} from './model-driver.ts';
import { describeRefusal, type JsonRequest, readMessage, sendJson } from './post-json.ts';
import { readEvents } from './read-events.ts';

/** What of the body depends on the model: newer ones know the limit by another name, or take no temperature. */
interface Dialect {
  limit: 'max_tokens' | 'max_completion_tokens';
  hasTemperature: boolean;
}

/**
 * Creates a driver for a server that speaks OpenAI's chat completions: OpenAI itself, Ollama, vLLM,
 * llama.cpp and many more. A local server needs no key.
 */
export function createOpenAiDriver(settings: ModelSettings): ModelDriver {
  let dialect: Dialect = { limit: 'max_tokens', hasTemperature: true };

  async function* stream(
    messages: readonly ModelMessage[],
    { signal, onUsage }: StreamOptions = {},
  ): AsyncIterable<string> {
    const response = await ask(messages, signal);
    let isWhole = false;
    for await (const data of readEvents(response.body)) {
      if (data === '[DONE]') return;
      const event = readChunk(data);
      if (event.text !== '') yield event.text;
      if (event.tokens !== undefined) onUsage?.({ tokens: event.tokens });
      isWhole ||= event.isLast;
    }
    if (!isWhole) throw fail('its answer ended early');
  }

  /** A refusal that names a part of the body is taken at its word, once for each part. */
  async function ask(
    messages: readonly ModelMessage[],
    signal: AbortSignal | undefined,
  ): Promise<GuardedResponse> {
    for (;;) {
      const asked = dialect;
      const response = await sendJson(toRequest(settings, messages, asked, signal), fail);
      if (response.status === 200) return response;
      const refusal = await describeRefusal(response);
      const other = response.status === 400 ? toOtherDialect(asked, refusal) : undefined;
      if (!other) throw fail(refusal);
      dialect = other;
    }
  }

  return { stream: (messages, options) => dropThinking(stream(messages, options)) };
}

const fail = (problem: string, cause?: unknown) => modelFailed({ problem }, cause);

function toRequest(
  { url, name, key, timeoutMs = TIMEOUT_MS }: ModelSettings,
  messages: readonly ModelMessage[],
  { limit, hasTemperature }: Dialect,
  signal: AbortSignal | undefined,
): JsonRequest {
  return {
    url,
    path: 'chat/completions',
    headers: {
      accept: 'text/event-stream',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: {
      model: name,
      messages,
      stream: true,
      ...(hasTemperature ? { temperature: 0 } : {}),
      [limit]: MAX_ANSWER_TOKENS,
    },
    maxBytes: MAX_ANSWER_BYTES,
    timeoutMs,
    signal,
  };
}

/** How to ask again after a refusal; nothing where it is about something else. */
function toOtherDialect({ limit, hasTemperature }: Dialect, refusal: string): Dialect | undefined {
  if (limit === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { limit: 'max_completion_tokens', hasTemperature };
  }
  if (hasTemperature && refusal.includes('temperature')) return { limit, hasTemperature: false };
  return undefined;
}

interface Chunk {
  text: string;
  tokens: number | undefined;
  isLast: boolean;
}

/** One event; what is not known in it has no text. */
function readChunk(data: string): Chunk {
  const { choices, usage, error } = parse(data);
  if (error !== undefined && error !== null) {
    throw fail(`it stopped with an error (${readMessage(data) || 'no message'})`);
  }
  const content = choices?.[0]?.delta?.content;
  const tokens = usage?.total_tokens;
  return {
    text: typeof content === 'string' ? content : '',
    tokens: typeof tokens === 'number' ? tokens : undefined,
    isLast: typeof choices?.[0]?.finish_reason === 'string',
  };
}

interface ChunkJson {
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[];
  usage?: { total_tokens?: unknown } | null;
  error?: unknown;
}

function parse(data: string): ChunkJson {
  try {
    return JSON.parse(data) as ChunkJson;
  } catch {
    throw fail('it sent an event that is not JSON');
  }
}
