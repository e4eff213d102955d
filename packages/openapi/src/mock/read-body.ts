import type { MediaContent } from '../endpoint.ts';
import type { JsonObject, JsonValue } from '../json-value.ts';
import { isForm, isJson, isMultipart } from '../request/media-type.ts';
import { MAX_JSON_DEPTH, nestsTooDeep, parseJson } from '../request/parse-json.ts';
import { parsePairs } from '../request/parse-parameter.ts';
import type { Pair } from '../request/serialize-parameter.ts';
import type { SchemaTable } from '../schema/schema-node.ts';
import { MAX_FIELDS, MAX_PART_HEAD } from './limits.ts';

/** A body as a value to check; what cannot be checked, such as a picture, has none. */
export type ReadBody = { value: JsonValue | undefined } | { fault: string };

/** Reads a body as its media type says. */
export function readBody(
  bytes: Uint8Array,
  content: MediaContent,
  contentType: string,
  table: SchemaTable,
): ReadBody {
  if (isMultipart(contentType)) return readMultipart(bytes, content, contentType, table);
  const text = new TextDecoder().decode(bytes);
  if (isForm(contentType)) {
    const pairs = [...new URLSearchParams(text)].slice(0, MAX_FIELDS);
    return { value: toFields(pairs, content, table) };
  }
  if (isJson(contentType)) return readJson(text);
  return { value: /^text\//i.test(contentType) ? text : undefined };
}

function readJson(text: string): ReadBody {
  if (nestsTooDeep(text)) return { fault: `JSON that nests at most ${MAX_JSON_DEPTH} levels` };
  const value = parseJson(text);
  return value === undefined ? { fault: 'valid JSON' } : { value };
}

/** The fields of a form as one object: those that its schema describes as it says, others as texts. */
function toFields(pairs: readonly Pair[], content: MediaContent, table: SchemaTable): JsonObject {
  const object: JsonObject = Object.create(null);
  for (const [name, text] of pairs) object[name] = text;
  const node = content.schema === undefined ? undefined : table.get(content.schema);
  for (const { name, schema } of node?.properties ?? []) {
    const { style = 'form', explode = true, contentType = '' } = content.encoding?.[name] ?? {};
    const isObject = table.get(schema).type === 'object' && style !== 'deepObject';
    const json = isObject || (contentType !== '' && isJson(contentType));
    const value = parsePairs(
      { name, style, explode, schema, ...(json ? { json } : {}) },
      pairs,
      table,
    );
    if (value !== undefined) object[name] = value;
  }
  return object;
}

/** Files of a form are texts here: nobody looks into them. */
function readMultipart(
  bytes: Uint8Array,
  content: MediaContent,
  contentType: string,
  table: SchemaTable,
): ReadBody {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return { fault: 'a form whose Content-Type names its boundary' };
  const [, ...parts] = `\r\n${new TextDecoder().decode(bytes)}`.split(
    `\r\n--${boundary}`,
    MAX_FIELDS + 2,
  );
  const pairs = parts.flatMap((part): Pair[] => {
    const end = part.indexOf('\r\n\r\n');
    const name = end === -1 || end > MAX_PART_HEAD ? undefined : readPartName(part.slice(0, end));
    return name === undefined ? [] : [[name, part.slice(end + 4)]];
  });
  if (pairs.length === 0) return { fault: 'a form with at least one part' };
  return { value: toFields(pairs, content, table) };
}

/** The name that the head of a part gives it. */
function readPartName(head: string): string | undefined {
  const line = head.split('\r\n').find((one) => /^content-disposition:/i.test(one));
  return line === undefined ? undefined : /[;\s]name="([^"]*)"/i.exec(line)?.[1];
}
