import * as scanned from '@quire/model/dialects';
import { dedent, type Fence, indentOf, isBlank, type Line, readFence } from '@quire/model/dialects';
import { emitCode } from '../emit/code-fence.ts';
import type { Mask } from '../text/mask.ts';
import { toMdxSource, toMdxText } from '../text/mdx-text.ts';

/** Where a reader of blocks looks: a line of the page, with all lines around it. */
export type BlockPlace = scanned.BlockPlace<string>;

/** A block in our form, and the index of the line after it. */
export type Block = scanned.Block<string>;

/** Recognizes one kind of block at a line. */
export type BlockReader = scanned.BlockReader<string>;

/** A dialect of Markdown: what it has besides the plain language. */
export interface Dialect {
  hasMath: boolean;
  /** Whether texts are MDX already: braces and tags are markup then. */
  isMdx?: boolean;
  /** Whether four spaces make code, as in plain Markdown. */
  hasIndentedCode: boolean;
  /** Whether code that nothing ends is no code. Elsewhere it goes on to the end of the block that it stands in. */
  needsFenceEnd?: boolean;
  readers: readonly BlockReader[];
  /** A code block, its lines without the indentation of its fence. */
  fence(fence: CodeBlock, place: BlockPlace): Block | undefined;
  transform(text: string, mask: Mask, line: number): string;
}

export interface CodeBlock {
  info: string;
  code: string[];
  columns: number;
  end: number;
  number: number;
}

/** Converts lines of a dialect: code first, then its own blocks, then everything else as text. */
export function convertBlocks(lines: readonly Line[], dialect: Dialect): string[] {
  return scanned.scanBlocks(lines, {
    code: (place) => readCode(place, dialect),
    readers: dialect.readers,
    indented: dialect.hasIndentedCode ? readIndented : undefined,
    text: (run) => convertText(run, dialect),
  });
}

function readCode(place: BlockPlace, dialect: Dialect): Block | undefined {
  const { lines, at } = place;
  const fence = readFence(lines, at) ?? readOpenFence(place, dialect);
  if (!fence) return undefined;
  const bare = fence.before.trim() === '';
  const columns = indentOf(fence.before);
  const code = toCode(fence, columns);
  const source = { info: fence.info, code, columns, end: fence.end, number: place.line.number };
  const block = bare
    ? dialect.fence(source, place)
    : dialect.fence({ ...source, columns: 0 }, place);
  const found = block ?? {
    lines: emitCode({ language: fence.info, code }, columns),
    end: fence.end,
  };
  return bare ? found : { ...found, lines: prefixLines(found.lines, fence.before) };
}

const TICKS = /^([ \t]*)(`{3,}|~{3,})([^`]*)$/;

/** A fence without an end. Its ticks must not open code that takes in the rest of our page. */
function readOpenFence({ lines, at, line }: BlockPlace, dialect: Dialect): Fence | undefined {
  const [, before = '', ticks, info = ''] = TICKS.exec(line.text) ?? [];
  if (ticks === undefined || dialect.needsFenceEnd) return undefined;
  return { before, ticks, info: info.trim(), body: lines.slice(at + 1), end: lines.length };
}

function toCode(fence: Fence, columns: number): string[] {
  const isQuoted = fence.before.includes('>');
  return fence.body.map(({ text }) =>
    dedent(isQuoted ? text.replace(/^[ \t]*(?:>[ \t]?)+/, '') : text, isQuoted ? 0 : columns),
  );
}

/** A block that begins behind a mark of a list or a quote: the mark once, then its width, or the quote again. */
function prefixLines(lines: readonly string[], before: string): string[] {
  const rest = before.includes('>')
    ? before.replace(/[-*+]|\d+[.)]/g, ' ')
    : ' '.repeat(before.length);
  return lines.map((line, index) => (index === 0 ? before : rest) + line);
}

function readIndented({ lines, at }: BlockPlace): Block | undefined {
  let end = at;
  for (let next = at; next < lines.length; next++) {
    const { text } = lines[next] as Line;
    if (isBlank(text)) continue;
    if (indentOf(text) < 4) break;
    end = next + 1;
  }
  if (end === at) return undefined;
  const code = lines.slice(at, end).map(({ text }) => dedent(text, 4));
  return { lines: emitCode({ language: '', code }), end };
}

/** Ticks of a fence that reached the text have no end. */
function escapeTicks(line: string): string {
  const [, before = '', ticks, info = ''] = TICKS.exec(line) ?? [];
  return ticks === undefined ? line : `${before}${ticks.replace(/./g, '\\$&')}${info}`;
}

function convertText(run: readonly Line[], dialect: Dialect): string[] {
  const first = run[0]?.number ?? 1;
  const text = run.map(({ text: line }) => escapeTicks(line)).join('\n');
  if (dialect.isMdx) {
    return toMdxSource(text, (plain, mask) => dialect.transform(plain, mask, first)).split('\n');
  }
  return toMdxText(text, {
    hasMath: dialect.hasMath,
    transform: (plain, mask) => dialect.transform(plain, mask, first),
  }).split('\n');
}
