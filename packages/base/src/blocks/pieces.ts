import type { Block } from './block.ts';

/** Blocks in the smallest pieces that make sense alone: a row with the headings of its table, one item, one field. */
export function listPieces(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.kind) {
      case 'table':
        return block.rows.map((row) => ({ ...block, rows: [row] }));
      case 'list':
        return block.items.map((item) => ({ ...block, items: [item] }));
      case 'fields':
        return block.fields.map((field) => ({ ...block, fields: [field] }));
      default:
        return [block];
    }
  });
}
