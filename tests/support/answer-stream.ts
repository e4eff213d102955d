import { request as httpRequest } from 'node:http';
import type { HttpOptions } from './http.ts';

/** One event of an answer of the assistant. */
export interface StreamedEvent {
  type: string;
  text?: string;
  isNotice?: boolean;
  outcome?: string;
  answerId?: string;
  sources?: { number: number; title: string; heading: string; url: string }[];
}

/** An answer while it arrives. */
export interface OpenAnswer {
  status: number;
  /** The next event; nothing when the answer has ended. */
  next(): Promise<StreamedEvent | undefined>;
  /** All events from here on. */
  rest(): Promise<StreamedEvent[]>;
  /** Goes away, as a reader who closes the page. */
  leave(): void;
}

/** Asks, and reads the answer event by event. */
export function openAnswer(port: number, path: string, options: HttpOptions): Promise<OpenAnswer> {
  return new Promise((resolve, reject) => {
    const { method = 'POST', headers = {}, body = '' } = options;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { ...length, ...headers }, agent: false },
      (response) => {
        const events = readEvents(response);
        const next = async () => (await events.next()).value as StreamedEvent | undefined;
        resolve({
          status: response.statusCode ?? 0,
          next,
          async rest() {
            const all: StreamedEvent[] = [];
            for (let event = await next(); event; event = await next()) all.push(event);
            return all;
          },
          leave: () => sent.destroy(),
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function* readEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<StreamedEvent> {
  let held = '';
  for await (const chunk of chunks) {
    held += chunk.toString('utf8');
    const blocks = held.split('\n\n');
    held = blocks.pop() ?? '';
    for (const block of blocks) yield toEvent(block);
  }
}

function toEvent(block: string): StreamedEvent {
  const [, type = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  return { type, ...JSON.parse(data) };
}

/** The words of an answer, without what the service says about it. */
export function toAnswerText(events: readonly StreamedEvent[]): string {
  return events.map(({ text = '', isNotice }) => (isNotice ? '' : text)).join('');
}
