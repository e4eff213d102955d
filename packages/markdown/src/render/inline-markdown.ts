import { type Html, html } from '@quire/base';
import { parseInlineMarkdown } from '../parse/native.ts';
import type { RenderContext } from './context.ts';
import { renderNodes } from './render-nodes.ts';

const MARKUP = /[*_`[\]<&~!\\]|https?:|www\.|@/;
const MAX_INLINE_LENGTH = 10_000;

/** One line of text that may hold inline Markdown: emphasis, code, links. No blocks, no tags. */
export function renderInlineMarkdown(markdown: string, context: RenderContext): Html {
  const { sections } = context.run;
  if (!MARKUP.test(markdown) || markdown.length > MAX_INLINE_LENGTH) {
    sections.add(markdown);
    return html`${markdown}`;
  }
  // Behind a bracket nothing begins a block: `1. Install` stays a title and does not become a list.
  const root = parseInlineMarkdown(`(${markdown.replace(/\s*\n\s*/g, ' ')}`);
  const paragraph = root.children[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') {
    sections.add(markdown);
    return html`${markdown}`;
  }
  const rest = { ...first, value: first.value.slice(1) };
  return renderNodes([rest, ...paragraph.children.slice(1)], context);
}
