import { compilePattern } from './compile-pattern.ts';
import { MAX_COMPILE_STEPS, MAX_PATTERN_STEPS, MAX_PATTERNS } from './limits.ts';
import { type Budget, BudgetSpent, matchProgram } from './match-program.ts';
import { PatternUnsupported, parsePattern } from './parse-pattern.ts';
import type { Program } from './states.ts';

/** Patterns of schemas, matched in a time that grows with the text alone. */
export interface Patterns {
  /**
   * Whether a pattern fits somewhere in a text; why that cannot be said, where it cannot. Throws `BudgetSpent`.
   */
  test(pattern: string, text: string, budget: Budget): boolean | { problem: string };
}

/** Creates the patterns of one description; each is compiled once. */
export function createPatterns(): Patterns {
  const kept = new Map<string, Program | { problem: string }>();
  const work = { left: MAX_COMPILE_STEPS };
  const compile = (pattern: string) => {
    const known = kept.get(pattern);
    if (known) return known;
    if (kept.size >= MAX_PATTERNS) return TOO_MANY;
    const compiled = compileOrProblem(pattern, work);
    kept.set(pattern, compiled);
    return compiled;
  };
  return {
    test(pattern, text, budget) {
      const program = compile(pattern);
      return 'problem' in program ? program : matchProgram(program, text, budget);
    },
  };
}

const TOO_MANY = { problem: 'the patterns of the description are too many or too large' };

function compileOrProblem(pattern: string, work: Budget): Program | { problem: string } {
  const { left } = work;
  // One large pattern leaves the others most of the work.
  const own = { left: Math.min(left, MAX_PATTERN_STEPS) };
  try {
    return compilePattern(parsePattern(pattern), own);
  } catch (error) {
    if (error instanceof BudgetSpent) {
      return left > MAX_PATTERN_STEPS ? { problem: 'it repeats too much' } : TOO_MANY;
    }
    if (error instanceof PatternUnsupported) return { problem: error.message };
    throw error;
  } finally {
    work.left -= Math.min(left, MAX_PATTERN_STEPS) - Math.max(own.left, 0);
  }
}
