import { describe, expect, it } from 'vitest';
import { createStreamSplitter } from './split-stream.ts';

/** The parts after each piece of text, and after the last. */
function split(type: string, pieces: string[]) {
  const splitter = createStreamSplitter(type);
  if (!splitter) return undefined;
  return [...pieces.map((piece) => splitter.push(piece)), splitter.end()];
}

describe('createStreamSplitter', () => {
  it('gives each event when it is complete, wherever its text is cut', () => {
    const pieces = [
      'event: to',
      'ken\ndata: {"a":1}\n',
      '\n: comment\ndata: one\ndata: two\n\nda',
      'ta: x',
    ];
    expect(split('text/event-stream', pieces)).toEqual([
      [],
      [],
      [{ name: 'token', text: '{"a":1}' }, { text: 'one\ntwo' }],
      [],
      [],
    ]);
  });

  it('gives each line, and the last one without an end', () => {
    expect(split('application/x-ndjson', ['{"a":1}\r\n{"b"', ':2}\n\n', '3'])).toEqual([
      [{ text: '{"a":1}' }],
      [{ text: '{"b":2}' }],
      [],
      [{ text: '3' }],
    ]);
  });

  it('gives each record of a JSON sequence', () => {
    expect(split('application/json-seq', ['\u001e{"a":1}\n\u001e{"b"', ':2}\n'])).toEqual([
      [{ text: '{"a":1}' }],
      [],
      [{ text: '{"b":2}' }],
    ]);
  });

  it('knows other types as one whole', () => {
    expect(split('application/json', ['{}'])).toBeUndefined();
  });
});
