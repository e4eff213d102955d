import type { JsonObject, JsonValue } from '../json-value.ts';
import type { Resolver } from '../load/resolver.ts';
import type { Patterns } from '../pattern/create-patterns.ts';
import type { Budget } from '../pattern/match-program.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import type { RawSchema } from '../schema/flat-schema.ts';
import { describeValue, type Fault, type ValuePath } from './fault.ts';
import { MAX_KEPT_FAULTS } from './limits.ts';

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
  place: Place,
  expected: string,
  actual = describeValue(place.value),
): void {
  findFault(place, { path: place.path, expected, actual });
}

/**
 * Keeps what was found to be wrong. When the budget is spent, parts were not looked at, so nothing that follows
 * from them counts.
 */
export function findFault(place: Place, fault: Fault): void {
  if (place.run.budget.left >= 0) takeFaults(place, [fault]);
}

/** Keeps the faults of a part, as long as there is room. */
export function takeFaults({ faults }: Place, found: readonly Fault[]): void {
  for (const fault of found) {
    if (faults.length >= MAX_KEPT_FAULTS) return;
    faults.push(fault);
  }
}

/** Whether nothing more that is wrong would be kept. */
export function isFull({ faults }: Place): boolean {
  return faults.length >= MAX_KEPT_FAULTS;
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
