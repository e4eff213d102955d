import { html } from '@quire/base';
import { expect, test } from 'vitest';
import { decodeContent, encodeContent } from './content-bytes.ts';

const rendered = {
  body: html`<p>Größe</p>`,
  side: html`<aside>b</aside>`,
  headings: [],
  sections: [],
  modules: [],
  needs: [],
  status: 'ok' as const,
};

test('content is read as it was written, with a part beside the text and without', () => {
  const { side: _, ...plain } = rendered;
  expect(decodeContent(encodeContent(rendered))).toEqual(rendered);
  expect(decodeContent(encodeContent(plain))).toEqual(plain);
});

test('content is read wherever its bytes are in memory, as those of another thread are', () => {
  const bytes = encodeContent(rendered);
  const memory = new Uint8Array(bytes.byteLength + 100).fill(7);
  memory.set(bytes, 50);
  const view = new Uint8Array(memory.buffer, 50, bytes.byteLength);
  expect(decodeContent(view)).toEqual(rendered);
});
