import type { Parameter, ParameterPlace, ParameterStyle } from '../endpoint.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { isForm } from '../request/media-type.ts';
import { toExampleValues } from './examples.ts';
import type { SpecScope } from './spec-scope.ts';

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];
const MAX_PARAMETERS = 500;

/** Headers that the request has of itself; OpenAPI says that parameters of these names mean nothing. */
const IGNORED = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation: its own and those of its path, by place. */
export function toParameters(
  path: string,
  lists: readonly { list: JsonValue | undefined; file: SpecFile }[],
  scope: SpecScope,
): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const { list, file } of lists) {
    for (const value of Array.isArray(list) ? list.slice(0, MAX_PARAMETERS) : []) {
      const located = scope.resolver.resolve(value, file);
      const parameter = located && toParameter(located.value, located.file, scope);
      if (parameter) found.set(`${parameter.in}.${parameter.name}`, parameter);
    }
  }
  for (const name of listPathNames(path)) {
    if (!found.has(`path.${name}`)) found.set(`path.${name}`, toUnwritten(name, scope));
  }
  const all = [...found.values()];
  return PLACES.flatMap((place) => all.filter((parameter) => parameter.in === place));
}

/** The names in braces. */
export function listPathNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);
}

/** A parameter that the path has and the description forgot. */
function toUnwritten(name: string, { schemas }: SpecScope): Parameter {
  return {
    in: 'path',
    name,
    required: true,
    deprecated: false,
    schema: schemas.addNode({ type: 'string', label: 'string' }),
    style: 'simple',
    explode: false,
    examples: [],
  };
}

function toParameter(value: JsonObject, file: SpecFile, scope: SpecScope): Parameter | undefined {
  const { name, description } = value;
  const place = PLACES.find((known) => known === value.in);
  if (!place || typeof name !== 'string' || name === '') return undefined;
  if (place === 'header' && IGNORED.has(name.toLowerCase())) return undefined;
  const [mediaType, written] =
    Object.entries(isJsonObject(value.content) ? value.content : {})[0] ?? [];
  const media = scope.resolver.resolve(written, file);
  const schema =
    scope.schemas.addValue((media?.value ?? value).schema, media?.file ?? file, 'request') ??
    scope.schemas.addNode({ type: 'string', label: 'string' });
  const style = toStyle(value.style, place);
  return {
    in: place,
    name,
    required: value.required === true || place === 'path',
    deprecated: value.deprecated === true,
    ...(typeof description === 'string' && description ? { description } : {}),
    schema,
    style,
    explode:
      typeof value.explode === 'boolean' ? value.explode : style === 'form' || style === 'cookie',
    ...(value.allowReserved === true ? { allowReserved: true } : {}),
    ...(media && !isForm(mediaType ?? '') ? { json: true } : {}),
    examples: toExampleValues(media?.value ?? value, media?.file ?? file, scope),
  };
}

const STYLES: Record<ParameterPlace, readonly ParameterStyle[]> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  querystring: ['form'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

function toStyle(value: JsonValue | undefined, place: ParameterPlace): ParameterStyle {
  const allowed = STYLES[place];
  return allowed.find((style) => style === value) ?? allowed[0] ?? 'simple';
}
