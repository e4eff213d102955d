import { trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { BrowserPart, ContentsEntry, RenderedPage } from '@quire/markdown';
import type { LinkedModule } from '@quire/sandbox';
import type { Questions } from './ask-links.ts';

/** The rendered content of a page as it is kept: without its text for search, which is kept elsewhere. */
export type KeptContent = Omit<RenderedPage, 'sections' | 'status'>;

interface Head {
  questions: Questions;
  contents: ContentsEntry[];
  modules: readonly LinkedModule[];
  browserParts: readonly BrowserPart[];
  side?: string;
}

/** The length of the head in four bytes, the head as JSON, then the markup as it is. */
export function encodeContent(content: KeptContent, questions: Questions) {
  const { body, side, contents, modules, browserParts } = content;
  const kept: Head = { questions, contents, modules, browserParts };
  if (side) kept.side = htmlText(side);
  const head = Buffer.from(JSON.stringify(kept));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.byteLength);
  return Buffer.concat([length, head, Buffer.from(htmlText(body))]);
}

function decodeHead(bytes: Buffer): Head {
  return JSON.parse(bytes.toString('utf8', 4, 4 + bytes.readUInt32LE(0))) as Head;
}

/** What a kept page asked about the site. */
export function decodeQuestions(bytes: Buffer): Questions {
  return decodeHead(bytes).questions;
}

/** The content of a kept page. The markup is our own: nobody else writes into the cache. */
export function decodeContent(bytes: Buffer): KeptContent {
  const { contents, modules, browserParts, side } = decodeHead(bytes);
  const body = trustedHtml(bytes.toString('utf8', 4 + bytes.readUInt32LE(0)));
  const kept: KeptContent = { body, contents, modules, browserParts };
  return side === undefined ? kept : { ...kept, side: trustedHtml(side) };
}
