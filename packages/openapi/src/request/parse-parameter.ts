import type { Parameter } from '../endpoint.ts';
import type { JsonObject, JsonValue } from '../json-value.ts';
import type { SchemaId, SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import { parseJson } from './parse-json.ts';
import type { Pair, Writing } from './serialize-parameter.ts';

/** How many schemas and choices one parameter may be compared with. What comes after them stays text. */
const MAX_STEPS = 300_000;

/** What the texts of one parameter are read with. */
interface Reading {
  table: SchemaTable;
  /** How many steps are left. */
  left: number;
}

/** The text of a value as the kind of value that its schema asks for; as it is where it is none of that. */
function parseText(
  text: string,
  id: SchemaId,
  reading: Reading,
  tried = new Set<SchemaId>(),
): JsonValue {
  // A shape that was tried before did not fit, and a union may lead back to itself.
  if (tried.has(id)) return text;
  tried.add(id);
  const node = reading.table.get(id);
  reading.left -= 1 + (node.enum?.length ?? 0);
  if (reading.left < 0) return text;
  const known = node.enum?.find(
    (one) => (typeof one === 'string' ? one : JSON.stringify(one)) === text,
  );
  if (known !== undefined) return known;
  if (node.nullable && text === 'null') return null;
  switch (node.type) {
    case 'integer':
    case 'number':
      return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'object':
    case 'array':
      return /^\s*[[{]/.test(text) ? (parseJson(text) ?? text) : text;
    case 'union':
      return parseUnion(text, node, reading, tried);
    default:
      return text;
  }
}

/** The first shape that makes something else of the text than a text. */
function parseUnion(
  text: string,
  { options = [] }: SchemaNode,
  reading: Reading,
  tried: Set<SchemaId>,
): JsonValue {
  for (const option of options) {
    const value = parseText(text, option, reading, tried);
    if (typeof value !== 'string') return value;
  }
  return text;
}

/** What a schema can be, seen through its shapes: a list, an object, or a single value. */
function toShape(id: SchemaId, table: SchemaTable): SchemaNode {
  const node = table.get(id);
  if (node.type !== 'union') return node;
  const shapes = (node.options ?? []).map((option) => table.get(option));
  return shapes.find(({ type }) => type === 'array' || type === 'object') ?? node;
}

/** The value that pairs of a query, a form or a cookie mean; nothing when none of them is about it. */
export function parsePairs(
  writing: Writing & Pick<Parameter, 'schema'>,
  pairs: readonly Pair[],
  table: SchemaTable,
): JsonValue | undefined {
  const reading: Reading = { table, left: MAX_STEPS };
  const { name, style, explode, schema } = writing;
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value);
  const [first] = own;
  if (writing.json) return first === undefined ? undefined : (parseJson(first) ?? first);
  const node = toShape(schema, table);
  if (node.type === 'object' && style === 'deepObject')
    return parseDeep(name, pairs, node, reading);
  if (node.type === 'object' && explode && style === 'form' && first === undefined) {
    return parseMembers(pairs, node, reading);
  }
  if (first === undefined) return undefined;
  if (node.type === 'array') {
    const items = explode ? own : first.split(DELIMITERS[style] ?? ',');
    return parseItems(items, node, reading);
  }
  if (node.type === 'object' && !/^\s*\{/.test(first)) {
    return parseFlat(first.split(DELIMITERS[style] ?? ','), node, reading);
  }
  return parseText(first, schema, reading);
}

const DELIMITERS: Partial<Record<Parameter['style'], RegExp>> = {
  spaceDelimited: / |,/,
  pipeDelimited: /\|/,
};

function parseItems(
  items: readonly string[],
  { items: item }: SchemaNode,
  reading: Reading,
): JsonValue[] {
  return items.map((text) => (item === undefined ? text : parseText(text, item, reading)));
}

function parseMember(name: string, text: string, node: SchemaNode, reading: Reading): JsonValue {
  const known = node.properties?.find((property) => property.name === name);
  const schema = known?.schema ?? node.additional;
  return schema === undefined ? text : parseText(text, schema, reading);
}

/** An object whose properties are pairs of their own: those that it describes are its. */
function parseMembers(
  pairs: readonly Pair[],
  node: SchemaNode,
  reading: Reading,
): JsonObject | undefined {
  const names = new Set(node.properties?.map(({ name }) => name));
  const own = pairs.filter(([name]) => names.has(name));
  return own.length === 0
    ? undefined
    : toObject(own.map(([name, text]) => [name, parseMember(name, text, node, reading)]));
}

/** `R,100,G,200` */
function parseFlat(parts: readonly string[], node: SchemaNode, reading: Reading): JsonObject {
  const entries: [string, JsonValue][] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    entries.push([name, parseMember(name, parts[at + 1] ?? '', node, reading)]);
  }
  return toObject(entries);
}

/** `color[R]=100&color[G]=200` */
function parseDeep(
  name: string,
  pairs: readonly Pair[],
  node: SchemaNode,
  reading: Reading,
): JsonObject | undefined {
  const own = pairs.flatMap(([key, text]): [string, JsonValue][] => {
    if (!key.startsWith(`${name}[`) || !key.endsWith(']')) return [];
    const member = key.slice(name.length + 1, -1);
    return [[member, parseMember(member, text, node, reading)]];
  });
  return own.length === 0 ? undefined : toObject(own);
}

function toObject(entries: readonly [string, JsonValue][]): JsonObject {
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** The value that stands in a path or header as one text, already decoded. */
export function parseSimple(
  { name, style, explode, schema, json }: Parameter,
  written: string,
  table: SchemaTable,
): JsonValue {
  const reading: Reading = { table, left: MAX_STEPS };
  const text = style === 'label' ? written.replace(/^\./, '') : written;
  if (json) return parseJson(text) ?? text;
  const node = toShape(schema, table);
  const parts =
    style === 'matrix'
      ? text
          .replace(/^;/, '')
          .split(';')
          .map((part) => part.replace(`${name}=`, ''))
      : text.split(style === 'label' && explode ? '.' : ',');
  const pieces = style === 'matrix' && !explode ? (parts[0] ?? '').split(',') : parts;
  if (node.type === 'array')
    return parseItems(
      pieces.map((piece) => piece.trim()),
      node,
      reading,
    );
  if (node.type !== 'object')
    return parseText(style === 'matrix' ? (parts[0] ?? '') : text, schema, reading);
  const flat = explode ? pieces.flatMap((piece) => piece.split('=', 2)) : pieces;
  return parseFlat(flat, node, reading);
}
