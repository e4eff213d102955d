import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import { MAX_GROUP_DEPTH, MAX_PATTERN_LENGTH } from './limits.ts';

/** A pattern that cannot be checked, and why: `it refers back to a group`. */
export class PatternUnsupported extends Error {}

/** A pattern as a tree. Authors write for engines with and without the `u` flag, so both are tried. */
export function parsePattern(source: string): AST.Pattern {
  if (source.length > MAX_PATTERN_LENGTH) throw new PatternUnsupported('it is too long');
  if (measureDepth(source) > MAX_GROUP_DEPTH) throw new PatternUnsupported('it nests too deep');
  return tryParse(source, true) ?? tryParse(source, false) ?? refuse();
}

function tryParse(source: string, unicode: boolean): AST.Pattern | undefined {
  try {
    return new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  } catch (error) {
    if (error instanceof RegExpSyntaxError) return undefined;
    if (error instanceof RangeError) throw new PatternUnsupported('it nests too deep');
    throw error;
  }
}

/** Parser and compiler call themselves for every group. Parentheses in classes are none. */
function measureDepth(source: string): number {
  let depth = 0;
  let deepest = 0;
  let isClass = false;
  for (const [character] of source.matchAll(/\\.|[()[\]]/gs)) {
    if (character === '[') isClass = true;
    if (character === ']') isClass = false;
    if (isClass) continue;
    if (character === '(') deepest = Math.max(deepest, ++depth);
    if (character === ')') depth--;
  }
  return deepest;
}

function refuse(): never {
  throw new PatternUnsupported('it is no regular expression');
}
