import { embeddingFailed } from '../errors.ts';
import { postJson } from '../model/post-json.ts';
import { type EmbeddingDriver, MAX_DIMENSIONS, MAX_EMBEDDED_AT_ONCE } from './embedding-driver.ts';

/** A server with an embedding model, as the operator named it. */
export interface EmbeddingSettings {
  /** Where its API begins, for example `http://localhost:11434/v1`. */
  url: string;
  name: string;
  key?: string | undefined;
  /** What the model wants to stand before a question, and before a section: `search_query:`. */
  questionPrefix?: string | undefined;
  sectionPrefix?: string | undefined;
  sectionTimeoutMs?: number;
  questionTimeoutMs?: number;
}

/** A reader waits for the vector of a question: better none than one that comes late. */
const QUESTION_TIMEOUT_MS = 3_000;
/** A local server without a graphics card takes its time for a batch. */
const SECTION_TIMEOUT_MS = 120_000;
/** A number has up to 20 characters. */
const MAX_ANSWER_BYTES = MAX_EMBEDDED_AT_ONCE * MAX_DIMENSIONS * 24 + 64 * 1024;

/** Creates a driver for a server that speaks OpenAI's `/embeddings`; a local one needs no key. */
export function createOpenAiEmbeddings(settings: EmbeddingSettings): EmbeddingDriver {
  const { name, questionPrefix = '', sectionPrefix = '' } = settings;
  const embed = (texts: readonly string[], timeoutMs: number, signal: AbortSignal | undefined) =>
    request(settings, texts, { timeoutMs, signal });
  return {
    space: JSON.stringify([name, sectionPrefix]),
    async embedSections(texts, signal) {
      const { sectionTimeoutMs = SECTION_TIMEOUT_MS } = settings;
      return embed(withPrefix(sectionPrefix, texts), sectionTimeoutMs, signal);
    },
    async embedQuestion(text, signal) {
      const { questionTimeoutMs = QUESTION_TIMEOUT_MS } = settings;
      const [vector] = await embed(withPrefix(questionPrefix, [text]), questionTimeoutMs, signal);
      return vector as Float32Array;
    },
  };
}

const fail = (problem: string, cause?: unknown) => embeddingFailed({ problem }, cause);

function withPrefix(prefix: string, texts: readonly string[]): string[] {
  return texts.map((text) => (prefix === '' ? text : `${prefix} ${text}`));
}

async function request(
  { url, name, key }: EmbeddingSettings,
  texts: readonly string[],
  limits: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<Float32Array[]> {
  const response = await postJson(
    {
      url,
      path: 'embeddings',
      headers: {
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: { model: name, input: texts, encoding_format: 'float' },
      maxBytes: MAX_ANSWER_BYTES,
      ...limits,
    },
    fail,
  );
  const bytes = await response.bytes().catch((error: unknown) => {
    throw fail('its answer ended early', error);
  });
  return readVectors(bytes.toString('utf8'), texts.length);
}

/** The vectors of an answer, in the order of the texts; anything else is a failure. */
function readVectors(text: string, count: number): Float32Array[] {
  const data = parse(text);
  if (!Array.isArray(data) || data.length !== count) {
    throw fail(`it sent ${Array.isArray(data) ? data.length : 'no'} vectors for ${count} texts`);
  }
  const vectors: Float32Array[] = [];
  for (const [place, { index = place, embedding }] of (data as Item[]).entries()) {
    if (typeof index !== 'number') throw fail('it sent a vector without an index');
    vectors[index] = toVector(embedding);
  }
  const [first] = vectors;
  const areAlike = vectors.every((vector) => vector.length === first?.length);
  if (Object.keys(vectors).length !== count || vectors.length !== count || !areAlike) {
    throw fail('it sent vectors that do not match the texts');
  }
  return vectors;
}

interface Item {
  index?: unknown;
  embedding?: unknown;
}

function parse(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data;
  } catch {
    throw fail('it sent something that is not JSON');
  }
}

function toVector(embedding: unknown): Float32Array {
  const isVector =
    Array.isArray(embedding) &&
    embedding.length > 0 &&
    embedding.length <= MAX_DIMENSIONS &&
    embedding.every((number) => Number.isFinite(number));
  if (!isVector) {
    throw fail(`it sent something that is not a vector of 1 to ${MAX_DIMENSIONS} numbers`);
  }
  return Float32Array.from(embedding as number[]);
}
