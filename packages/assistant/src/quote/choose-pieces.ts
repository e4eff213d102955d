import { type Block, listPieces, toBlockText } from '@quire/search';
import { placeStems, rateConcept, toStems } from '../retrieve/find-form.ts';
import type { FoundConcept } from '../retrieve/find-terms.ts';
import { toMarkdown } from './piece-markdown.ts';
import { shortenPiece } from './shorten-piece.ts';

/** Of what is before it, the part that counts for code: a sentence says what the command below does. */
const INTRODUCED = 0.7;
/** Of what is after it, the part that counts for words that lead to it. */
const LEADING = 0.45;
/** The first piece of a section says what it is about. */
const OPENING = 0.15;
/** Looked at for one section. */
const MAX_PIECES = 400;
/** A piece that says little of what is asked is left out where another says much. */
const WORTH_SHOWING = 0.35;

interface Piece {
  block: Block;
  /** The block of the section that it is from. */
  of: number;
  score: number;
  length: number;
}

/**
 * The pieces of a section that answer, in reading order, as many as there is room for: all of a short
 * section; of a long one those that say most of what is asked.
 */
export function choosePieces(
  blocks: readonly Block[],
  concepts: readonly FoundConcept[],
  room: number,
): Block[] {
  const pieces = listScored(blocks, concepts);
  const all = pieces.reduce((sum, { length }) => sum + length, 0);
  if (all <= room) return joinPieces(pieces);
  const best = Math.max(0, ...pieces.map(({ score }) => score));
  const chosen = new Set<Piece>();
  let rest = room;
  for (const piece of [...pieces].sort((a, b) => b.score - a.score)) {
    const isFirst = chosen.size === 0;
    if (!isFirst && (piece.length > rest || piece.score < best * WORTH_SHOWING)) continue;
    chosen.add(piece);
    rest -= piece.length;
  }
  return joinPieces(pieces.filter((piece) => chosen.has(piece)));
}

function listScored(blocks: readonly Block[], concepts: readonly FoundConcept[]): Piece[] {
  const pieces = blocks
    .flatMap((block, of) => listPieces([block]).map((each) => ({ block: each, of })))
    .slice(0, MAX_PIECES)
    .map(({ block, of }) => {
      const short = shortenPiece(block, concepts);
      const score = scorePiece(block, concepts);
      return { block: short, of, score, length: toMarkdown(short).length };
    });
  const own = pieces.map(({ score }) => score);
  const best = Math.max(0, ...own);
  for (const [at, piece] of pieces.entries()) {
    const before = own[at - 1] ?? 0;
    const after = own[at + 1] ?? 0;
    const isLed = piece.block.kind === 'code' && isWords(pieces[at - 1]?.block);
    const isLeading = isWords(piece.block) && pieces[at + 1]?.block.kind === 'code';
    if (isLed) piece.score = Math.max(piece.score, piece.score * 0.5 + before * INTRODUCED);
    if (isLeading) piece.score = Math.max(piece.score, after * LEADING);
    if (at === 0) piece.score += best * OPENING;
  }
  return pieces;
}

function isWords(block: Block | undefined): boolean {
  return block?.kind === 'text' || block?.kind === 'label';
}

/** How much of what is asked a piece says. */
function scorePiece(block: Block, concepts: readonly FoundConcept[]): number {
  const stems = toStems(toBlockText(block));
  const places = placeStems(stems);
  return concepts.reduce(
    (sum, concept) => sum + concept.weight * rateConcept(concept, stems, places),
    0,
  );
}

/** Rows, items and fields that belong to one block, as one block again. */
function joinPieces(pieces: readonly Piece[]): Block[] {
  const joined: { of: number; block: Block }[] = [];
  for (const { block, of } of pieces) {
    const last = joined.at(-1);
    const both = last?.of === of ? joinBlocks(last.block, block) : undefined;
    if (last && both) last.block = both;
    else joined.push({ of, block });
  }
  return joined.map(({ block }) => block);
}

function joinBlocks(a: Block, b: Block): Block | undefined {
  if (a.kind === 'table' && b.kind === 'table') return { ...a, rows: [...a.rows, ...b.rows] };
  if (a.kind === 'list' && b.kind === 'list') return { ...a, items: [...a.items, ...b.items] };
  if (a.kind === 'fields' && b.kind === 'fields') {
    return { ...a, fields: [...a.fields, ...b.fields] };
  }
  return undefined;
}
