import type { AST } from '@eslint-community/regexpp';
import { PatternUnsupported } from './parse-pattern.ts';

/** What stands for one character in a pattern. */
export type CharacterElement = AST.Character | AST.CharacterSet | AST.CharacterClass;
type Test = (character: string) => boolean;

/** Whether one character fits what stands for one in a pattern. */
export function toCharacterTest(element: CharacterElement): Test {
  switch (element.type) {
    case 'Character': {
      const wanted = String.fromCodePoint(element.value);
      return (character) => character === wanted;
    }
    case 'CharacterSet':
      return toSetTest(element);
    case 'CharacterClass': {
      const tests = element.elements.map(toMemberTest);
      const { negate } = element;
      return (character) => tests.some((fits) => fits(character)) !== negate;
    }
  }
}

function toMemberTest(member: AST.CharacterClassElement): Test {
  switch (member.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return toCharacterTest(member);
    case 'CharacterClassRange': {
      const { min, max } = member;
      return (character) => {
        const code = character.codePointAt(0) ?? -1;
        return code >= min.value && code <= max.value;
      };
    }
    default:
      throw new PatternUnsupported('it uses sets of strings');
  }
}

/** The language's own sets, each asked about a single character: `\d`, `.`, `\p{L}`. */
function toSetTest(set: AST.CharacterSet): Test {
  if (set.kind === 'property' && set.strings)
    throw new PatternUnsupported('it uses sets of strings');
  const own = new RegExp(`^${set.raw}$`, 'u');
  return (character) => own.test(character);
}
