import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { SchemaUse } from './create-schema-table.ts';
import type { Condition, ConditionTest, Demand } from './phrases.ts';

/** A schema that holds only in some cases. */
export interface RawCondition {
  when: Condition;
  value: JsonObject;
  file: SpecFile;
}

const MAX_CONDITIONS = 30;

/** The conditions of one schema: `if` with `then` and `else`, `dependentSchemas`, and what a text holds. */
export function listConditions(value: JsonObject, file: SpecFile): RawCondition[] {
  const dependent = [
    ...Object.entries(isJsonObject(value.dependentSchemas) ? value.dependentSchemas : {}),
    ...listDependencies(value).filter(([, schema]) => isJsonObject(schema)),
  ];
  const found = [
    ...(isJsonObject(value.if)
      ? [
          toCondition('if', listTests(value.if), value.then, file),
          toCondition('unless', listTests(value.if), value.else, file),
        ]
      : []),
    ...dependent.map(([name, schema]) => toCondition('if', [['present', name]], schema, file)),
    toCondition('decoded', [], value.contentSchema, file),
  ];
  return found
    .filter((one): one is RawCondition => isJsonObject(one.value))
    .slice(0, MAX_CONDITIONS);
}

/** Before they were two keywords, `dependencies` had both lists of names and schemas. */
function listDependencies({ dependencies }: JsonObject): [string, JsonValue][] {
  return Object.entries(isJsonObject(dependencies) ? dependencies : {});
}

/** Names that are required and not described again belong to the words for when. */
function toCondition(
  kind: Condition['kind'],
  tests: ConditionTest[],
  value: JsonValue | undefined,
  file: SpecFile,
) {
  const { required, properties } = isJsonObject(value) ? value : {};
  const described = isJsonObject(properties) ? properties : {};
  const names = (Array.isArray(required) ? required : []).filter(
    (name): name is string => typeof name === 'string' && !Object.hasOwn(described, name),
  );
  return { when: { kind, tests, required: names }, value, file };
}

/** A condition, as far as it is about the values of properties. */
function listTests(condition: JsonObject): ConditionTest[] {
  const properties = Object.entries(isJsonObject(condition.properties) ? condition.properties : {});
  const said = properties.flatMap(([name, schema]) => toTest(name, schema));
  const required = Array.isArray(condition.required) ? condition.required : [];
  const present = required
    .filter((name) => typeof name === 'string' && !properties.some(([known]) => known === name))
    .map((name): ConditionTest => ['present', String(name)]);
  const all = [...said, ...present];
  return all.length > 0 ? all : [['met']];
}

function toTest(name: string, schema: JsonValue): ConditionTest[] {
  if (!isJsonObject(schema)) return [];
  if (schema.const !== undefined) return [['is', name, JSON.stringify(schema.const)]];
  if (Array.isArray(schema.enum) && schema.enum.length === 1) {
    return [['is', name, JSON.stringify(schema.enum[0])]];
  }
  if (Array.isArray(schema.enum)) return [['oneOf', name, toValueList(schema.enum)]];
  if (typeof schema.type === 'string') return [['ofType', name, schema.type]];
  return typeof schema.pattern === 'string' ? [['matches', name, schema.pattern]] : [];
}

function toValueList(values: readonly JsonValue[]): string {
  return values
    .slice(0, 10)
    .map((one) => JSON.stringify(one))
    .join(', ');
}

/** What must be there together, and what must not be. */
export function listDemands(keys: JsonObject, use: SchemaUse): Demand[] {
  // Who reads an answer need not know what it does not hold.
  const isSent = use === 'request';
  const dependent = [
    ...Object.entries(isJsonObject(keys.dependentRequired) ? keys.dependentRequired : {}),
    ...listDependencies(keys),
  ];
  return [
    ...dependent.flatMap(([name, names]): Demand[] =>
      Array.isArray(names) && names.length > 0
        ? [['requires', name, names.map(String).join(', ')]]
        : [],
    ),
    ...toNots(keys.not),
    ...toNameRules(keys.propertyNames),
    ...(isSent && (keys.additionalProperties === false || keys.unevaluatedProperties === false)
      ? [['noOtherProperties'] as const]
      : []),
    ...(isSent && keys.unevaluatedItems === false ? [['noOtherItems'] as const] : []),
    ...toContentRules(keys),
  ];
}

/** What a text holds, and how it is written. */
function toContentRules({ contentMediaType, contentEncoding }: JsonObject): Demand[] {
  return [
    ...(typeof contentMediaType === 'string' ? [['holds', contentMediaType] as const] : []),
    ...(typeof contentEncoding === 'string' ? [['writtenIn', contentEncoding] as const] : []),
  ];
}

function toNots(value: JsonValue | undefined): Demand[] {
  if (!isJsonObject(value)) return [];
  if (value.const !== undefined) return [['not', JSON.stringify(value.const)]];
  if (Array.isArray(value.enum)) return [['noneOf', toValueList(value.enum)]];
  if (Array.isArray(value.required) && value.required.length > 0) {
    return [['notWith', value.required.map(String).join(', ')]];
  }
  if (typeof value.pattern === 'string') return [['notMatching', value.pattern]];
  return typeof value.type === 'string' ? [['notOfType', value.type]] : [];
}

function toNameRules(value: JsonValue | undefined): Demand[] {
  if (!isJsonObject(value)) return [];
  if (typeof value.pattern === 'string') return [['namesMatch', value.pattern]];
  if (Array.isArray(value.enum)) return [['names', value.enum.slice(0, 20).map(String).join(', ')]];
  const { minLength, maxLength } = value;
  if (typeof maxLength === 'number') {
    const least = typeof minLength === 'number' ? minLength : 0;
    return [['nameLength', String(least), String(maxLength)]];
  }
  return typeof minLength === 'number' ? [['nameMinLength', String(minLength)]] : [];
}
