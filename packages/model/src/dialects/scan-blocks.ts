import { indentOf, isBlank, type Line } from './lines.ts';

/** Where a reader of blocks looks: a line of the page, with all lines around it. */
export interface BlockPlace<Written> {
  lines: readonly Line[];
  at: number;
  line: Line;
  /** Converts lines that stand inside the block. */
  convert(lines: readonly Line[]): Written[];
}

/** A block in our form, and the index of the line after it. */
export interface Block<Written> {
  lines: Written[];
  end: number;
}

/** Recognizes one kind of block at a line. */
export type BlockReader<Written> = (place: BlockPlace<Written>) => Block<Written> | undefined;

/** What is looked for in lines, in this order, and what becomes of the rest. */
export interface BlockScan<Written> {
  /** Code between fences. */
  code: BlockReader<Written>;
  readers: readonly BlockReader<Written>[];
  /** Code by its indentation alone; left out where there is none. */
  indented?: BlockReader<Written> | undefined;
  text(run: readonly Line[]): Written[];
}

const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)]|:)\s|^\[\^[^\]]+\]:/;

/** Blocks inside blocks. What is deeper stays as it was written. */
const MAX_DEPTH = 10;

/** Goes over lines once: code first, then the blocks of a dialect, then everything else as text. */
export function scanBlocks<Written>(
  lines: readonly Line[],
  scan: BlockScan<Written>,
  depth = 0,
): Written[] {
  const convert = (inner: readonly Line[]): Written[] =>
    scanBlocks(inner, depth < MAX_DEPTH ? scan : { ...scan, readers: [] }, depth + 1);
  const written: Written[] = [];
  let run: Line[] = [];
  let isInList = false;
  const flush = (): void => {
    for (const line of run.length > 0 ? scan.text(run) : []) written.push(line);
    run = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    const place = { lines, at, line, convert };
    const isAfterBlank = at === 0 || isBlank(lines[at - 1]?.text ?? '');
    const block =
      scan.code(place) ??
      firstBlock(place, scan.readers) ??
      (isAfterBlank && !isInList ? scan.indented?.(place) : undefined);
    if (block) {
      flush();
      for (const made of block.lines) written.push(made);
      at = Math.max(block.end, at + 1);
      continue;
    }
    if (LIST_ITEM.test(line.text)) isInList = true;
    else if (!isBlank(line.text) && isAfterBlank && indentOf(line.text) < 2) isInList = false;
    run.push(line);
    at++;
  }
  flush();
  return written;
}

function firstBlock<Written>(
  place: BlockPlace<Written>,
  readers: readonly BlockReader<Written>[],
): Block<Written> | undefined {
  if (isBlank(place.line.text)) return undefined;
  for (const read of readers) {
    const block = read(place);
    if (block) return block;
  }
  return undefined;
}
