/** One message to a model. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Something that answers messages piece by piece. */
export interface ModelDriver {
  stream(messages: readonly ModelMessage[], signal?: AbortSignal): AsyncIterable<string>;
}
