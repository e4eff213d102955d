import type { MediaContent, ResponseHeader } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { SpecScope } from '../operation/spec-scope.ts';
import type { Patterns } from '../pattern/create-patterns.ts';
import { toXml } from '../playground/to-xml.ts';
import { isBinary, isJson, isMediaType, isStream, isXml } from '../request/media-type.ts';
import { toHeaderValue } from '../request/serialize-parameter.ts';
import { toStreamText } from '../request/stream-text.ts';
import { sampleValue } from '../schema/sample-value.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import { validateValue } from '../validate/validate-value.ts';
import type { Choice } from './choose-response.ts';
import type { MockAnswer } from './exchange.ts';
import { generateValue } from './generate-value.ts';
import { createSeededRandom } from './random.ts';

/** How values are made. */
export interface Making {
  scope: SpecScope;
  patterns: Patterns;
  seed: string;
  /** Generated values instead of the written examples. */
  isDynamic: boolean;
}

/** Writes the answer that was chosen. */
export function writeAnswer(
  { status, response, content, example }: Choice,
  making: Making,
): MockAnswer {
  const headers = response.headers.flatMap((header) => writeHeader(header, making));
  if (!content) return { status, headers, body: '', delay: 0 };
  const type = toConcrete(content.mediaType);
  const body = example
    ? (example.text ?? toText(example.value, content, making))
    : writeContent(content, making);
  return { status, headers: [['Content-Type', type], ...headers], body, delay: 0 };
}

/** Neither a range nor what is no media type can be sent. */
function toConcrete(mediaType: string): string {
  if (!isMediaType(mediaType)) return 'application/octet-stream';
  if (!mediaType.includes('*')) return mediaType;
  return mediaType.startsWith('text/') ? 'text/plain' : 'application/json';
}

function writeContent(content: MediaContent, making: Making): string {
  const [first] = making.isDynamic ? [] : content.examples;
  if (first) return first.text ?? toText(first.value, content, making);
  if (isStream(content.mediaType) && content.itemSchema !== undefined) {
    return `${toStreamText(content.mediaType, [makeValue(content.itemSchema, making)])}\n\n`;
  }
  if (content.schema === undefined || isBinary(content.mediaType)) return '';
  if (making.scope.schemas.get(content.schema).type === 'file') return '';
  return toText(makeValue(content.schema, making), content, making);
}

export function toText(value: JsonValue, content: MediaContent, { scope }: Making): string {
  const { mediaType, schema } = content;
  if (typeof value === 'string' && !isJson(mediaType)) return value;
  if (Array.isArray(value) && isStream(mediaType)) return `${toStreamText(mediaType, value)}\n\n`;
  if (isXml(mediaType)) {
    const table = scope.schemas;
    const title = schema === undefined ? undefined : table.get(schema).title;
    return toXml(value, title ?? 'root', schema === undefined ? undefined : { id: schema, table });
  }
  return `${JSON.stringify(value, null, 2)}\n`;
}

const MAX_TRIES = 3;

/** The value that pages show where it fits its schema, else one that is made to fit. */
export function makeValue(id: SchemaId, { scope, patterns, seed, isDynamic }: Making): JsonValue {
  const table = scope.schemas;
  const schema = table.source(id);
  const shown = sampleValue(id, table);
  const fits = (value: JsonValue) =>
    !schema ||
    validateValue(value, schema, { resolver: scope.resolver, patterns, use: 'response' }).faults
      .length === 0;
  if (!isDynamic && fits(shown)) return shown;
  const made = Array.from({ length: MAX_TRIES }, (_, index) => index);
  for (const index of made) {
    const value = generateValue(id, table, createSeededRandom(`${seed} ${index}`));
    if (fits(value)) return value;
  }
  return isDynamic && !fits(shown)
    ? generateValue(id, table, createSeededRandom(`${seed} 0`))
    : shown;
}

/** What the connection itself decides on. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function writeHeader({ name, schema }: ResponseHeader, making: Making): [string, string][] {
  if (schema === undefined || OWN_HEADERS.has(name.toLowerCase())) return [];
  if (!/^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name) || /^access-control-/i.test(name)) return [];
  const value = makeValue(schema, making);
  const text = toHeaderValue({ explode: false }, value);
  return [[name, text.replace(/[^\x20-\x7e]/g, ' ').slice(0, 1_000)]];
}
