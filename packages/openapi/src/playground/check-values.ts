import type { Parameter } from '../endpoint.ts';
import type { JsonObject, JsonValue } from '../json-value.ts';
import type { Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { createPatterns } from '../pattern/create-patterns.ts';
import { isJson } from '../request/media-type.ts';
import { parseJson } from '../request/parse-json.ts';
import { type PlaygroundValues, toParameterKey } from '../request/values.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import { describeFault, describePath } from '../validate/fault.ts';
import { type ValidateOptions, validateValue } from '../validate/validate-value.ts';
import type { PlaygroundModel } from './model.ts';
import { nodeToSchema } from './node-to-schema.ts';

/** What a sentence about a value consists of, in English. */
export interface WarningParts {
  /** `body.age`. */
  place: string;
  /** `an integer`. */
  expected: string;
  /** `"abc" (string)`. */
  actual: string;
}

/** What the description would not accept. It is said before a request is sent, and forbids nothing. */
export interface ValueWarning {
  /** The key of a parameter, or `body`. */
  at: string;
  /** One sentence: `limit must be at most 100, but is 500 (number).` */
  text: string;
  /** The parts of that sentence, for whoever says it in another language. */
  parts: WarningParts;
  /** Whether a value is not there that the description requires. */
  isMissing: boolean;
}

type CheckedModel = Pick<PlaygroundModel, 'parameters' | 'body' | 'schemas'>;
type CheckedValues = Pick<PlaygroundValues, 'parameters' | 'content' | 'body'>;

/** Compares the values of a form with the schemas of the page. */
export function checkValues(model: CheckedModel, values: CheckedValues): ValueWarning[] {
  const check = createCheck(model);
  const ofParameters = model.parameters.flatMap((parameter) =>
    checkParameter(parameter, values.parameters[toParameterKey(parameter)], model, check),
  );
  return [...ofParameters, ...checkBody(model, values, check)];
}

type Check = (value: JsonValue, schema: SchemaId, at: string, name: string) => ValueWarning[];

const FILE: SpecFile = { location: '', root: {}, readText: () => '', isAsWritten: false };

/** The table of the page in the place of a description: a reference is a position in it. */
function createCheck({ schemas }: CheckedModel): Check {
  const made = new Map<string, JsonObject>();
  const find = (ref: string): JsonObject => {
    const node = schemas[Number(ref.slice(2))];
    const known = made.get(ref) ?? (node ? nodeToSchema(node) : {});
    made.set(ref, known);
    return known;
  };
  const resolver: Resolver = {
    follow: (ref) => ({ value: find(ref), file: FILE }),
    resolve: () => undefined,
    way: () => [],
  };
  const options: ValidateOptions = { resolver, patterns: createPatterns(), use: 'request' };
  return (value, schema, at, name) =>
    validateValue(value, { value: find(`#/${schema}`), file: FILE }, options).faults.map(
      (fault) => ({
        at,
        text: describeFault(name, fault),
        parts: {
          place: describePath(name, fault.path),
          expected: fault.expected,
          actual: fault.actual,
        },
        isMissing: fault.actual === 'missing',
      }),
    );
}

function checkParameter(
  parameter: Parameter,
  value: JsonValue | undefined,
  { schemas }: CheckedModel,
  check: Check,
): ValueWarning[] {
  const { name, required, schema } = parameter;
  const at = toParameterKey(parameter);
  if (value === undefined) {
    return required ? [toMissing(at, name)] : [];
  }
  return check(toTyped(value, schemas[schema]?.type), schema, at, name);
}

function toMissing(at: string, place: string): ValueWarning {
  const parts = { place, expected: 'present, because it is required', actual: 'missing' };
  return { at, text: `${place} is required.`, parts, isMissing: true };
}

/** In an address a number is a text like any other. */
function toTyped(value: JsonValue, type: string | undefined): JsonValue {
  const isNumber = type === 'integer' || type === 'number';
  const isDigits = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim());
  return isNumber && isDigits ? Number(value) : value;
}

function checkBody(
  { body, schemas }: CheckedModel,
  { content, body: given }: CheckedValues,
  check: Check,
): ValueWarning[] {
  if (!body) return [];
  if (!given) {
    return body.required ? [toMissing('body', 'body')] : [];
  }
  const { schema, mediaType } = body.contents[content] ?? {};
  if (schema === undefined || given.type === 'file' || schemas[schema]?.type === 'file') return [];
  if (given.type === 'value') {
    // Files stand beside the fields, and are there for them.
    const files = new Set(
      Object.keys(given.files ?? {}).map((name) => describePath('body', [name])),
    );
    return check(given.value, schema, 'body', 'body').filter(
      ({ parts }) => !files.has(parts.place),
    );
  }
  const value = isJson(mediaType ?? '') ? parseJson(given.text) : undefined;
  return value === undefined ? [] : check(value, schema, 'body', 'body');
}
