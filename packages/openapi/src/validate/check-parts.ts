import { isJsonObject, type JsonValue } from '../json-value.ts';
import { addFault, isSchema, type Outcome, type Place, takeFaults } from './evaluation.ts';
import { describeValue } from './fault.ts';
import { findMappedOption, findUnnamedOption } from './mapped-option.ts';

/** Schemas that hold for the same value: all, one, any or none of several, and those of a condition. */
export function checkParts(place: Place): void {
  const { allOf, anyOf, oneOf, not, dependentSchemas } = place.keys;
  for (const schema of listSchemas(allOf)) take(place, look(place, schema));
  if (Array.isArray(anyOf)) checkChoices(place, anyOf, 'any');
  if (Array.isArray(oneOf)) checkChoices(place, oneOf, 'one');
  if (isSchema(not) && look(place, not).faults.length === 0) {
    addFault(place, 'a value that the schema does not exclude');
  }
  checkCondition(place);
  if (isJsonObject(dependentSchemas) && isJsonObject(place.value)) {
    for (const [name, schema] of Object.entries(dependentSchemas)) {
      if (Object.hasOwn(place.value, name) && isSchema(schema)) take(place, look(place, schema));
    }
  }
}

function listSchemas(value: JsonValue | undefined): ReturnType<Place['inner']>['value'][] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function look(place: Place, schema: JsonValue): Outcome {
  return place.run.evaluate(place.inner(schema), place.value, place.path);
}

/** Takes over what came of another schema for the same value. */
export function take(place: Place, { faults, seen }: Outcome): void {
  takeFaults(place, faults);
  for (const key of seen) place.seen.add(key);
}

function checkCondition(place: Place): void {
  const { if: condition, then: whenTrue, else: whenFalse } = place.keys;
  if (!isSchema(condition)) return;
  const outcome = look(place, condition);
  const isTrue = outcome.faults.length === 0;
  if (isTrue) take(place, outcome);
  const schema = isTrue ? whenTrue : whenFalse;
  if (isSchema(schema)) take(place, look(place, schema));
}

function checkChoices(place: Place, written: JsonValue[], how: 'any' | 'one'): void {
  const options = written.filter(isSchema);
  // A property says which shape is meant: others that fit as well are no mistake of the value.
  const mapped = findMappedOption(place, options);
  if (mapped !== undefined) {
    take(place, look(place, mapped));
    return;
  }
  const outcomes = options.map((option) => look(place, option));
  const fitting = outcomes.filter(({ faults }) => faults.length === 0);
  if (fitting.length === 0) {
    const unnamed = findUnnamedOption(place, options);
    takeFaults(place, unnamed ? [unnamed] : pickNearest(place, outcomes));
    return;
  }
  if (how === 'one' && fitting.length > 1) {
    addFault(place, 'a value of exactly one of several shapes', `one of ${fitting.length} of them`);
  }
  for (const outcome of fitting) take(place, outcome);
}

/** What is wrong with the shape that was most likely meant: the one that the value goes into the deepest. */
function pickNearest(place: Place, outcomes: readonly Outcome[]): Outcome['faults'] {
  const within = ({ faults }: Outcome) =>
    faults.every(({ path, actual }) => path.length > place.path.length || actual === 'missing');
  const near = outcomes.filter(within);
  if (near.length === 0) {
    const expected = [
      ...new Set(outcomes.flatMap(({ faults }) => faults.map((one) => one.expected))),
    ];
    return [
      {
        path: place.path,
        expected: expected.slice(0, 5).join(', or ') || 'nothing at all',
        actual: describeValue(place.value),
      },
    ];
  }
  return near.reduce((best, one) => (one.faults.length < best.faults.length ? one : best)).faults;
}
