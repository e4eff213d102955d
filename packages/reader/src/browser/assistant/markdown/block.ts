import type { Inline } from './inline.ts';

/** A block of an answer. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; content: Inline[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };
