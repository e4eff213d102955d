import type { Block } from './block.ts';
import { parseInline } from './inline.ts';
import { ITEM, RULE, splitItems } from './list.ts';
import { isTableStart, takeTable } from './table.ts';

const MAX_DEPTH = 5;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)[^`]*$/;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/;
const QUOTE = /^ {0,3}> ?/;

/** Blocks that were read, and the lines that they took. */
interface Taken {
  block: Block;
  used: number;
}

/** Reads an answer, also one that is still being written. Markup in it is text. */
export function parseBlocks(text: string): Block[] {
  return readBlocks(text.replace(/\r\n?/g, '\n').split('\n'), 0);
}

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    if ((lines[at] ?? '').trim() === '') {
      at++;
      continue;
    }
    const { block, used } = takeBlock(lines.slice(at), depth);
    blocks.push(block);
    at += used;
  }
  return blocks;
}

function takeBlock(lines: readonly string[], depth: number): Taken {
  const [first = ''] = lines;
  if (FENCE.test(first)) return takeCode(lines);
  const heading = HEADING.exec(first);
  if (heading) {
    return { block: { kind: 'heading', content: parseInline(heading[1] ?? '') }, used: 1 };
  }
  if (RULE.test(first)) return { block: { kind: 'rule' }, used: 1 };
  if (depth < MAX_DEPTH && QUOTE.test(first)) return takeQuote(lines, depth);
  if (depth < MAX_DEPTH && ITEM.test(first)) return takeList(lines, depth);
  if (isTableStart(lines)) return takeTable(lines);
  return takeParagraph(lines);
}

/** Code that has no end yet goes to where the answer is. */
function takeCode(lines: readonly string[]): Taken {
  const [, sign = '```', language = ''] = FENCE.exec(lines[0] ?? '') ?? [];
  const isEnd = (line: string) => line.trim().startsWith(sign) && /^[`~]+$/.test(line.trim());
  const end = lines.findIndex((line, at) => at > 0 && isEnd(line));
  const code = lines.slice(1, end < 0 ? undefined : end);
  const text = code.join('\n').replace(new RegExp(`${sign}$`), '');
  return { block: { kind: 'code', language, text }, used: end < 0 ? lines.length : end + 1 };
}

function takeQuote(lines: readonly string[], depth: number): Taken {
  const end = lines.findIndex((line) => !QUOTE.test(line));
  const quoted = lines.slice(0, end < 0 ? undefined : end);
  const inner = quoted.map((line) => line.replace(QUOTE, ''));
  return { block: { kind: 'quote', blocks: readBlocks(inner, depth + 1) }, used: quoted.length };
}

function takeList(lines: readonly string[], depth: number): Taken {
  const { items, used, ...list } = splitItems(lines, startsOther);
  const blocks = items.map((item) => readBlocks(item, depth + 1));
  return { block: { kind: 'list', ...list, items: blocks }, used };
}

function takeParagraph(lines: readonly string[]): Taken {
  const end = lines.findIndex((line, at) => at > 0 && (line.trim() === '' || startsOther(line)));
  const own = lines.slice(0, end < 0 ? undefined : end);
  const text = own.map((line) => line.trim()).join('\n');
  return { block: { kind: 'paragraph', content: parseInline(text) }, used: own.length };
}

function startsOther(line: string): boolean {
  return [FENCE, HEADING, RULE, QUOTE, ITEM].some((start) => start.test(line));
}
