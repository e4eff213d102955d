/** A piece of text within a block of an answer. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'strike'; content: Inline[] }
  | { kind: 'link'; url: string; content: Inline[] }
  /** `[1]`: the number of a source. */
  | { kind: 'citation'; number: number }
  | { kind: 'break' };

const MAX_DEPTH = 6;
const PLAIN = /^[^\\`*_~[\n]+/;
const LINK = /^\[((?:[^\][\\]|\\.|\[[^\]]*\])*)\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"]*")?\s*\)/;
const CITATION = /^\[(\d{1,3})\](?!\()/;
const ESCAPE = /^\\([!-/:-@[-`{-~])/;
/** What is between the signs neither begins nor ends with a gap, as in `2 * 3 * 4`. */
const MARKED = [
  { kind: 'strong', test: /^(\*\*|__)(?=\S)((?:\\[\s\S]|(?!\1)[\s\S])*?[^\s\\])\1/ },
  { kind: 'strike', test: /^(~~)(?=\S)((?:\\[\s\S]|(?!\1)[\s\S])*?[^\s\\])\1/ },
  {
    kind: 'emphasis',
    test: /^([*_])(?=[^\s*_])((?:\\[\s\S]|\*\*[\s\S]*?\*\*|(?!\1)[\s\S])*?[^\s\\])\1(?![A-Za-z0-9])/,
  },
] as const;

/** Reads the text of a block. Whatever it does not know is text. */
export function parseInline(text: string, depth = 0): Inline[] {
  const pieces: Inline[] = [];
  let rest = text;
  let before = '';
  while (rest !== '') {
    const step = depth < MAX_DEPTH ? takePiece(rest, before, depth) : takeText(rest, rest);
    addPiece(pieces, step.piece);
    before = rest.slice(step.used - 1, step.used);
    rest = rest.slice(step.used);
  }
  return pieces;
}

interface Step {
  used: number;
  piece: Inline;
}

function takePiece(rest: string, before: string, depth: number): Step {
  const plain = PLAIN.exec(rest)?.[0];
  if (plain) return takeText(plain, plain);
  const escaped = ESCAPE.exec(rest);
  if (escaped) return takeText(escaped[1] ?? '', escaped[0]);
  if (rest.startsWith('\n')) return { used: 1, piece: { kind: 'text', text: ' ' } };
  if (rest.startsWith('\\\n')) return { used: 2, piece: { kind: 'break' } };
  return (
    takeCode(rest) ??
    takeLink(rest, depth) ??
    takeMarked(rest, before, depth) ??
    takeText(rest.charAt(0), rest.charAt(0))
  );
}

function takeText(text: string, used: string): Step {
  return { used: used.length, piece: { kind: 'text', text } };
}

/** Code ends at as many signs as it began with; without such an end the signs are text. */
function takeCode(rest: string): Step | undefined {
  const sign = /^`+/.exec(rest)?.[0];
  if (!sign) return undefined;
  for (const { 0: run, index } of rest.slice(sign.length).matchAll(/`+/g)) {
    if (run.length !== sign.length) continue;
    const code = rest.slice(sign.length, sign.length + index);
    const text = code.replace(/\n/g, ' ').replace(/^ (.*\S.*) $/, '$1');
    return { used: 2 * sign.length + index, piece: { kind: 'code', text } };
  }
  return takeText(sign, sign);
}

function takeLink(rest: string, depth: number): Step | undefined {
  const citation = CITATION.exec(rest);
  if (citation) {
    const number = Number(citation[1]);
    return { used: citation[0].length, piece: { kind: 'citation', number } };
  }
  const link = LINK.exec(rest);
  if (!link) return undefined;
  const content = parseInline(link[1] ?? '', depth + 1);
  return { used: link[0].length, piece: { kind: 'link', url: link[2] ?? '', content } };
}

function takeMarked(rest: string, before: string, depth: number): Step | undefined {
  // Within a word an underline is part of its name: `snake_case_name`.
  if (rest.startsWith('_') && /[A-Za-z0-9]/.test(before)) return undefined;
  for (const { kind, test } of MARKED) {
    const found = test.exec(rest);
    if (!found) continue;
    const content = parseInline(found[2] ?? '', depth + 1);
    return { used: found[0].length, piece: { kind, content } };
  }
  return undefined;
}

/** Text beside text is one text. */
function addPiece(pieces: Inline[], piece: Inline): void {
  const last = pieces.at(-1);
  if (piece.kind === 'text' && last?.kind === 'text') last.text += piece.text;
  else pieces.push(piece);
}
