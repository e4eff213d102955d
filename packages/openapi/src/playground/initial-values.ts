import type { MediaContent, Parameter, SecurityScheme } from '../endpoint.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { FileValue } from '../request/api-request.ts';
import { isDigest } from '../request/digest.ts';
import { isForm, isMultipart } from '../request/media-type.ts';
import {
  type BodyValue,
  type Credential,
  type PlaygroundValues,
  toParameterKey,
} from '../request/values.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import type { PlaygroundModel } from './model.ts';

/** What the form holds when it is opened for the first time: defaults, and examples where the site prefills. */
export function toInitialValues(model: PlaygroundModel): PlaygroundValues {
  const values = toEmptyValues();
  for (const parameter of model.parameters) {
    const { default: preset, examples } = model.schemas[parameter.schema] ?? {};
    const example = parameter.examples[0] ?? examples?.[0];
    const value = preset ?? (model.prefill ? example : undefined);
    if (value !== undefined) values.parameters[toParameterKey(parameter)] = value;
  }
  for (const { schemes } of model.security) {
    for (const { id, default: preset } of schemes) {
      if (preset !== undefined) values.credentials[id] = { value: preset };
    }
  }
  return values;
}

function toEmptyValues(): PlaygroundValues {
  return {
    server: 0,
    variables: {},
    security: 0,
    credentials: {},
    parameters: {},
    content: 0,
  };
}

/**
 * Values for a sample that nobody filled in: examples for parameters (`required` leaves optional
 * ones out), words in angle brackets for credentials, the first example of the body.
 */
export function toSampleValues(
  model: PlaygroundModel,
  parameters: 'required' | 'all' = 'all',
): PlaygroundValues {
  const values = toEmptyValues();
  for (const parameter of model.parameters) {
    if (parameters === 'required' && !parameter.required) continue;
    const value = toSampleValue(model, parameter);
    if (value !== undefined) values.parameters[toParameterKey(parameter)] = value;
  }
  for (const scheme of model.security[0]?.schemes ?? []) {
    values.credentials[scheme.id] = toSampleCredential(scheme);
  }
  const content = model.body?.contents[0];
  const body = content && toSampleBody(content, model.schemas);
  return body ? { ...values, body } : values;
}

/** An example, or for what must be there its own name: `{userId}` says what belongs in its place. */
function toSampleValue(model: PlaygroundModel, parameter: Parameter): JsonValue | undefined {
  const schema = model.schemas[parameter.schema];
  const { examples, default: preset, enum: allowed } = schema ?? {};
  const known = parameter.examples[0] ?? examples?.[0] ?? preset ?? allowed?.[0];
  if (known !== undefined) return known;
  if (parameter.in === 'path') return undefined;
  if (!parameter.required) return undefined;
  return toPlaceholder(schema, parameter.name);
}

function toPlaceholder(schema: SchemaNode | undefined, name: string): JsonValue {
  switch (schema?.type) {
    case 'integer':
    case 'number':
      return schema.constraints?.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return `<${name}>`;
  }
}

function toSampleCredential(scheme: SecurityScheme): Credential {
  if (scheme.default !== undefined) return { value: scheme.default };
  if (isDigest(scheme)) return { username: '<username>', password: '<password>' };
  if (scheme.type === 'basic') return { value: '<encoded-value>' };
  return { value: scheme.type === 'key' ? '<api-key>' : '<token>' };
}

/** The body of a sample: the first example, with files by their names. */
function toSampleBody(
  content: MediaContent,
  schemas: readonly SchemaNode[],
): BodyValue | undefined {
  const schema = content.schema === undefined ? undefined : schemas[content.schema];
  const { value, text } = content.examples[0] ?? {};
  if (isMultipart(content.mediaType)) {
    const files = listFiles(schema, schemas, content);
    const fields = isJsonObject(value) ? value : {};
    return { type: 'value', value: fields, ...(Object.keys(files).length > 0 ? { files } : {}) };
  }
  if (schema?.type === 'file') {
    return { type: 'file', file: { name: 'file', type: content.mediaType } };
  }
  if (text !== undefined) return { type: 'text', text };
  if (value === undefined) return undefined;
  return typeof value === 'string' && !isForm(content.mediaType) && !/json/.test(content.mediaType)
    ? { type: 'text', text: value }
    : { type: 'value', value };
}

/** A file for each field of a form that is one. */
function listFiles(
  schema: SchemaNode | undefined,
  schemas: readonly SchemaNode[],
  content: MediaContent,
): Record<string, FileValue[]> {
  const files: Record<string, FileValue[]> = {};
  for (const { name, schema: id } of schema?.properties ?? []) {
    const field = schemas[id];
    const item =
      field?.type === 'array' && field.items !== undefined ? schemas[field.items] : field;
    if (item?.type !== 'file') continue;
    const type = content.encoding?.[name]?.contentType ?? item.file?.mediaType ?? '';
    files[name] = [{ name, type: type.split(',')[0]?.trim() ?? '' }];
  }
  return files;
}
