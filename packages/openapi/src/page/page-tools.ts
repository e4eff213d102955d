import type { Html } from '@quire/base';
import type { Block } from '@quire/base/blocks';
import type { CodeFence, PlainHeadings } from '@quire/markdown';
import type { ApiWords } from '../words/api-words.ts';

/** What drawing an API page needs from around it. */
export interface PageTools {
  /** What the page says by itself, in its language. */
  words: ApiWords;
  /** Plain Markdown of a description as markup. */
  markdown(text: string, headings: PlainHeadings): Html;
  /** The same as search has it. */
  blocks(text: string): Block[];
  /** A highlighted code block. */
  codeBlock(fence: CodeFence): Html;
  /** Where a page of the site can be read, seen from this one; nothing where it cannot. */
  pageAddress(path: string): string | undefined;
  /** The same for the page of a type, where types have pages. */
  typeAddress?(name: string): string | undefined;
}

/** A code block under a tab, which says what the block is. */
export function toTabFence(language: string, code: string): CodeFence {
  return { ...toFence(language, code), label: '' };
}

/** A code block with nothing special about it. */
export function toFence(language: string, code: string): CodeFence {
  return {
    language,
    code,
    lines: false,
    wrap: false,
    expandable: false,
    copy: true,
    highlight: [],
    focus: [],
  };
}
