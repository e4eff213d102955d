import { type Piece, splitAction, splitTemplate } from './tokens.ts';

/** A template as a tree. */
export type Node =
  | { type: 'text'; text: string }
  | { type: 'value'; words: string[] }
  | { type: 'if' | 'with' | 'range'; words: string[]; body: Node[]; otherwise: Node[] }
  | { type: 'define'; name: string; body: Node[] };

const BLOCKS = ['if', 'with', 'range', 'define'] as const;

/** Reads the part of Go's template language that the chart uses; anything else throws. */
export function parseTemplate(source: string): Node[] {
  const pieces = splitTemplate(source);
  const { nodes, end } = parseUntil(pieces, { at: 0 });
  if (end !== undefined) throw new Error(`"${end}" without a block`);
  return nodes;
}

function parseUntil(pieces: Piece[], place: { at: number }): { nodes: Node[]; end?: string } {
  const nodes: Node[] = [];
  while (place.at < pieces.length) {
    const piece = pieces[place.at++];
    if (!piece) break;
    if ('text' in piece) {
      nodes.push({ type: 'text', text: piece.text });
      continue;
    }
    const words = splitAction(piece.action);
    if (words[0] === 'end' || words[0] === 'else') return { nodes, end: piece.action };
    nodes.push(parseAction(words, pieces, place));
  }
  return { nodes };
}

function parseAction(words: string[], pieces: Piece[], place: { at: number }): Node {
  const block = BLOCKS.find((name) => name === words[0]);
  if (!block) return { type: 'value', words };
  const { nodes: body, end } = parseUntil(pieces, place);
  if (block === 'define') return { type: 'define', name: JSON.parse(words[1] ?? ''), body };
  if (end === 'end') return { type: block, words: words.slice(1), body, otherwise: [] };
  const rest = splitAction(end ?? '').slice(1);
  // "else if" is an "if" within "else" that shares its end.
  const otherwise =
    rest.length > 0 ? [parseAction(rest, pieces, place)] : parseUntil(pieces, place).nodes;
  return { type: block, words: words.slice(1), body, otherwise };
}
