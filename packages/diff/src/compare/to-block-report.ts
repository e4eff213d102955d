import { type Block, describeBlock } from '../page/block.ts';
import type { Token } from '../page/tokens.ts';
import type { BlockCounts, BlockReport } from '../report.ts';
import type { BlockChange, WordChange } from './block-change.ts';

/** A block that stayed is only there to show where the others stand. */
const SAME_TEXT = 120;

/** A change of a block as data. */
export function toBlockReport(change: BlockChange): BlockReport {
  const block = (change.after ?? change.before) as Block;
  const isSame = change.state === 'same';
  const words = toWordRuns(change);
  const isEnd = change.state === 'moved' && change.counterpart !== undefined;
  const isShownWhole = isSame && change.children.length === 0;
  return {
    kind: block.kind,
    ...(block.name === undefined ? {} : { name: block.name }),
    state: change.state,
    text: describeBlock(block, isSame ? SAME_TEXT : undefined),
    ...(words.length > 0 ? { words } : {}),
    ...(change.notes.length > 0 ? { notes: change.notes } : {}),
    ...(isEnd ? { moved: change.after ? ('to' as const) : ('from' as const) } : {}),
    ...(isShownWhole || change.children.length === 0
      ? {}
      : { blocks: change.children.map(toBlockReport) }),
  };
}

function toWordRuns({
  words,
  cells,
  before,
  after,
}: BlockChange): NonNullable<BlockReport['words']> {
  if (words) return toRuns(words, before?.tokens ?? [], after?.tokens ?? []);
  return (cells ?? []).flatMap((cell, index) => {
    const was = before?.cells?.[cell.before ?? -1]?.tokens ?? [];
    const is = after?.cells?.[cell.after ?? -1]?.tokens ?? [];
    const runs = cell.words ? toRuns(cell.words, was, is) : [toWholeRun(cell.state, was, is)];
    return index === 0 ? runs : [{ state: 'same' as const, text: ' | ' }, ...runs];
  });
}

function toWholeRun(state: BlockChange['state'], was: readonly Token[], is: readonly Token[]) {
  if (state === 'removed') return { state, text: textOf(was) };
  return { state: state === 'added' ? ('added' as const) : ('same' as const), text: textOf(is) };
}

function toRuns(words: readonly WordChange[], before: readonly Token[], after: readonly Token[]) {
  return words.map((run) => ({
    state: run.state,
    text:
      run.state === 'removed'
        ? textOf(before.slice(...run.before))
        : textOf(after.slice(...run.after)),
  }));
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

/** Counts the findings below a change: of a block that is new or gone as a whole, the block alone. */
export function countBlocks(root: BlockChange): BlockCounts {
  const counts: BlockCounts = { added: 0, removed: 0, changed: 0, moved: 0 };
  const waiting = [...root.children];
  for (let change = waiting.pop(); change; change = waiting.pop()) {
    const { state } = change;
    // A move is told at both ends, and counted once.
    if (state === 'moved') counts.moved += change.after ? 1 : 0;
    else if (state !== 'same') counts[state] += 1;
    if (state === 'same' || state === 'changed') waiting.push(...change.children);
    else
      waiting.push(
        ...change.children.filter((child) => child.state === 'moved' && state !== 'moved'),
      );
  }
  return counts;
}
