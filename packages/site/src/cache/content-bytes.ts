import { trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { RenderedPage } from '@quire/markdown';

type Head = Omit<RenderedPage, 'body' | 'side'> & { side?: string };

/** The length of the head in four bytes, the head as JSON, then the markup as it is. */
export function encodeContent({ body, side, ...others }: RenderedPage): Buffer {
  const kept: Head = { ...others, ...(side ? { side: htmlText(side) } : {}) };
  const head = Buffer.from(JSON.stringify(kept));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.byteLength);
  return Buffer.concat([length, head, Buffer.from(htmlText(body))]);
}

/** Reads what `encodeContent` wrote. The markup is our own: nobody else writes into the cache. */
export function decodeContent(given: Uint8Array): RenderedPage {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const start = 4 + bytes.readUInt32LE(0);
  const { side, ...others } = JSON.parse(bytes.toString('utf8', 4, start)) as Head;
  const body = trustedHtml(bytes.toString('utf8', start));
  return { ...others, body, ...(side === undefined ? {} : { side: trustedHtml(side) }) };
}
