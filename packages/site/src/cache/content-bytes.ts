import { trustedHtml } from '@quire/base';
import type { ContentsEntry, LinkedModule, RenderedPage } from '@quire/markdown';
import type { Questions } from './ask-links.ts';

/** The rendered content of a page as it is kept: without its text for search, which is kept elsewhere. */
export type KeptContent = Pick<RenderedPage, 'body' | 'contents' | 'modules'>;

interface Head {
  questions: Questions;
  contents: ContentsEntry[];
  modules: readonly LinkedModule[];
}

/** The length of the head in four bytes, the head as JSON, then the markup as it is. */
export function encodeContent({ body, contents, modules }: KeptContent, questions: Questions) {
  const head = Buffer.from(JSON.stringify({ questions, contents, modules } satisfies Head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.byteLength);
  return Buffer.concat([length, head, Buffer.from(body.toString())]);
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
  const { contents, modules } = decodeHead(bytes);
  const body = trustedHtml(bytes.toString('utf8', 4 + bytes.readUInt32LE(0)));
  return { body, contents, modules };
}
