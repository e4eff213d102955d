import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import type { AsyncScope } from './async-scope.ts';
import { toBindings } from './bindings.ts';
import type { Message, MessageExample, MessagePart } from './channel.ts';
import { MAX_MESSAGE_EXAMPLES, MAX_SCHEMA_TEXT } from './limits.ts';
import { withTraits } from './traits.ts';
import { toVisible } from './visible-value.ts';
import { listTags, toAbout, toText } from './words.ts';

/** A message and the key that it has where it is written. */
export interface RawMessage {
  id: string;
  located: Located;
}

/** A message of a description, with its traits. */
export function toMessage({ id, located }: RawMessage, use: SchemaUse, scope: AsyncScope): Message {
  const whole = withTraits(located, scope);
  const { value, file } = whole;
  const name = toText(value.name);
  const title = toText(value.title) ?? name ?? id;
  const description = toAbout(whole, scope);
  const headers = toPart(value.headers, undefined, { file, use, scope });
  const payload = toPart(value.payload, value.schemaFormat, { file, use, scope });
  const correlation = toCorrelation(value.correlationId, file, scope);
  return {
    id,
    title,
    ...(name !== undefined && name !== title ? { name } : {}),
    ...(description === undefined ? {} : { description }),
    contentType:
      toText(value.contentType) ?? toText(scope.spec.root.defaultContentType) ?? 'application/json',
    ...(headers ? { headers } : {}),
    ...(payload ? { payload } : {}),
    ...(correlation ? { correlation } : {}),
    ...(value.deprecated === true ? { deprecated: true } : {}),
    tags: listTags(whole, scope),
    bindings: toBindings(whole, scope),
    examples: toExamples(value.examples, file, scope),
  };
}

interface PartContext {
  file: SpecFile;
  use: SchemaUse;
  scope: AsyncScope;
}

/** What headers or a payload hold. Version 3 writes another language beside the schema, version 2 beside the payload. */
function toPart(
  written: JsonValue | undefined,
  ownFormat: JsonValue | undefined,
  { file, use, scope }: PartContext,
): MessagePart | undefined {
  if (written === undefined || written === null) return undefined;
  const multi = scope.version === '3' ? toMultiFormat(written, file, scope) : undefined;
  const schema = multi ? multi.value.schema : written;
  const home = multi ? multi.file : file;
  const format = toText(multi ? multi.value.schemaFormat : ownFormat);
  if (format !== undefined && !isJsonSchema(format))
    return toForeignPart(schema, format, home, scope);
  const id = scope.schemas.addValue(schema, home, use);
  return id === undefined ? undefined : { kind: 'fields', schema: id };
}

function toMultiFormat(value: JsonValue, file: SpecFile, scope: AsyncScope): Located | undefined {
  const found = isJsonObject(value) ? scope.resolver.resolve(value, file) : undefined;
  return found && 'schemaFormat' in found.value && 'schema' in found.value ? found : undefined;
}

/** AsyncAPI's own schemas, JSON Schema and those of OpenAPI are one language to us. */
function isJsonSchema(format: string): boolean {
  return /^application\/(?:vnd\.aai\.asyncapi|schema\+(?:json|yaml)|vnd\.oai\.openapi)/i.test(
    format,
  );
}

/** Avro, Protobuf, RAML and the like are shown as they are written. */
function toForeignPart(
  schema: JsonValue | undefined,
  format: string,
  file: SpecFile,
  scope: AsyncScope,
): MessagePart | undefined {
  if (schema === undefined || schema === null) return undefined;
  const found = isJsonObject(schema) ? scope.resolver.resolve(schema, file) : undefined;
  const value = isJsonObject(schema) ? found?.value : schema;
  if (value === undefined) return undefined;
  const isWritten = typeof value === 'string';
  const text = isWritten
    ? value.trim()
    : JSON.stringify(toVisible(value, found?.file ?? file, scope), null, 2);
  const code = text.length > MAX_SCHEMA_TEXT ? `${text.slice(0, MAX_SCHEMA_TEXT)}\n…` : text;
  return { kind: 'text', format, language: isWritten ? toLanguage(format) : 'json', code };
}

function toLanguage(format: string): string {
  if (/protobuf/i.test(format)) return 'protobuf';
  return /yaml|raml/i.test(format) ? 'yaml' : 'text';
}

function toCorrelation(
  value: JsonValue | undefined,
  file: SpecFile,
  scope: AsyncScope,
): Message['correlation'] {
  const found = scope.resolver.resolve(value, file)?.value;
  const location = toText(found?.location);
  const description = toText(found?.description);
  if (location === undefined) return undefined;
  return { location, ...(description === undefined ? {} : { description }) };
}

function toExamples(
  value: JsonValue | undefined,
  file: SpecFile,
  scope: AsyncScope,
): MessageExample[] {
  const list = Array.isArray(value) ? value.slice(0, MAX_MESSAGE_EXAMPLES) : [];
  return list.flatMap((item): MessageExample[] => {
    const example = scope.resolver.resolve(item, file)?.value;
    return example && (example.payload !== undefined || example.headers !== undefined)
      ? [toExample(example)]
      : [];
  });
}

function toExample({ name, summary, headers, payload }: JsonObject): MessageExample {
  const own = { name: toText(name), summary: toText(summary) };
  return {
    ...(own.name === undefined ? {} : { name: own.name }),
    ...(own.summary === undefined ? {} : { summary: own.summary }),
    ...(headers === undefined ? {} : { headers }),
    ...(payload === undefined ? {} : { payload }),
  };
}
