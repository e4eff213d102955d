import { isSource, type Source } from './conversation.ts';

/** A piece of an answer as it arrives. */
export type AnswerEvent =
  | { type: 'sources'; sources: Source[] }
  /** A notice is said by the service about the answer; the panel has its own words for it. */
  | { type: 'text'; text: string; isNotice: boolean }
  /** With the id, the answer can be rated. */
  | { type: 'end'; outcome: 'answered' | 'not-in-docs' | 'failed'; answerId?: string };

/** Reads the events of an answer as its bytes arrive. What it does not know it leaves out. */
export async function* readAnswer(
  body: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<AnswerEvent> {
  const decoder = new TextDecoder();
  let held = '';
  for (;;) {
    const { done, value } = await body.read();
    held += decoder.decode(value, { stream: !done });
    const blocks = held.split('\n\n');
    held = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = toEvent(block);
      if (event) yield event;
    }
    if (done) return;
  }
}

function toEvent(block: string): AnswerEvent | undefined {
  const [, type, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  const value = parse(data);
  if (type === 'sources' && Array.isArray(value?.sources)) {
    return { type, sources: value.sources.filter(isSource) };
  }
  if (type === 'text' && typeof value?.text === 'string') {
    return { type, text: value.text, isNotice: value.isNotice === true };
  }
  if (type !== 'end') return undefined;
  const { outcome, answerId } = value ?? {};
  return {
    type,
    outcome: outcome === 'not-in-docs' || outcome === 'failed' ? outcome : 'answered',
    ...(typeof answerId === 'string' ? { answerId } : {}),
  };
}

function parse(data: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
