import type { AST } from '@eslint-community/regexpp';
import { toCharacterTest } from './character-test.ts';
import { MAX_STATES } from './limits.ts';
import { PatternUnsupported } from './parse-pattern.ts';
import type { Program, State } from './states.ts';

/**
 * Compiles a pattern into states that are followed all at once, so that the time for a match grows with the
 * text and not with the ways to read it.
 */
export function compilePattern(pattern: AST.Pattern): Program {
  const states: State[] = [];
  const start = addAlternatives(pattern.alternatives, addState({ kind: 'end' }, states), states);
  return { states, start };
}

function addState(state: State, states: State[]): number {
  if (states.length >= MAX_STATES) throw new PatternUnsupported('it repeats too much');
  return states.push(state) - 1;
}

function addAlternatives(
  alternatives: readonly AST.Alternative[],
  next: number,
  states: State[],
): number {
  const starts = alternatives.map(({ elements }) =>
    elements.reduceRight((after, element) => addElement(element, after, states), next),
  );
  const [only] = starts;
  return starts.length === 1 && only !== undefined
    ? only
    : addState({ kind: 'split', next: starts }, states);
}

function addElement(element: AST.Element, next: number, states: State[]): number {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return addState({ kind: 'take', fits: toCharacterTest(element), next }, states);
    case 'Group':
      if (element.modifiers) throw new PatternUnsupported('it changes flags');
      return addAlternatives(element.alternatives, next, states);
    case 'CapturingGroup':
      return addAlternatives(element.alternatives, next, states);
    case 'Quantifier':
      return addQuantifier(element, next, states);
    case 'Assertion':
      return addAssertion(element, next, states);
    case 'Backreference':
      throw new PatternUnsupported('it refers back to a group');
    default:
      throw new PatternUnsupported('it has sets of strings');
  }
}

/** What must be there is written out; what may follow is a chain of ways to leave it, or a loop. */
function addQuantifier(
  { min, max, element }: AST.Quantifier,
  next: number,
  states: State[],
): number {
  let start = next;
  if (max === Number.POSITIVE_INFINITY) {
    const loop: State = { kind: 'split', next: [next] };
    start = addState(loop, states);
    loop.next.push(addElement(element, start, states));
  } else {
    for (let count = min; count < max; count++) {
      start = addState({ kind: 'split', next: [next, addElement(element, start, states)] }, states);
    }
  }
  for (let count = 0; count < min; count++) start = addElement(element, start, states);
  return start;
}

function addAssertion(assertion: AST.Assertion, next: number, states: State[]): number {
  switch (assertion.kind) {
    case 'start':
      return addState({ kind: 'position', fits: (before) => before === undefined, next }, states);
    case 'end':
      return addState({ kind: 'position', fits: (_, after) => after === undefined, next }, states);
    case 'word': {
      const { negate } = assertion;
      const fits = (before: string | undefined, after: string | undefined) =>
        (isWord(before) !== isWord(after)) !== negate;
      return addState({ kind: 'position', fits, next }, states);
    }
    default: {
      const end = addState({ kind: 'end' }, states);
      return addState(
        {
          kind: 'look',
          from: addAlternatives(assertion.alternatives, end, states),
          isBehind: assertion.kind === 'lookbehind',
          isNegated: assertion.negate,
          next,
        },
        states,
      );
    }
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
