import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { SchemaUse } from './create-schema-table.ts';

/** A schema that holds only in some cases. */
export interface RawCondition {
  /** When: `If kind is "card"`. */
  title: string;
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
          toCondition(`If ${describeIf(value.if)}`, value.then, file),
          toCondition(`Unless ${describeIf(value.if)}`, value.else, file),
        ]
      : []),
    ...dependent.map(([name, schema]) => toCondition(`If ${name} is present`, schema, file)),
    toCondition('When decoded', value.contentSchema, file),
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
function toCondition(when: string, value: JsonValue | undefined, file: SpecFile) {
  const { required, properties } = isJsonObject(value) ? value : {};
  const described = isJsonObject(properties) ? properties : {};
  const names = (Array.isArray(required) ? required : []).filter(
    (name) => typeof name === 'string' && !Object.hasOwn(described, name),
  );
  const title = names.length > 0 ? `${when}: ${names.join(', ')} required` : when;
  return { title, value, file };
}

/** A condition in words, as far as it is about the values of properties. */
function describeIf(condition: JsonObject): string {
  const properties = Object.entries(isJsonObject(condition.properties) ? condition.properties : {});
  const said = properties.flatMap(([name, schema]) => describeValue(name, schema));
  const required = Array.isArray(condition.required) ? condition.required : [];
  const present = required
    .filter((name) => typeof name === 'string' && !properties.some(([known]) => known === name))
    .map((name) => `${name} is present`);
  const all = [...said, ...present];
  return all.length > 0 ? all.join(' and ') : 'the condition is met';
}

function describeValue(name: string, schema: JsonValue): string[] {
  if (!isJsonObject(schema)) return [];
  if (schema.const !== undefined) return [`${name} is ${JSON.stringify(schema.const)}`];
  if (Array.isArray(schema.enum) && schema.enum.length === 1) {
    return [`${name} is ${JSON.stringify(schema.enum[0])}`];
  }
  if (Array.isArray(schema.enum)) {
    return [
      `${name} is one of ${schema.enum
        .slice(0, 10)
        .map((one) => JSON.stringify(one))
        .join(', ')}`,
    ];
  }
  if (typeof schema.type === 'string') return [`${name} is of type ${schema.type}`];
  return typeof schema.pattern === 'string' ? [`${name} matches ${schema.pattern}`] : [];
}

/** What must be there together, and what must not be: sentences for a list of limits. */
export function listDemands(keys: JsonObject, use: SchemaUse): string[] {
  // Who reads an answer need not know what it does not hold.
  const isSent = use === 'request';
  const dependent = [
    ...Object.entries(isJsonObject(keys.dependentRequired) ? keys.dependentRequired : {}),
    ...listDependencies(keys),
  ];
  return [
    ...dependent.flatMap(([name, names]) =>
      Array.isArray(names) && names.length > 0
        ? [`${name} requires ${names.map(String).join(', ')}`]
        : [],
    ),
    ...describeNot(keys.not),
    ...describeNames(keys.propertyNames),
    ...(isSent && (keys.additionalProperties === false || keys.unevaluatedProperties === false)
      ? ['no other properties']
      : []),
    ...(isSent && keys.unevaluatedItems === false ? ['no other items'] : []),
    ...describeContent(keys),
  ];
}

/** What a text holds, and how it is written. */
function describeContent({ contentMediaType, contentEncoding }: JsonObject): string[] {
  return [
    ...(typeof contentMediaType === 'string' ? [`holds ${contentMediaType}`] : []),
    ...(typeof contentEncoding === 'string' ? [`written in ${contentEncoding}`] : []),
  ];
}

function describeNot(value: JsonValue | undefined): string[] {
  if (!isJsonObject(value)) return [];
  if (value.const !== undefined) return [`not ${JSON.stringify(value.const)}`];
  if (Array.isArray(value.enum)) {
    return [
      `none of ${value.enum
        .slice(0, 10)
        .map((one) => JSON.stringify(one))
        .join(', ')}`,
    ];
  }
  if (Array.isArray(value.required) && value.required.length > 0) {
    return [`not with ${value.required.map(String).join(' and ')}`];
  }
  if (typeof value.pattern === 'string') return [`does not match ${value.pattern}`];
  return typeof value.type === 'string' ? [`not of type ${value.type}`] : [];
}

function describeNames(value: JsonValue | undefined): string[] {
  if (!isJsonObject(value)) return [];
  if (typeof value.pattern === 'string') return [`property names match ${value.pattern}`];
  if (Array.isArray(value.enum))
    return [`property names: ${value.enum.slice(0, 20).map(String).join(', ')}`];
  const { minLength, maxLength } = value;
  if (typeof maxLength === 'number') {
    return [
      `property names of ${typeof minLength === 'number' ? minLength : 0} to ${maxLength} characters`,
    ];
  }
  return typeof minLength === 'number'
    ? [`property names of at least ${minLength} characters`]
    : [];
}
