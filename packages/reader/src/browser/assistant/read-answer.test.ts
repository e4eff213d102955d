import { expect, test } from 'vitest';
import { type AnswerEvent, readAnswer } from './read-answer.ts';

const source = { number: 1, title: 'Vary', heading: 'Größe', url: '/vary#size', excerpt: 'x' };

async function read(text: string, size: number): Promise<AnswerEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.subarray(at, at + size));
      }
      controller.close();
    },
  });
  const events: AnswerEvent[] = [];
  for await (const event of readAnswer(stream.getReader())) events.push(event);
  return events;
}

const event = (type: string, data: unknown) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

test.each([1, 7, 10_000])('events are read wherever the bytes were cut: %i', async (size) => {
  const stream =
    event('sources', { sources: [source, { url: 1 }] }) +
    event('text', { text: 'Größe\n\n[1]' }) +
    event('text', { text: 'gone', isNotice: true }) +
    event('end', { outcome: 'failed' });
  expect(await read(stream, size)).toEqual([
    { type: 'sources', sources: [source] },
    { type: 'text', text: 'Größe\n\n[1]', isNotice: false },
    { type: 'text', text: 'gone', isNotice: true },
    { type: 'end', outcome: 'failed' },
  ]);
});

test('what is no event of an answer is left out', async () => {
  const stream = `: hello\n\nevent: text\ndata: {\n\n${event('ping', {})}${event('text', { text: 1 })}event: text`;
  expect(await read(stream, 5)).toEqual([]);
});
