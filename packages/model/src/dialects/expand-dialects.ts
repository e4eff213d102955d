import { readAdmonition, readContentTabs } from './admonition.ts';
import { toWords } from './callout.ts';
import { readColonContainer } from './colon-container.ts';
import { containerLines } from './container-lines.ts';
import type { DialectName } from './dialect.ts';
import { readGitbookBlock, splitGitbookTags } from './gitbook-block.ts';
import { gitbookLines, isWritable } from './gitbook-lines.ts';
import { readGithubAlert } from './github-alert.ts';
import { indentOf, type Line } from './lines.ts';
import { createLookAhead, type LookAhead } from './look-ahead.ts';
import { type BlockPlace, type BlockReader, scanBlocks } from './scan-blocks.ts';
import { calloutLines, dropGaps, tagLines, type WrittenLine } from './tagged-block.ts';

/** Lines with our components in the place of other tools' blocks. */
export interface ExpandedLines {
  lines: Line[];
  /** Blocks that nothing closes: what opens each, and its line. */
  unclosed: { mark: string; number: number }[];
  /** The number of the line at which the page goes over a limit, where it does. */
  excess?: number;
}

/** What is read, and which lines are code. */
export interface ExpandOptions {
  dialects: readonly DialectName[];
  isCode(line: Line): boolean;
  /** How many characters the page may have with our components in it. */
  maxLength: number;
}

/** How far a block may be indented: further than lists in lists are. All of its lines get that indentation. */
const MAX_COLUMNS = 100;

type Reader = BlockReader<WrittenLine>;

/**
 * Reads the blocks of dialects. Lines keep the number that they have in their file; code is never looked at.
 * Where the blocks are too many or too large, the lines stay as they were written, and `excess` says where.
 */
export function expandDialects(
  lines: readonly Line[],
  { dialects, isCode, maxLength }: ExpandOptions,
): ExpandedLines {
  const unclosed: ExpandedLines['unclosed'] = [];
  const whole = dialects.includes('gitbook-blocks') ? splitGitbookTags(lines, isCode) : lines;
  const isTop = (around: readonly Line[]) => around === whole;
  const lookAhead = createLookAhead();
  let excess: number | undefined;
  const readers = dialects.map((name) => {
    const read = createReader(name, { unclosed, isTop, lookAhead });
    return (place: BlockPlace<WrittenLine>) => {
      if (excess !== undefined || indentOf(place.line.text) > MAX_COLUMNS) return undefined;
      const block = read(place);
      if (lookAhead.left < 0) excess = place.line.number;
      else if (block) excess = findExcess(block.lines, maxLength);
      return block;
    };
  });
  const code: Reader = ({ lines: around, at }) => {
    let end = at;
    while (end < around.length && isCode(around[end] as Line)) end++;
    return end === at ? undefined : { lines: around.slice(at, end), end };
  };
  const expanded = dropGaps(scanBlocks(whole, { code, readers, text: (run) => [...run] }));
  excess ??= findExcess(expanded, maxLength);
  return excess === undefined
    ? { lines: expanded, unclosed }
    : { lines: [...lines], unclosed: [], excess };
}

/** The number of the line with which lines are longer than a text may be. */
function findExcess(lines: readonly Line[], maxLength: number): number | undefined {
  let length = 0;
  for (const { text, number } of lines) {
    length += text.length + 1;
    if (length > maxLength) return number;
  }
  return undefined;
}

interface ReaderContext {
  unclosed: ExpandedLines['unclosed'];
  isTop: (lines: readonly Line[]) => boolean;
  lookAhead: LookAhead;
}

function createReader(name: DialectName, { unclosed, isTop, lookAhead }: ReaderContext): Reader {
  const note = (line: Line): void => {
    unclosed.push({ mark: line.text.trim().slice(0, 60), number: line.number });
  };
  switch (name) {
    case 'admonitions':
      return readNote;
    case 'content-tabs':
      return readTabs;
    case 'github-alerts':
      return readAlert;
    case 'colon-containers':
      return (place) => {
        const found = readColonContainer(place.lines, place.at, lookAhead);
        if (!found) return undefined;
        // Inside another block, the end of that block is enough.
        if (!found.isClosed && isTop(place.lines)) note(place.line);
        return {
          lines: containerLines(found, toSource(place, found), place.convert),
          end: found.end,
        };
      };
    case 'gitbook-blocks':
      return (place) => {
        const found = readGitbookBlock(place.lines, place.at, lookAhead);
        if (!found || !isWritable(found)) return undefined;
        if (!found.isClosed) note(place.line);
        return {
          lines: gitbookLines(found, toSource(place, found), place.convert),
          end: found.end,
        };
      };
  }
}

function toSource(
  { lines, line }: BlockPlace<WrittenLine>,
  { inside, columns, end }: { inside: readonly Line[]; columns: number; end: number },
) {
  return { line, last: lines[end - 1]?.number ?? line.number, columns, inside };
}

const readNote: Reader = (place) => {
  const found = readAdmonition(place.lines, place.at);
  if (!found) return undefined;
  const { kind, title, fold, end } = found;
  const source = { ...toSource(place, found), inside: place.convert(found.inside) };
  const lines = fold
    ? tagLines('Accordion', { title: title ?? toWords(kind), defaultOpen: fold === 'open' }, source)
    : calloutLines({ kind, title }, source);
  return { lines, end };
};

const readTabs: Reader = (place) => {
  const found = readContentTabs(place.lines, place.at);
  if (!found) return undefined;
  const inside = found.tabs.flatMap(({ title, line, inside: own }) => {
    const last = own.at(-1)?.number ?? line.number;
    return tagLines('Tab', { title }, { line, last, columns: 0, inside: place.convert(own) });
  });
  const source = toSource(place, { ...found, inside });
  return { lines: tagLines('Tabs', {}, source), end: found.end };
};

const readAlert: Reader = (place) => {
  const found = readGithubAlert(place.lines, place.at);
  if (!found) return undefined;
  const source = { ...toSource(place, found), inside: place.convert(found.inside) };
  return { lines: calloutLines(found, source), end: found.end };
};
