import type { Block } from '../page/block.ts';
import type { Pair } from './align.ts';

/** What became of a block. A block that moved can have changed as well. */
export type BlockState = 'same' | 'added' | 'removed' | 'changed' | 'moved';

/** One block of the page before and the page after, where it is in either. */
export interface BlockChange {
  state: BlockState;
  before?: Block;
  after?: Block;
  /** Its blocks, those that are gone among them; empty where nothing in it changed. */
  children: BlockChange[];
  /** Words that changed, by token, for a block of words on both sides. */
  words?: WordChange[];
  /** Of a row: its cells. */
  cells?: CellChange[];
  /** What changed besides words, in words. */
  notes: string[];
  /** Of a moved block: the change at the other end. */
  counterpart?: BlockChange;
}

/** A run of tokens with one fate; indexes go into the tokens of either side. */
export interface WordChange {
  state: 'same' | 'added' | 'removed';
  before: Pair;
  after: Pair;
}

/** What became of a cell. */
export interface CellChange {
  state: BlockState;
  before?: number;
  after?: number;
  words?: WordChange[];
}

/** Whether anything at or below a change is to be told. */
export function hasChanges(change: BlockChange): boolean {
  return change.state !== 'same' || change.children.some(hasChanges);
}

/** Marks a block as moved, and all in it, which moved with it and is no finding of its own. */
export function setMoved(change: BlockChange): void {
  change.state = 'moved';
  for (const child of change.children) setMoved(child);
}
