import type { AST } from '@eslint-community/regexpp';
import { type CharacterElement, toCharacterTest } from './character-test.ts';
import { MAX_STATES } from './limits.ts';
import { type Budget, spend } from './match-program.ts';
import { PatternUnsupported } from './parse-pattern.ts';
import type { CharacterTest, Program, State } from './states.ts';

/** What one pattern is compiled with. */
interface Compilation {
  states: State[];
  /** Shared by all patterns of a description. */
  budget: Budget;
  /** The copies of an element that is repeated have one test. */
  tests: Map<CharacterElement, CharacterTest>;
}

/**
 * Compiles a pattern into states that are followed all at once, so that the time for a match grows with the
 * text and not with the ways to read it. Throws `BudgetSpent`.
 */
export function compilePattern(pattern: AST.Pattern, budget: Budget): Program {
  const made: Compilation = { states: [], budget, tests: new Map() };
  const start = addAlternatives(pattern.alternatives, addState({ kind: 'end' }, made), made);
  return { states: made.states, start };
}

function addState(state: State, { states }: Compilation): number {
  if (states.length >= MAX_STATES) throw new PatternUnsupported('it repeats too much');
  return states.push(state) - 1;
}

function addAlternatives(
  alternatives: readonly AST.Alternative[],
  next: number,
  made: Compilation,
): number {
  spend(made.budget, alternatives.length);
  const starts = alternatives.map(({ elements }) =>
    elements.reduceRight((after, element) => addElement(element, after, made), next),
  );
  const [only] = starts;
  return starts.length === 1 && only !== undefined
    ? only
    : addState({ kind: 'split', next: starts }, made);
}

function addElement(element: AST.Element, next: number, made: Compilation): number {
  spend(made.budget);
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return addState({ kind: 'take', test: toTest(element, made), next }, made);
    case 'Group':
      if (element.modifiers) throw new PatternUnsupported('it changes flags');
      return addAlternatives(element.alternatives, next, made);
    case 'CapturingGroup':
      return addAlternatives(element.alternatives, next, made);
    case 'Quantifier':
      return addQuantifier(element, next, made);
    case 'Assertion':
      return addAssertion(element, next, made);
    case 'Backreference':
      throw new PatternUnsupported('it refers back to a group');
    default:
      throw new PatternUnsupported('it uses sets of strings');
  }
}

function toTest(element: CharacterElement, { budget, tests }: Compilation): CharacterTest {
  const known = tests.get(element);
  if (known) return known;
  const members = element.type === 'CharacterClass' ? element.elements.length : 1;
  spend(budget, members);
  // A few members are tested in the step that the state takes anyway.
  const test = { fits: toCharacterTest(element), cost: Math.floor(members / 8) };
  tests.set(element, test);
  return test;
}

/** What must be there is written out; what may follow is a chain of ways to leave it, or a loop. */
function addQuantifier(
  { min, max, element }: AST.Quantifier,
  next: number,
  made: Compilation,
): number {
  let start = next;
  if (max === Number.POSITIVE_INFINITY) {
    const loop: State = { kind: 'split', next: [next] };
    start = addState(loop, made);
    loop.next.push(addElement(element, start, made));
  } else {
    for (let count = min; count < max; count++) {
      const inner = addElement(element, start, made);
      // What has no states makes no difference, however often it is repeated.
      if (inner === start) break;
      start = addState({ kind: 'split', next: [next, inner] }, made);
    }
  }
  for (let count = 0; count < min; count++) {
    const inner = addElement(element, start, made);
    if (inner === start) break;
    start = inner;
  }
  return start;
}

function addAssertion(assertion: AST.Assertion, next: number, made: Compilation): number {
  switch (assertion.kind) {
    case 'start':
      return addState({ kind: 'position', fits: (before) => before === undefined, next }, made);
    case 'end':
      return addState({ kind: 'position', fits: (_, after) => after === undefined, next }, made);
    case 'word': {
      const { negate } = assertion;
      const fits = (before: string | undefined, after: string | undefined) =>
        (isWord(before) !== isWord(after)) !== negate;
      return addState({ kind: 'position', fits, next }, made);
    }
    default: {
      const end = addState({ kind: 'end' }, made);
      return addState(
        {
          kind: 'look',
          from: addAlternatives(assertion.alternatives, end, made),
          isBehind: assertion.kind === 'lookbehind',
          isNegated: assertion.negate,
          next,
        },
        made,
      );
    }
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
