import { createHash } from 'node:crypto';
import type { Element, Node } from './dom.ts';
import { describeFacts, type Fact } from './fact.ts';
import type { BlockKind } from './kinds.ts';
import type { Token } from './tokens.ts';

/** One block of a page: a paragraph, a row of a table, a line of code, a component with blocks in it. */
export interface Block {
  kind: BlockKind;
  /** What a component is called: `card`. */
  name?: string;
  /** What it is in the document: one element, or a run of text between blocks. */
  nodes: readonly Node[];
  /** The element that its words stand in; nothing for a run of text. */
  inner?: Element;
  /** Facts of the block itself; those of words are with the words. */
  facts: readonly Fact[];
  tokens: readonly Token[];
  /** Of a row: its cells. `tokens` holds all of them. */
  cells?: readonly Cell[];
  children: readonly Block[];
  /** The same for blocks that a reader cannot tell apart. */
  hash: string;
  /** Its words and those inside, counted. */
  words: ReadonlyMap<string, number>;
  /** How many words these are. */
  weight: number;
}

/** One cell of a row. */
export interface Cell {
  element: Element;
  tokens: readonly Token[];
}

/** What a block is made of, before it is measured. */
export type BlockParts = Omit<Block, 'hash' | 'words' | 'weight'>;

/** Measures a block: what it is equal to, and how much it says. */
export function toBlock(parts: BlockParts): Block {
  const { kind, name = '', facts, tokens, children } = parts;
  const hash = createHash('sha256')
    .update(`${kind}\u0004${name}\u0004${describeFacts(facts)}\u0004`)
    .update(tokens.map(({ exact }) => exact).join('\u0005'))
    .update('\u0004')
    .update(children.map((child) => child.hash).join(' '))
    .digest('base64url');
  return new MeasuredBlock(parts, hash);
}

/** A block that counts its words when somebody asks: of most blocks nobody does, since they stayed. */
class MeasuredBlock implements Block {
  readonly kind: Block['kind'];
  readonly name?: string;
  readonly nodes: Block['nodes'];
  readonly inner?: Element;
  readonly facts: Block['facts'];
  readonly tokens: Block['tokens'];
  readonly cells?: readonly Cell[];
  readonly children: Block['children'];
  readonly hash: string;
  #words: Map<string, number> | undefined;
  #weight = 0;

  constructor(parts: BlockParts, hash: string) {
    this.kind = parts.kind;
    this.nodes = parts.nodes;
    this.facts = parts.facts;
    this.tokens = parts.tokens;
    this.children = parts.children;
    this.hash = hash;
    if (parts.name !== undefined) this.name = parts.name;
    if (parts.inner !== undefined) this.inner = parts.inner;
    if (parts.cells !== undefined) this.cells = parts.cells;
  }

  get words(): ReadonlyMap<string, number> {
    this.#words ??= this.#count();
    return this.#words;
  }

  get weight(): number {
    this.#words ??= this.#count();
    return this.#weight;
  }

  #count(): Map<string, number> {
    const words = new Map<string, number>();
    const add = (word: string, times: number) => {
      words.set(word, (words.get(word) ?? 0) + times);
      this.#weight += times;
    };
    for (const token of this.tokens) if (token.isWord) add(token.loose, 1);
    for (const child of this.children) for (const [word, times] of child.words) add(word, times);
    return words;
  }
}

/** What a block reads as, on one line. */
export function describeBlock({ tokens, children, facts, kind }: Block, limit = 2000): string {
  if (kind === 'code-line') return cut(tokens.map(({ text }) => text).join(''), limit);
  const own = tokens.map(({ text }) => (text === '\n' ? ' ' : text)).join('');
  const label = facts.find(({ about }) => about === 'label')?.shown ?? '';
  const parts = [label, own];
  let length = own.length;
  for (const child of children) {
    if (length > limit) break;
    const text = describeBlock(child, limit - length);
    parts.push(text);
    length += text.length + 1;
  }
  return cut(parts.filter((text) => text !== '').join(' '), limit);
}

function cut(text: string, limit: number): string {
  const line = text.length > limit * 2 ? text.slice(0, limit * 2) : text;
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}
