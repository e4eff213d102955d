import type { GraphQLError } from 'graphql';

/** What is wrong in a schema, and where. */
export interface SchemaFault {
  file: string;
  problem: string;
  fix: string;
  /** From 1, where it is known. */
  line?: number;
  column?: number;
}

/** What the library found, in our words. */
export function toFault({ message, source, locations }: GraphQLError, home: string): SchemaFault {
  const [spot] = locations ?? [];
  const [problem = '', hint] = message
    .replace(/^Syntax Error: /, '')
    .split(/\.? (?=Did you mean )/);
  const fix = 'Correct the schema. Until then, Quire creates no pages from it.';
  return {
    file: source?.name ?? home,
    problem: problem.replace(/\.$/, ''),
    fix: hint === undefined ? fix : `${hint} ${fix}`,
    ...(spot ? { line: spot.line, column: spot.column } : {}),
  };
}
