/** One message to a model. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What an answer cost, as the model's server counts. */
export interface ModelUsage {
  tokens: number;
}

export interface StreamOptions {
  /** Ends the request: the reader has left. */
  signal?: AbortSignal | undefined;
  /** Called where the server says what the answer cost; the last call holds. */
  onUsage?(usage: ModelUsage): void;
}

/** Something that answers messages piece by piece. */
export interface ModelDriver {
  stream(messages: readonly ModelMessage[], options?: StreamOptions): AsyncIterable<string>;
}

/** The shape of a model's API. */
export const MODEL_APIS = ['openai', 'anthropic'] as const;
export type ModelApi = (typeof MODEL_APIS)[number];

/** A server with a model, as the operator named it. */
export interface ModelSettings {
  /** Where its API begins, for example `https://models.example.com/v1`. */
  url: string;
  name: string;
  key?: string | undefined;
  timeoutMs?: number | undefined;
}

/** The longest answer that a model is asked for. */
export const MAX_ANSWER_TOKENS = 1_200;
/** The most bytes that are read of one answer. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** How long an answer may take where the operator says nothing. */
export const TIMEOUT_MS = 120_000;
