import { type Block, toBlockMarkdown } from '@quire/search';

/** A block as an answer shows it: words of a page as a quotation, code and tables as they are. */
export function toMarkdown(block: Block): string {
  const text = toBlockMarkdown(block);
  return block.kind === 'text' || block.kind === 'label' ? `> ${text}` : text;
}
