import { toDocsLink } from '../docs-link.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { toConstraints } from './constraints.ts';
import type { LazySchemaTable, SchemaOptions, SchemaUse } from './create-schema-table.ts';
import { toDiscriminator, toMappedShapes } from './discriminator.ts';
import { toFile } from './file-schema.ts';
import { type FlatSchema, flattenSchema, mergeRaw, type RawSchema } from './flat-schema.ts';
import type { VisibleResolver } from './hide-parts.ts';
import { toLabel } from './label.ts';
import { MAX_ENUM } from './limits.ts';
import { toEnum, toPills } from './schema-extensions.ts';
import type { SchemaId, SchemaNode, SchemaProperty, SchemaType } from './schema-node.ts';
import { toXmlNode } from './xml-node.ts';

/** What one schema is made into a node with. */
export interface NodeInput {
  schema: RawSchema;
  use: SchemaUse;
  table: LazySchemaTable;
  resolver: VisibleResolver;
  options: SchemaOptions;
}

/** Creates the node of one schema. Schemas inside it are only numbered. */
export function toNode(input: NodeInput): SchemaNode {
  const flat = flattenSchema(input.schema, input.resolver);
  const { types, nullable } = toTypes(flat, input.resolver);
  const options = toOptions(flat, types, input);
  const only = options?.length === 1 ? options[0] : undefined;
  if (only) return toOnlyOption(only, flat, nullable, input);
  const node: SchemaNode = {
    type: options ? 'union' : toType(flat, types),
    label: '',
    ...(nullable ? { nullable: true } : {}),
    ...toWords(flat.keys),
    ...toValues(flat, input),
    ...toPills(flat.keys, input.options.pills),
    ...toXmlNode(flat.keys),
    ...(flat.truncated ? { truncated: true } : {}),
  };
  if (node.type === 'file') node.file = toFile(flat.keys) ?? { encoding: 'binary' };
  if (options) addOptions(node, options, flat, input);
  else addParts(node, flat, input);
  addConditions(node, flat, input);
  node.label = toLabel(node, input.table);
  return node;
}

/** A choice between one shape (and perhaps `null`) is that shape, in the words around it. */
function toOnlyOption(
  option: RawSchema,
  flat: FlatSchema,
  nullable: boolean,
  { table, use, schema }: NodeInput,
): SchemaNode {
  const inner = table.add(schema.scope ? { ...option, scope: schema.scope } : option, use);
  const node: SchemaNode = { ...table.get(inner), ...toWords(flat.keys) };
  if (flat.keys.default !== undefined) node.default = flat.keys.default;
  if (!nullable || node.nullable) return node;
  return { ...node, nullable: true, label: `${node.label} | null` };
}

const TYPES = new Set<string>([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
]);

function toTypes(
  { keys, choices }: FlatSchema,
  resolver: VisibleResolver,
): { types: string[]; nullable: boolean } {
  const written = Array.isArray(keys.type) ? keys.type : [keys.type];
  const types = written.filter(
    (type): type is string => typeof type === 'string' && TYPES.has(type),
  );
  const plain = types.filter((type) => type !== 'null');
  const isNullable =
    keys.nullable === true ||
    (plain.length > 0 && plain.length < types.length) ||
    (choices[0] ?? []).some(
      ({ value, file }) =>
        isJsonObject(value) && resolver.resolve(value, file)?.value.type === 'null',
    );
  return { types: plain.length > 0 ? plain : types, nullable: isNullable };
}

function toType(flat: FlatSchema, [type]: readonly string[]): SchemaType {
  if (type === undefined || type === 'string') {
    if (toFile(flat.keys) && type !== undefined) return 'file';
    if (type === undefined) return guessType(flat);
  }
  return type as SchemaType;
}

/** Many descriptions leave the type out where the rest says it. */
function guessType(flat: FlatSchema): SchemaType {
  const { properties, patterns, items, prefix, contains, additional, keys } = flat;
  if (properties.size > 0 || patterns.size > 0 || (additional && additional.value !== false)) {
    return 'object';
  }
  if (items || prefix.length > 0 || contains) return 'array';
  if (toFile(keys)) return 'file';
  const [first] = Array.isArray(keys.enum) ? keys.enum : [keys.const];
  if (typeof first === 'string' || keys.pattern !== undefined) return 'string';
  if (typeof first === 'number') return 'number';
  return typeof first === 'boolean' ? 'boolean' : 'any';
}

function toWords(keys: JsonObject): Partial<SchemaNode> {
  const { title } = keys;
  const words = [keys.description, toDocsLink(keys.externalDocs)];
  const description = words.filter((one) => typeof one === 'string' && one !== '').join('\n\n');
  return {
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
    ...(description === '' ? {} : { description }),
    ...(keys.deprecated === true ? { deprecated: true } : {}),
    ...(keys.readOnly === true ? { readOnly: true } : {}),
    ...(keys.writeOnly === true ? { writeOnly: true } : {}),
  };
}

function toValues({ keys }: FlatSchema, { options, use }: NodeInput): Partial<SchemaNode> {
  const allowed = toEnum(keys, options.groups);
  const examples = toExamples(keys);
  const constraints = toConstraints(keys, use);
  return {
    ...(typeof keys.format === 'string' ? { format: keys.format } : {}),
    ...(allowed ? { enum: allowed.slice(0, MAX_ENUM) } : {}),
    ...(allowed && allowed.length > MAX_ENUM ? { truncated: true } : {}),
    ...(keys.default === undefined ? {} : { default: keys.default }),
    ...(examples.length > 0 ? { examples } : {}),
    ...(constraints ? { constraints } : {}),
  };
}

