import type { JsonObject, JsonValue } from '../json-value.ts';
import type { Resolver } from '../load/resolver.ts';
import type { Patterns } from '../pattern/create-patterns.ts';
import type { Budget } from '../pattern/match-program.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import type { RawSchema } from '../schema/flat-schema.ts';
import { describeValue, type Fault, type ValuePath } from './fault.ts';

/** What one validation works with. */
export interface Run {
  resolver: Resolver;
  patterns: Patterns;
  use: SchemaUse;
  budget: Budget;
  depth: number;
  /** Patterns that could not be checked, with the reason. */
  unchecked: Map<string, string>;
  evaluate(schema: RawSchema, value: JsonValue, path: ValuePath): Outcome;
}

/** What came of one schema and one value. */
export interface Outcome {
  faults: Fault[];
  /** The properties and items that some schema has looked at, for `unevaluatedProperties` and the like. */
  seen: ReadonlySet<string | number>;
}

/** One schema that is looked at with one value. */
export interface Place {
  keys: JsonObject;
  value: JsonValue;
  path: ValuePath;
  run: Run;
  faults: Fault[];
  seen: Set<string | number>;
  /** A schema inside this one. */
  inner(schema: JsonValue): RawSchema;
}

/** Says that the value breaks the schema. */
export function addFault(
  { faults, value, path }: Place,
  expected: string,
  actual = describeValue(value),
): void {
  faults.push({ path, expected, actual });
}

/** Whether a value is a schema. */
export function isSchema(value: JsonValue | undefined): value is JsonObject | boolean {
  return (
    typeof value === 'boolean' ||
    (typeof value === 'object' && value !== null && !Array.isArray(value))
  );
}

/** Whether a pattern fits; one that cannot be checked fits everything, which is remembered. */
export function fitsPattern({ run }: Place, pattern: string, text: string): boolean {
  const answer = run.patterns.test(pattern, text, run.budget);
  if (typeof answer === 'boolean') return answer;
  run.unchecked.set(pattern, answer.problem);
  return true;
}
