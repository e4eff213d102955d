import type { MediaContent, MediaExample, ParameterStyle, RequestBody } from '../endpoint.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { isBinary, isJson } from '../request/media-type.ts';
import { parseJson } from '../request/parse-json.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import { toExamplesElsewhere, toMediaExamples } from './examples.ts';
import type { SpecScope } from './spec-scope.ts';

const MAX_CONTENTS = 20;

/** The media types of a body or response, as written. */
export function toContents(
  content: JsonValue | undefined,
  file: SpecFile,
  use: SchemaUse,
  scope: SpecScope,
): MediaContent[] {
  if (!isJsonObject(content)) return [];
  return Object.entries(content)
    .slice(0, MAX_CONTENTS)
    .flatMap(([mediaType, written]) => {
      const located = scope.resolver.resolve(written, file);
      return located ? [toContent(mediaType, located, use, scope)] : [];
    });
}

function toContent(
  mediaType: string,
  { value, file }: Located,
  use: SchemaUse,
  scope: SpecScope,
): MediaContent {
  const schema =
    scope.schemas.addValue(value.schema, file, use) ??
    (use === 'request' && isBinary(mediaType)
      ? scope.schemas.addNode({
          type: 'file',
          label: 'file',
          file: { encoding: 'binary', mediaType },
        })
      : undefined);
  const itemSchema = scope.schemas.addValue(value.itemSchema, file, use);
  const encoding = toEncoding(value.encoding);
  const { description } = value;
  const elsewhere = toExamplesElsewhere(value, file, scope);
  return {
    mediaType,
    ...(typeof description === 'string' && description ? { description } : {}),
    ...(schema === undefined ? {} : { schema }),
    ...(itemSchema === undefined ? {} : { itemSchema }),
    examples: toMediaExamples(value, file, scope).map((example) =>
      readWritten(example, { mediaType, schema }, scope),
    ),
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
    ...(encoding ? { encoding } : {}),
  };
}

/** Some authors write JSON as a text: what they mean is the value in it. */
function readWritten(
  example: MediaExample,
  { mediaType, schema }: Pick<MediaContent, 'mediaType' | 'schema'>,
  { schemas }: SpecScope,
): MediaExample {
  const { value } = example;
  if (typeof value !== 'string' || !isJson(mediaType) || !/^\s*[[{]/.test(value)) return example;
  if (schema !== undefined && schemas.get(schema).type === 'string') return example;
  const read = parseJson(value);
  return read === undefined ? example : { ...example, value: read };
}

function toEncoding(value: JsonValue | undefined): MediaContent['encoding'] {
  if (!isJsonObject(value)) return undefined;
  const encoding: NonNullable<MediaContent['encoding']> = Object.create(null);
  for (const [name, item] of Object.entries(value)) {
    if (!isJsonObject(item)) continue;
    const { contentType, style, explode } = item;
    encoding[name] = {
      ...(typeof contentType === 'string' ? { contentType } : {}),
      ...(typeof style === 'string' ? { style: style as ParameterStyle } : {}),
      ...(typeof explode === 'boolean' ? { explode } : {}),
    };
  }
  return encoding;
}

/** The body of a request, if it has one. `use` says whether readers send it or the API does. */
export function toBody(
  value: JsonValue | undefined,
  file: SpecFile,
  scope: SpecScope,
  use: SchemaUse = 'request',
): RequestBody | undefined {
  const located = scope.resolver.resolve(value, file);
  if (!located) return undefined;
  const contents = toContents(located.value.content, located.file, use, scope);
  if (contents.length === 0) return undefined;
  const { description, required } = located.value;
  return {
    required: required === true,
    ...(typeof description === 'string' && description ? { description } : {}),
    contents,
  };
}
