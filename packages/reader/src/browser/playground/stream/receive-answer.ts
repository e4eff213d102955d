import type { Answer } from '../send/answer.ts';
import { createStreamSplitter, type SentPart, type StreamSplitter } from './split-stream.ts';
import type { StreamItem } from './stream-item.ts';

/** What is known of an answer before its body. */
export type AnswerHead = Omit<Answer, 'body' | 'end' | 'items' | 'dropped' | 'milliseconds'>;

export interface Receiver {
  /** When the request was sent, by `performance.now()`. */
  start: number;
  signal: AbortSignal;
  /** Told what has arrived so far, a few times a second at most. */
  onArrival(answer: Answer): void;
}

/** More than this is not taken: it would fill the memory of the tab. */
const MAX_BYTES = 50_000_000;
/** The parts that are shown; the oldest go first. */
const MAX_ITEMS = 1000;
const TELL_MS = 50;

/** Takes the body of an answer as it arrives. What came before the connection broke is not lost. */
export async function receiveAnswer(
  head: AnswerHead,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  { start, signal, onArrival }: Receiver,
): Promise<Answer> {
  const arrived = createArrival(head, start);
  const reader = body?.getReader();
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    toldAt = performance.now();
    onArrival(arrived.toAnswer('open'));
  };
  try {
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return arrived.toAnswer('complete');
      if (arrived.add(next.value) > MAX_BYTES) {
        void reader?.cancel();
        return arrived.toAnswer('cut');
      }
      const wait = toldAt + TELL_MS - performance.now();
      if (wait <= 0) tell();
      else timer ??= setTimeout(tell, wait);
    }
  } catch {
    return arrived.toAnswer(signal.aborted ? 'stopped' : 'broken');
  } finally {
    clearTimeout(timer);
  }
}

/** What has come of an answer. */
function createArrival(head: AnswerHead, start: number) {
  const type = head.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const splitter = createStreamSplitter((type.split(';')[0] ?? '').trim().toLowerCase());
  const items = splitter && createItemList(splitter, start);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  return {
    add(bytes: Uint8Array<ArrayBuffer>): number {
      chunks.push(bytes);
      items?.add(bytes);
      size += bytes.length;
      return size;
    },
    toAnswer(end: Answer['end']): Answer {
      if (end !== 'open') items?.end();
      const milliseconds = performance.now() - start;
      const body = new Blob(chunks, { type });
      return { ...head, body, end, milliseconds, ...items?.toList() };
    },
  };
}

function createItemList(splitter: StreamSplitter, start: number) {
  const decoder = new TextDecoder();
  let count = 0;
  let items: StreamItem[] = [];
  const take = (parts: SentPart[]) => {
    const milliseconds = performance.now() - start;
    const added = parts.map((part) => ({
      ...part,
      ...readJson(part.text),
      number: ++count,
      milliseconds,
    }));
    // A new list, so that what shows it sees that it has changed.
    if (added.length > 0) items = [...items, ...added].slice(-MAX_ITEMS);
  };
  return {
    add: (bytes: Uint8Array) => take(splitter.push(decoder.decode(bytes, { stream: true }))),
    end: () => take([...splitter.push(decoder.decode()), ...splitter.end()]),
    toList: () => ({ items, dropped: count - items.length }),
  };
}

function readJson(text: string): { value?: unknown } {
  if (!/^\s*[[{]/.test(text)) return {};
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return {};
  }
}
