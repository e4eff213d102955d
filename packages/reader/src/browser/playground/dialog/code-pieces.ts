/**
 * Colors for code of any common language: strings, comments, numbers and plain words. Not a grammar;
 * enough for short samples, and nothing that a reader has to load.
 */
const TOKENS =
  /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<comment>(?:^|\s)(?:\/\/|#)[^\n]*)|(?<keyword>\b(?:import|from|const|let|var|new|await|async|function|return|if|err|nil|null|None|True|False|true|false|package|func|defer|public|class|static|void|using|require|use|fn|val|print|println|echo|curl|final)\b)|(?<number>\b\d+(?:\.\d+)?\b)|(?<attr>(?<=\s)--?[a-zA-Z][\w-]*)/gm;

const MAX_LENGTH = 50_000;

/** A piece of code and the kind that it is of. */
export interface CodePiece {
  text: string;
  kind?: string;
}

/** Cuts code into pieces of one color each. */
export function toPieces(code: string): CodePiece[] {
  if (code.length > MAX_LENGTH) return [{ text: code }];
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
    if (match.index > end) pieces.push({ text: code.slice(end, match.index) });
    pieces.push({ text: match[0], ...(kind ? { kind } : {}) });
    end = match.index + match[0].length;
  }
  pieces.push({ text: code.slice(end) });
  return pieces;
}
