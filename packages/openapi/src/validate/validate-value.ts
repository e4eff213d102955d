import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { Patterns } from '../pattern/create-patterns.ts';
import { BudgetSpent, spend } from '../pattern/match-program.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import { enterScope } from '../schema/dynamic-scope.ts';
import type { RawSchema } from '../schema/flat-schema.ts';
import { checkList } from './check-list.ts';
import { checkInner, checkObject } from './check-object.ts';
import { checkParts, take } from './check-parts.ts';
import { checkChoice, checkNumber, checkText, checkType } from './check-scalar.ts';
import { isSchema, type Outcome, type Place, type Run } from './evaluation.ts';
import { describeValue, type Fault, type ValuePath } from './fault.ts';
import { MAX_FAULTS, MAX_SCHEMA_DEPTH, MAX_STEPS } from './limits.ts';

/** What schemas are read with. */
export interface ValidateOptions {
  resolver: Resolver;
  patterns: Patterns;
  use: SchemaUse;
}

/** Where a value breaks its schema. */
export interface Validation {
  faults: Fault[];
  /** What could not be checked, and why: the value may break the schema all the same. */
  unchecked: string[];
}

/** Checks a value against a schema by reading the schema: no code is generated, and the work is bounded. */
export function validateValue(
  value: JsonValue,
  schema: RawSchema,
  options: ValidateOptions,
): Validation {
  const run: Run = {
    ...options,
    budget: { left: MAX_STEPS },
    depth: 0,
    unchecked: new Map(),
    evaluate: (inner, part, path) => evaluate(inner, part, path, run),
  };
  const { faults } = evaluate(schema, value, [], run);
  return {
    faults: keepFirst(faults),
    unchecked: [...(run.budget.left < 0 ? [SPENT] : []), ...describeUnchecked(run)],
  };
}

const SPENT = 'The value takes too much work to check, or its schema refers back to itself.';

function describeUnchecked({ unchecked }: Run): string[] {
  return [...unchecked]
    .slice(0, MAX_FAULTS)
    .map(
      ([pattern, problem]) => `The pattern ${pattern.slice(0, 100)} cannot be checked: ${problem}.`,
    );
}

/** Each once: parts of a schema may say the same. */
function keepFirst(faults: readonly Fault[]): Fault[] {
  const known = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return [...known.values()].slice(0, MAX_FAULTS);
}

const NOTHING_SEEN: ReadonlySet<string | number> = new Set();

function evaluate(schema: RawSchema, value: JsonValue, path: ValuePath, run: Run): Outcome {
  spend(run.budget);
  if (schema.value === true) return { faults: [], seen: NOTHING_SEEN };
  if (schema.value === false) {
    const fault = { path, expected: 'left out', actual: describeValue(value) };
    return { faults: [fault], seen: NOTHING_SEEN };
  }
  if (run.depth >= MAX_SCHEMA_DEPTH) spend(run.budget, Number.POSITIVE_INFINITY);
  run.depth++;
  const outcome = evaluateObject({ ...schema, value: schema.value }, value, path, run);
  run.depth--;
  return outcome;
}

/** What was found before the budget was spent is wrong all the same. */
function untilSpent(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
  }
}

function evaluateObject(
  schema: RawSchema & { value: JsonObject },
  value: JsonValue,
  path: ValuePath,
  run: Run,
): Outcome {
  const { value: keys, file } = schema;
  const scope = enterScope(schema.scope, keys, file);
  const target = findTarget(keys, file, run.resolver, scope);
  const seen = new Set<string | number>();
  const faults: Fault[] = [];
  const inner = (part: JsonValue): RawSchema => ({
    value: part as RawSchema['value'],
    file,
    scope,
  });
  const place: Place = { keys, value, path, run, faults, seen, inner };
  untilSpent(() => {
    if (target) take(place, run.evaluate({ ...target, scope }, value, path));
    // Before OpenAPI 3.1 nothing stood beside a reference.
    const isWhole = target !== undefined && isVersion30(file);
    if (!isWhole && !(value === null && keys.nullable === true)) check(place);
  });
  return { faults, seen };
}

function check(place: Place): void {
  const { value } = place;
  if (!checkType(place)) return;
  checkChoice(place);
  if (typeof value === 'number') checkNumber(place, value);
  if (typeof value === 'string') checkText(place, value);
  if (Array.isArray(value)) checkList(place, value);
  if (isJsonObject(value)) checkObject(place, value);
  checkParts(place);
  checkRest(place);
}

/** What no other schema has looked at. */
function checkRest(place: Place): void {
  const { value, keys, seen } = place;
  const { unevaluatedItems, unevaluatedProperties } = keys;
  if (Array.isArray(value) && isSchema(unevaluatedItems)) {
    for (const [index, item] of value.entries()) {
      if (!seen.has(index)) checkInner(place, unevaluatedItems, index, item);
    }
  }
  if (isJsonObject(value) && isSchema(unevaluatedProperties)) {
    for (const [name, item] of Object.entries(value)) {
      if (!seen.has(name)) checkInner(place, unevaluatedProperties, name, item);
    }
  }
}

/** The schema that a reference means; one that leads nowhere asks for nothing, and the check of the site tells of it. */
function findTarget(
  { $ref, $dynamicRef }: JsonObject,
  file: SpecFile,
  resolver: Resolver,
  scope: RawSchema['scope'],
): RawSchema | undefined {
  if (typeof $ref === 'string') return resolver.follow($ref, file);
  if (typeof $dynamicRef !== 'string') return undefined;
  return scope?.names.get($dynamicRef.replace(/^.*#/, '')) ?? resolver.follow($dynamicRef, file);
}

function isVersion30({ root }: SpecFile): boolean {
  return typeof root.openapi === 'string' && root.openapi.startsWith('3.0');
}
