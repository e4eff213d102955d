import type { MediaContent } from '../endpoint.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { isForm, isJson, isMultipart, toEssence } from '../request/media-type.ts';
import { parseJson } from '../request/parse-json.ts';
import { parsePairs } from '../request/parse-parameter.ts';
import type { Pair } from '../request/serialize-parameter.ts';
import type { SchemaTable } from '../schema/schema-node.ts';
import { toFields } from './leftover.ts';
import type { CurlCommand } from './read-curl.ts';

/** A body for the form: data where it can be read as such, and the text where there is one. */
export interface ImportedBody {
  /** Position in `body.contents`. */
  content: number;
  value?: JsonValue;
  text?: string;
}

/** The body of a command in the media type that it names; nothing where the operation takes none. */
export function importBody(
  { headers, body, form }: CurlCommand,
  model: Pick<PlaygroundModel, 'body'>,
  table: SchemaTable,
): { body?: ImportedBody; left: string[] } {
  const contents = model.body?.contents ?? [];
  if (body === undefined && !form) return { left: [] };
  const named = headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  const essence = form ? 'multipart/form-data' : toEssence(named);
  const content = contents.findIndex(({ mediaType }) => fits(mediaType, essence));
  const chosen = contents[content];
  if (!chosen) return { left: [`body (${essence || 'unknown'})`] };
  if (form) {
    const [fields, files] = splitForm(form);
    const value = toObject(fields, chosen, table);
    return { body: { content, value }, left: files };
  }
  const text = body ?? '';
  if (isForm(essence)) {
    return { body: { content, value: toObject(toFields(text), chosen, table) }, left: [] };
  }
  const value = isJson(chosen.mediaType) ? parseJson(text) : undefined;
  return { body: { content, text, ...(value === undefined ? {} : { value }) }, left: [] };
}

function fits(mediaType: string, essence: string): boolean {
  const own = toEssence(mediaType);
  if (own === essence || (isMultipart(own) && isMultipart(essence))) return true;
  const [type, subtype] = own.split('/');
  if (subtype === '*') return type === '*' || essence.startsWith(`${type}/`);
  return isJson(own) && isJson(essence);
}

/** The fields of `--form` and the names of those that are files. */
function splitForm(form: readonly string[]): [fields: Pair[], files: string[]] {
  const pairs = form.map((one): Pair => {
    const at = one.indexOf('=');
    return at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)];
  });
  const isFile = ([, value]: Pair) => /^[@<]/.test(value);
  return [
    pairs.filter((pair) => !isFile(pair)).map(([name, value]) => [name, unquote(value)]),
    pairs.filter(isFile).map(([name]) => name),
  ];
}

/** `"a;b";type=text/plain` is `a;b`. */
function unquote(value: string): string {
  const quoted = /^"((?:\\.|[^"\\])*)"/s.exec(value)?.[1];
  return quoted === undefined ? value.replace(/;type=[^;]*$/, '') : quoted.replace(/\\(.)/gs, '$1');
}

/** Fields as the object that their schema describes; those that it does not know stay texts. */
function toObject(
  fields: readonly Pair[],
  { schema, encoding }: MediaContent,
  table: SchemaTable,
): JsonObject {
  const properties = (schema === undefined ? undefined : table.get(schema).properties) ?? [];
  const entries: [string, JsonValue][] = [];
  const known = new Set<string>();
  for (const property of properties) {
    const { style = 'form', explode = true } = encoding?.[property.name] ?? {};
    const writing = { name: property.name, style, explode, schema: property.schema };
    const value = parsePairs(writing, fields, table);
    if (value === undefined) continue;
    entries.push([property.name, value]);
    const own = isJsonObject(value) && style === 'form' ? Object.keys(value) : [];
    for (const name of [property.name, ...own]) known.add(name);
  }
  const others = fields.filter(([name]) => !known.has(name.replace(/\[.*$/s, '')));
  return Object.fromEntries([...entries, ...others]);
}
