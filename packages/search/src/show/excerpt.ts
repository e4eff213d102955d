import { type Block, type CodeBlock, listPieces, toBlockText } from '@quire/base/blocks';
import { markSnippet } from '../query/mark.ts';
import { sumWorth } from './worth.ts';

/** Characters of a paragraph, an item or a description that are shown. */
const TEXT_LENGTH = 160;
const CELL_LENGTH = 80;
const MAX_CELLS = 8;
const CODE_LINES = 3;
const LINE_LENGTH = 160;
/** A section is looked at up to here, in characters. */
const MAX_TEXT = 20_000;

/** What is worth showing may be longer where the reader is a program. */
export interface ExcerptLimits {
  textLength?: number;
  codeLines?: number;
}

/**
 * The piece of a section that has most of the found terms, as small as it can be shown: a stretch of a
 * paragraph, a few lines of code, one row of a table with its headings, one item, one field. The first piece
 * where none has any; nothing of an empty section.
 */
export function toExcerpt(
  blocks: readonly Block[],
  terms: ReadonlyMap<string, number>,
  limits: ExcerptLimits = {},
): Block | undefined {
  const piece = choosePiece(blocks, terms);
  return piece && shorten(piece, terms, limits);
}

function choosePiece(
  blocks: readonly Block[],
  terms: ReadonlyMap<string, number>,
): Block | undefined {
  const pieces = listPieces(blocks);
  let best: Block | undefined;
  let bestWorth = 0;
  let room = MAX_TEXT;
  for (const piece of pieces) {
    const text = toOwnText(piece).slice(0, room);
    const worth = sumWorth(text, terms);
    if (worth > bestWorth) [best, bestWorth] = [piece, worth];
    room -= text.length;
    if (room <= 0) break;
  }
  return best ?? pieces.find(({ kind }) => kind === 'text') ?? pieces[0];
}

/** The headings of a table are those of every row: they do not tell one from another. */
function toOwnText(piece: Block): string {
  return piece.kind === 'table' ? (piece.rows[0] ?? []).join(' ') : toBlockText(piece);
}

function shorten(
  piece: Block,
  terms: ReadonlyMap<string, number>,
  { textLength = TEXT_LENGTH, codeLines = CODE_LINES }: ExcerptLimits,
): Block {
  const cut = (text: string, length = textLength) =>
    markSnippet(text, terms, length)
      .map((part) => part.text)
      .join('');
  switch (piece.kind) {
    case 'code':
      return shortenCode(piece, terms, codeLines);
    case 'table': {
      const toCells = (row: readonly string[]) =>
        row.slice(0, MAX_CELLS).map((cell) => cut(cell, CELL_LENGTH));
      return { kind: 'table', head: toCells(piece.head), rows: piece.rows.map(toCells) };
    }
    case 'list':
      return {
        kind: 'list',
        items: piece.items.map((item) => ({ ...item, text: cut(item.text) })),
      };
    case 'fields': {
      const fields = piece.fields.map((field) => {
        return { ...field, description: cut(field.description) };
      });
      return { ...piece, fields };
    }
    default:
      return { kind: piece.kind, text: cut(piece.text) };
  }
}

/** The line of code that has most of the terms and those after it, without the indentation that they share. */
function shortenCode(
  { isCut, ...block }: CodeBlock,
  terms: ReadonlyMap<string, number>,
  count: number,
): CodeBlock {
  const lines = block.code.split('\n');
  const from = Math.min(findLine(lines, terms), Math.max(0, lines.length - count));
  const shown = lines.slice(from, from + count);
  const filled = shown.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  const code = shown
    .map((line) => cutLine(line.slice(indent)))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
  const isWhole = from + count >= lines.length && !isCut;
  return { ...block, code, ...(isWhole ? {} : { isCut: true }) };
}

function findLine(lines: readonly string[], terms: ReadonlyMap<string, number>): number {
  let best = 0;
  let bestWorth = 0;
  for (const [index, line] of lines.entries()) {
    const worth = sumWorth(line, terms);
    if (worth > bestWorth) [best, bestWorth] = [index, worth];
  }
  return best;
}

function cutLine(line: string): string {
  if (line.length <= LINE_LENGTH) return line;
  return `${line.slice(0, LINE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}
