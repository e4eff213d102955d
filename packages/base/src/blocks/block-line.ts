import type { Block, Field, ListItem } from './block.ts';

/** A block as one line for people, without markup: the cells of a row stay apart, each after its heading. */
export function toBlockLine(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.code.replace(/\s+/g, ' ').trim();
    case 'table':
      return block.rows.map((row) => toRowLine(block.head, row)).join('; ');
    case 'list':
      return block.items.map(toItemLine).join('; ');
    case 'fields':
      return block.fields.map(toFieldLine).join('; ');
    default:
      return block.text;
  }
}

function toRowLine(head: readonly string[], row: readonly string[]): string {
  return row
    .flatMap((cell, at) => (cell === '' ? [] : head[at] ? `${head[at]}: ${cell}` : cell))
    .join(' · ');
}

function toItemLine({ text, number }: ListItem): string {
  return number === undefined ? text : `${number}. ${text}`;
}

function toFieldLine({ name, type, required, description }: Field): string {
  const facts = [...(type === '' ? [] : [type]), ...(required ? ['required'] : [])];
  const head = facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
  return description === '' ? head : `${head}: ${description}`;
}
