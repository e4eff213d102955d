import type { Block, Field } from './block.ts';

/** The words of blocks without their code, as one line. */
export function toBlocksText(blocks: readonly Block[]): string {
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .map(toBlockText)
    .join(' ');
}

/** The words of one block: code as it is, everything else as one line. */
export function toBlockText(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.code;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.join(' ')).join(' ');
    case 'list':
      return block.items.map(({ text }) => text).join(' ');
    case 'fields':
      return block.fields.map(toFieldText).join(' ');
    default:
      return block.text;
  }
}

/** A type is a word of every reference: it tells nothing of this one. */
function toFieldText({ name, description }: Field): string {
  return description === '' ? name : `${name} ${description}`;
}
