import { compilePattern } from './compile-pattern.ts';
import { MAX_KEPT_PATTERNS } from './limits.ts';
import { type Budget, matchProgram } from './match-program.ts';
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
  const compile = (pattern: string) => {
    const known = kept.get(pattern);
    if (known) return known;
    if (kept.size >= MAX_KEPT_PATTERNS) kept.clear();
    const compiled = compileOrProblem(pattern);
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

function compileOrProblem(pattern: string): Program | { problem: string } {
  try {
    return compilePattern(parsePattern(pattern));
  } catch (error) {
    if (error instanceof PatternUnsupported) return { problem: error.message };
    throw error;
  }
}
