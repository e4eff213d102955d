import type { MediaContent, MediaExample, ParameterStyle, RequestBody } from '../endpoint.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { isBinary } from '../request/media-type.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import type { SpecScope } from './spec-scope.ts';

const MAX_CONTENTS = 20;
const MAX_EXAMPLES = 20;

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
  const encoding = toEncoding(value.encoding);
  return {
    mediaType,
    ...(schema === undefined ? {} : { schema }),
    examples: toExamples(value, file, scope),
    ...(encoding ? { encoding } : {}),
  };
}

function toExamples(value: JsonObject, file: SpecFile, scope: SpecScope): MediaExample[] {
  if (isJsonObject(value.examples)) {
    return Object.entries(value.examples)
      .slice(0, MAX_EXAMPLES)
      .flatMap(([name, item]) => {
        const example = scope.resolver.resolve(item, file)?.value;
        if (example?.value === undefined) return [];
        const { summary } = example;
        const words = typeof summary === 'string' && summary ? { summary } : {};
        return [{ name, ...words, value: example.value }];
      });
  }
  return value.example === undefined ? [] : [{ value: value.example }];
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

/** The body of a request, if it has one. */
export function toBody(
  value: JsonValue | undefined,
  file: SpecFile,
  scope: SpecScope,
): RequestBody | undefined {
  const located = scope.resolver.resolve(value, file);
  if (!located) return undefined;
  const contents = toContents(located.value.content, located.file, 'request', scope);
  if (contents.length === 0) return undefined;
  const { description, required } = located.value;
  return {
    required: required === true,
    ...(typeof description === 'string' && description ? { description } : {}),
    contents,
  };
}
