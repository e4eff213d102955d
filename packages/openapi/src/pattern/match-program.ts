import type { Program, State } from './states.ts';

/** How much work is still allowed. What checks one value shares it. */
export interface Budget {
  left: number;
}

/** The work that was allowed is used up. */
export class BudgetSpent extends Error {}

/** Takes steps of the work that is allowed. */
export function spend(budget: Budget, steps = 1): void {
  budget.left -= steps;
  if (budget.left < 0) throw new BudgetSpent();
}

/** Takes the steps that going over a text once costs. */
export function spendText(budget: Budget, text: string): void {
  spend(budget, Math.ceil(text.length / 100));
}

interface Run {
  states: readonly State[];
  text: readonly string[];
  budget: Budget;
}

/** Whether a pattern fits somewhere in a text. All ways to read it are followed at once. */
export function matchProgram({ states, start }: Program, text: string, budget: Budget): boolean {
  spendText(budget, text);
  return search({ states, text: [...text], budget }, { start, from: 0 });
}

interface Search {
  start: number;
  /** Where the search begins. */
  from: number;
  /** Only a match from there counts. */
  isFixed?: boolean;
  /** Only a match up to here counts. */
  until?: number;
}

function search(run: Run, { start, from, isFixed = false, until }: Search): boolean {
  const last = until ?? run.text.length;
  let current: number[] = [];
  for (let at = from; at <= last; at++) {
    const begins = isFixed && at > from ? current : [...current, start];
    const { taking, hasEnd } = close(run, begins, at);
    if (hasEnd && (until === undefined || at === until)) return true;
    const character = run.text[at];
    if (character === undefined) return false;
    current = taking.flatMap(({ test, next }) => {
      spend(run.budget, test.cost);
      return test.fits(character) ? [next] : [];
    });
    if (isFixed && current.length === 0) return false;
  }
  return false;
}

type Taking = Extract<State, { kind: 'take' }>;

/** The states that are reached without taking a character, each once. */
function close(run: Run, begins: readonly number[], at: number) {
  const taking: Taking[] = [];
  const seen = new Set<number>();
  const open = [...begins];
  let hasEnd = false;
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (seen.has(number)) continue;
    seen.add(number);
    spend(run.budget);
    const state = run.states[number];
    if (state?.kind === 'end') hasEnd = true;
    else if (state?.kind === 'take') taking.push(state);
    else if (state?.kind === 'split') for (const next of state.next) open.push(next);
    else if (state && leadsOn(run, state, at)) open.push(state.next);
  }
  return { taking, hasEnd };
}

function leadsOn(
  run: Run,
  state: Extract<State, { kind: 'position' | 'look' }>,
  at: number,
): boolean {
  if (state.kind === 'position') return state.fits(run.text[at - 1], run.text[at]);
  const found = state.isBehind
    ? search(run, { start: state.from, from: 0, until: at })
    : search(run, { start: state.from, from: at, isFixed: true });
  return found !== state.isNegated;
}
