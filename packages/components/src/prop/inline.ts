import { Html, wordsOf } from '@quire/base';
import type { Prop } from './prop.ts';

/** A title or caption: its markup, and its words for ids, labels and the table of contents. */
export interface Inline {
  readonly markup: Html;
  readonly text: string;
}

/** Text that may hold inline Markdown, or markup that the author gave in braces. */
export function inlineProp(): Prop<Inline | undefined> {
  return {
    fallback: undefined,
    takes: 'text, which can contain inline Markdown',
    parse(value, page) {
      if (value instanceof Html) return toInline(value);
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      return toInline(page.label?.(String(value)) ?? page.inline(String(value)));
    },
  };
}

function toInline(markup: Html): Inline {
  return { markup, text: wordsOf(markup) };
}
