import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located, Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { listConditions, type RawCondition } from './conditions.ts';
import type { DynamicScope } from './dynamic-scope.ts';
import { MAX_PARTS, MAX_PROPERTIES } from './limits.ts';

/** A schema as written somewhere: `true` and `false` are schemas too. */
export interface RawSchema {
  value: JsonObject | boolean;
  file: SpecFile;
  name?: string;
  /** What names of `$dynamicRef` mean here. */
  scope?: DynamicScope | undefined;
}

/** A schema whose own keys and all members of `allOf` are one. */
export interface FlatSchema {
  /** Keys that are about the value itself; the first member that has one says it. */
  keys: JsonObject;
  file: SpecFile;
  name?: string;
  required: Set<string>;
  properties: Map<string, RawSchema>;
  patterns: Map<string, RawSchema>;
  items?: RawSchema;
  prefix: RawSchema[];
  contains?: RawSchema;
  additional?: RawSchema;
  conditions: RawCondition[];
  /** Alternatives: each list must be fulfilled by one of its members. */
  choices: RawSchema[][];
  /** More was written than a limit allows. */
  truncated: boolean;
}

/** Merges a schema with the members of its `allOf`, following references on the way. */
export function flattenSchema(schema: RawSchema, resolver: Resolver): FlatSchema {
  const flat: FlatSchema = {
    keys: Object.create(null),
    file: schema.file,
    ...(schema.name === undefined ? {} : { name: schema.name }),
    required: new Set(),
    properties: new Map(),
    patterns: new Map(),
    prefix: [],
    conditions: [],
    choices: [],
    truncated: false,
  };
  const run: Run = { flat, resolver, seen: new Set(), left: MAX_PARTS };
  if (isJsonObject(schema.value)) addMember(run, schema as Located, true);
  return flat;
}

interface Run {
  flat: FlatSchema;
  resolver: Resolver;
  seen: Set<JsonObject>;
  left: number;
}

function addMember(run: Run, schema: Located, isOuter: boolean): void {
  const found = run.resolver.resolve(schema.value, schema.file);
  if (!found || run.seen.has(found.value)) return;
  run.seen.add(found.value);
  const { flat } = run;
  if (--run.left < 0) {
    flat.truncated = true;
    return;
  }
  if (isOuter && found.name !== undefined) flat.name ??= found.name;
  // Inner first for structure, outer first for words: the schema itself says what it is called.
  addKeys(flat, found.value);
  for (const member of toList(found.value.allOf)) {
    if (isJsonObject(member)) addMember(run, { value: member, file: found.file }, false);
  }
  addParts(flat, found);
}

/** Keys of structure, which are collected on their own. */
const STRUCTURE = new Set([
  'allOf',
  'oneOf',
  'anyOf',
  'properties',
  'required',
  'items',
  '$ref',
  '$defs',
  'patternProperties',
  'prefixItems',
  'contains',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'contentSchema',
  '$dynamicAnchor',
  '$anchor',
  'definitions',
]);

function addKeys(flat: FlatSchema, value: JsonObject): void {
  for (const [key, item] of Object.entries(value)) {
    if (!STRUCTURE.has(key) && !Object.hasOwn(flat.keys, key)) flat.keys[key] = item;
  }
}

function addParts(flat: FlatSchema, { value, file }: Located): void {
  for (const name of toList(value.required)) {
    if (typeof name === 'string') flat.required.add(name);
  }
  if (isJsonObject(value.properties)) addProperties(flat, value.properties, file);
  addListParts(flat, value, file);
  for (const [pattern, item] of Object.entries(toObject(value.patternProperties))) {
    const schema = toRaw(item, file);
    if (schema && flat.patterns.size < MAX_PARTS) flat.patterns.set(pattern, schema);
  }
  flat.conditions.push(...listConditions(value, file));
  const additional = toRaw(value.additionalProperties ?? value.unevaluatedProperties, file);
  if (additional) flat.additional ??= additional;
  for (const list of [value.oneOf, value.anyOf]) {
    const options = toList(list).flatMap((option) => toRaw(option, file) ?? []);
    if (options.length > MAX_PARTS) flat.truncated = true;
    if (options.length > 0) flat.choices.push(options.slice(0, MAX_PARTS));
  }
}

function addListParts(flat: FlatSchema, value: JsonObject, file: SpecFile): void {
  const items = toRaw(value.items ?? value.unevaluatedItems, file);
  // Before JSON Schema 2020-12 a list of schemas in `items` was what `prefixItems` is now.
  const prefix = toList(value.prefixItems ?? value.items).flatMap((one) => toRaw(one, file) ?? []);
  if (prefix.length > 0 && flat.prefix.length === 0) flat.prefix = prefix.slice(0, MAX_PARTS);
  const rest = Array.isArray(value.items) ? toRaw(value.additionalItems, file) : items;
  if (rest) flat.items ??= rest;
  const contains = toRaw(value.contains, file);
  if (contains) flat.contains ??= contains;
}

function addProperties(flat: FlatSchema, properties: JsonObject, file: SpecFile): void {
  for (const [name, item] of Object.entries(properties)) {
    const property = toRaw(item, file);
    if (!property) continue;
    const before = flat.properties.get(name);
    if (!before && flat.properties.size >= MAX_PROPERTIES) {
      flat.truncated = true;
      return;
    }
    flat.properties.set(name, before ? mergeRaw(property, before) : property);
  }
}

/** Both at once, if they stand in one file; else the first. */
export function mergeRaw(first: RawSchema, second: RawSchema): RawSchema {
  if (!isJsonObject(second.value) || first.value === false) return first;
  if (!isJsonObject(first.value)) return second;
  if (first.file !== second.file) return first;
  const value: JsonObject = Object.create(null);
  value.allOf = [first.value, second.value];
  return { ...first, value };
}

/** A value as a schema, if it can be one. */
function toRaw(value: JsonValue | undefined, file: SpecFile): RawSchema | undefined {
  if (typeof value === 'boolean' || isJsonObject(value)) return { value, file };
  return undefined;
}

function toObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function toList(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
