import { describe, expect, it } from 'vitest';
import { freeBody, readBody } from './body-view.ts';
import { toSizeText, toTimeText } from './size.ts';
import { toStatusName, toStatusTone } from './status.ts';

const read = (content: string | Uint8Array<ArrayBuffer>, type = '') =>
  readBody(new Blob([content], { type }));

describe('readBody', () => {
  it('reads JSON by its type, and what reads like JSON under another', async () => {
    const text = '{"a":1}';
    const view = { kind: 'json', text, value: { a: 1 } };
    expect(await read(text, 'application/problem+json; charset=utf-8')).toEqual(view);
    expect(await read(text, 'text/plain')).toEqual(view);
    expect(await read('7', 'application/json')).toEqual({ kind: 'json', text: '7', value: 7 });
  });

  it('shows broken JSON and markup as text', async () => {
    expect(await read('{"a"', 'application/json')).toEqual({ kind: 'text', text: '{"a"' });
    const text = '<script>alert(1)</script>';
    expect(await read(text, 'text/html')).toEqual({ kind: 'text', text });
  });

  it('knows nothing, and bytes that are no text', async () => {
    expect(await read('')).toEqual({ kind: 'empty' });
    expect(await read(new Uint8Array([0xff, 0x41, 0x00]))).toEqual({
      kind: 'binary',
      preview: `0000  ff 41 00${' '.repeat(40)} .A.`,
    });
    expect(await read('x'.repeat(2_000_001))).toEqual({ kind: 'long' });
    const large = await read(new Uint8Array(2_000_001).fill(0));
    expect(large.kind === 'binary' && large.preview.split('\n').length).toBe(16);
  });

  it('gives pictures, sound and film an address', async () => {
    for (const [type, kind] of [
      ['image/png', 'image'],
      ['audio/mpeg', 'audio'],
      ['video/mp4', 'video'],
    ]) {
      const view = await read('x', type);
      expect(view).toEqual({ kind, address: expect.stringMatching(/^blob:/) });
      freeBody(view);
    }
  });

  it('keeps a drawing away from the origin of the page', async () => {
    expect(await read('<svg/>', 'image/svg+xml')).toEqual({
      kind: 'image',
      address: 'data:image/svg+xml,%3Csvg%2F%3E',
    });
  });
});

describe('facts of an answer', () => {
  it('are said shortly', () => {
    expect([0, 999, 1000, 9949, 10_500, 1_300_000].map(toSizeText)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '9.9 kB',
      '11 kB',
      '1.3 MB',
    ]);
    expect([0.4, 84.4, 1234].map(toTimeText)).toEqual(['0 ms', '84 ms', '1.2 s']);
    expect(
      [204, 302, 404, 599].map((status) => [toStatusName(status), toStatusTone(status)]),
    ).toEqual([
      ['No Content', 'good'],
      ['Found', 'plain'],
      ['Not Found', 'bad'],
      ['', 'bad'],
    ]);
  });
});