function toExamples({ examples, example, const: constant }: JsonObject): JsonValue[] {
  if (example !== undefined) return [example];
  if (Array.isArray(examples)) return examples.slice(0, 5);
  return constant === undefined ? [] : [constant];
}

/** The shapes to choose from; nothing when there is only one shape, the schema itself. */
function toOptions(flat: FlatSchema, types: string[], input: NodeInput): RawSchema[] | undefined {
  const choice = flat.choices[0] ?? toMappedShapes(input.schema, input.resolver);
  if (!choice)
    return types.length > 1 ? types.map((type) => toTyped(input.schema, type)) : undefined;
  const shapes = choice.filter((option) => isShape(option, input));
  if (shapes.length === 0) return undefined;
  const isMapped = flat.choices.length === 0;
  if (isMapped || (flat.properties.size === 0 && flat.items === undefined)) return shapes;
  // What stands beside the choice holds for each of its shapes.
  const base = toBase(flat);
  if (!base) return shapes;
  return shapes.map((option) =>
    option.file === base.file ? { ...option, value: mergeRaw(base, option).value } : option,
  );
}

/** `null` is said by `nullable`; "one of these must be there" is no shape; others are for other readers. */
function isShape(option: RawSchema, { resolver }: NodeInput): boolean {
  if (!isJsonObject(option.value)) return false;
  const found = resolver.resolve(option.value, option.file);
  if (!found || found.value.type === 'null') return false;
  return Object.keys(found.value).some((key) => key !== 'required' && key !== 'not');
}

const typed = new WeakMap<JsonObject, Map<string, JsonObject>>();

function toTyped(schema: RawSchema, type: string): RawSchema {
  if (!isJsonObject(schema.value)) return schema;
  const byType = typed.get(schema.value) ?? new Map<string, JsonObject>();
  typed.set(schema.value, byType);
  const value = byType.get(type) ?? Object.assign(Object.create(null), schema.value, { type });
  byType.set(type, value);
  return { ...schema, value };
}

/** The schema without its choice; nothing when its parts stand in several files. */
function toBase({ keys, properties, required, items, file }: FlatSchema): RawSchema | undefined {
  const parts = [...properties.values(), ...(items ? [items] : [])];
  if (parts.some((part) => part.file !== file)) return undefined;
  const value: JsonObject = Object.assign(Object.create(null), keys);
  for (const key of ['title', 'description', 'discriminator', 'example', 'examples']) {
    delete value[key];
  }
  const written: JsonObject = Object.create(null);
  for (const [name, property] of properties) written[name] = property.value;
  value.properties = written;
  value.required = [...required];
  if (items) value.items = items.value;
  return { value, file };
}

function addOptions(
  node: SchemaNode,
  options: readonly RawSchema[],
  flat: FlatSchema,
  input: NodeInput,
): void {
  node.options = options.map((option) => addInner(option, input));
  const discriminator = toDiscriminator(flat, options, input.resolver);
  if (discriminator) node.discriminator = discriminator;
}

/** A schema inside this one. Names of `$dynamicRef` mean there what they mean here. */
function addInner(raw: RawSchema, { table, use, schema }: NodeInput): SchemaId {
  return table.add(schema.scope ? { ...raw, scope: schema.scope } : raw, use);
}

/** Whether a schema inside this one is for the readers. */
function isShown({ value, file }: RawSchema, { resolver, schema }: NodeInput): boolean {
  return (
    value !== false && !(isJsonObject(value) && resolver.isHidden(value, file, schema.scope?.names))
  );
}

function addConditions(node: SchemaNode, { conditions }: FlatSchema, input: NodeInput): void {
  const visible = conditions.filter((raw) => isShown(raw, input));
  const shown = visible.map(({ when, ...raw }) => ({ when, schema: addInner(raw, input) }));
  if (shown.length > 0) node.conditions = shown;
}

function addListParts(node: SchemaNode, { items, prefix, contains }: FlatSchema, input: NodeInput) {
  if (items && isShown(items, input)) node.items = addInner(items, input);
  // A hidden one keeps its place, and is anything.
  if (prefix.length > 0) node.prefix = prefix.map((one) => addInner(one, input));
  if (contains && isShown(contains, input)) node.contains = addInner(contains, input);
}

function addParts(node: SchemaNode, flat: FlatSchema, input: NodeInput): void {
  if (node.type === 'array') addListParts(node, flat, input);
  if (node.type !== 'object') return;
  const properties = toProperties(flat, input);
  if (properties.length > 0) node.properties = properties;
  const { additional } = flat;
  if (additional && isShown(additional, input)) node.additional = addInner(additional, input);
  const shown = [...flat.patterns].filter(([, raw]) => isShown(raw, input));
  const patterns = shown.map(([pattern, raw]) => ({
    pattern,
    schema: addInner(raw, input),
  }));
  if (patterns.length > 0) node.patterns = patterns;
}

function toProperties(flat: FlatSchema, input: NodeInput): SchemaProperty[] {
  const { use, resolver } = input;
  const properties: SchemaProperty[] = [];
  for (const [name, raw] of flat.properties) {
    if (!isShown(raw, input)) continue;
    const keys = isJsonObject(raw.value) ? resolver.resolve(raw.value, raw.file)?.value : undefined;
    if (keys && keys[use === 'request' ? 'readOnly' : 'writeOnly'] === true) continue;
    const schema = addInner(raw, input);
    properties.push({ name, schema, ...(flat.required.has(name) ? { required: true } : {}) });
  }
  return properties;
}
