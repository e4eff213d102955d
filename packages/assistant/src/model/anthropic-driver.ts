import { modelFailed } from '../errors.ts';
import {
  MAX_ANSWER_BYTES,
  MAX_ANSWER_TOKENS,
  type ModelDriver,
  type ModelMessage,
  type ModelSettings,
  type ModelUsage,
  type StreamOptions,
  TIMEOUT_MS,
} from './model-driver.ts';
import { postJson, readMessage } from './post-json.ts';
import { readEvents } from './read-events.ts';

/** The version of the API that this driver is written for. */
const API_VERSION = '2023-06-01';

/** Creates a driver for Anthropic's Messages API, or a server that speaks it. */
export function createAnthropicDriver(settings: ModelSettings): ModelDriver {
  return { stream: (messages, options) => stream(settings, messages, options) };
}

const fail = (problem: string, cause?: unknown) => modelFailed({ problem }, cause);

async function* stream(
  { url, name, key, timeoutMs = TIMEOUT_MS }: ModelSettings,
  messages: readonly ModelMessage[],
  { signal, onUsage }: StreamOptions = {},
): AsyncIterable<string> {
  const request = {
    url,
    path: 'messages',
    headers: {
      accept: 'text/event-stream',
      'anthropic-version': API_VERSION,
      ...(key === undefined ? {} : { 'x-api-key': key }),
    },
    // No temperature: newer models refuse it.
    body: { model: name, ...toTurns(messages), stream: true, max_tokens: MAX_ANSWER_TOKENS },
    maxBytes: MAX_ANSWER_BYTES,
    timeoutMs,
    signal,
  };
  const response = await postJson(request, fail);
  const usage = createUsage(onUsage);
  for await (const data of readEvents(response.body)) {
    const event = parse(data);
    usage.note(event);
    if (event.type === 'error') {
      throw fail(`it stopped with an error (${readMessage(data) || 'no message'})`);
    }
    if (event.type === 'message_stop') return;
    const text = event.type === 'content_block_delta' ? event.delta?.text : undefined;
    if (typeof text === 'string' && text !== '') yield text;
  }
  throw fail('its answer ended early');
}

/** Instructions stand apart from the turns; these begin with the reader's, and none is empty. */
function toTurns(messages: readonly ModelMessage[]) {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const turns = messages.filter(({ role, content }) => role !== 'system' && content.trim() !== '');
  const first = turns.findIndex(({ role }) => role === 'user');
  return { system: system.join('\n'), messages: turns.slice(Math.max(0, first)) };
}

interface EventJson {
  type?: unknown;
  delta?: { text?: unknown };
  message?: { usage?: TokenCounts };
  usage?: TokenCounts;
}

const COUNTED = [
  'input_tokens',
  'cache_read_input_tokens',
  'cache_creation_input_tokens',
  'output_tokens',
] as const;
type TokenCounts = Partial<Record<(typeof COUNTED)[number], unknown>>;

/** What went in is said at the beginning, what came out is said as a running sum. */
function createUsage(onUsage: ((usage: ModelUsage) => void) | undefined) {
  const counts = new Map<string, number>();
  return {
    note({ message, usage = message?.usage }: EventJson) {
      if (!usage) return;
      for (const name of COUNTED) {
        const count = usage[name];
        if (typeof count === 'number') counts.set(name, count);
      }
      onUsage?.({ tokens: [...counts.values()].reduce((sum, count) => sum + count, 0) });
    },
  };
}

function parse(data: string): EventJson {
  try {
    return JSON.parse(data) as EventJson;
  } catch {
    throw fail('it sent an event that is not JSON');
  }
}
