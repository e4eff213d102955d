import type { Parameter, ParameterStyle } from '../endpoint.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';

/** A name and a value, neither of them encoded. */
export type Pair = [name: string, value: string];

/** How one value is written, besides the value itself. */
export type Writing = Pick<Parameter, 'name' | 'style' | 'explode'> & { json?: true };

/** A single value as text: what has parts is written as JSON. */
export function toText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The pairs that a value becomes in a query, a form or a cookie (RFC 6570 as OpenAPI uses it). */
export function toPairs(writing: Writing, value: JsonValue): Pair[] {
  const { name, style, explode } = writing;
  if (writing.json) return [[name, JSON.stringify(value)]];
  if (style === 'deepObject' && isJsonObject(value)) return toDeepPairs(name, value);
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => [name, toText(item)]);
    return [[name, value.map(toText).join(DELIMITERS[style] ?? ',')]];
  }
  if (!isJsonObject(value)) return [[name, toText(value)]];
  const entries = Object.entries(value).map(([key, item]): Pair => [key, toText(item)]);
  return explode ? entries : [[name, entries.flat().join(DELIMITERS[style] ?? ',')]];
}

const DELIMITERS: Partial<Record<ParameterStyle, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

function toDeepPairs(name: string, value: JsonValue): Pair[] {
  if (Array.isArray(value)) return value.map((item) => [name, toText(item)]);
  if (!isJsonObject(value)) return [[name, toText(value)]];
  return Object.entries(value).flatMap(([key, item]) => toDeepPairs(`${name}[${key}]`, item));
}

/** A value inside a path, encoded. */
export function toPathPart(parameter: Parameter, value: JsonValue): string {
  const { name, style, explode } = parameter;
  const encode = parameter.allowReserved ? encodeReserved : encodeStrictly;
  if (parameter.json) return encode(JSON.stringify(value));
  const list = toPathList(value, explode).map(([key, text]) =>
    key === undefined ? encode(text) : `${encode(key)}${explode ? '=' : ','}${encode(text)}`,
  );
  if (style === 'label') return `.${list.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return list.join(',');
  if (!explode) return `;${encode(name)}=${list.join(',')}`;
  return isJsonObject(value)
    ? list.map((text) => `;${text}`).join('')
    : list.map((text) => `;${encode(name)}=${text}`).join('');
}

function toPathList(value: JsonValue, explode: boolean): [key: string | undefined, text: string][] {
  if (Array.isArray(value)) return value.map((item) => [undefined, toText(item)]);
  if (!isJsonObject(value)) return [[undefined, toText(value)]];
  const entries = Object.entries(value);
  if (explode) return entries.map(([key, item]) => [key, toText(item)]);
  return entries.flatMap(([key, item]): [undefined, string][] => [
    [undefined, key],
    [undefined, toText(item)],
  ]);
}

/** A value of a header: lists and objects in the simple style. */
export function toHeaderValue(
  parameter: Pick<Parameter, 'json' | 'explode'>,
  value: JsonValue,
): string {
  if (parameter.json) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(toText).join(',');
  if (!isJsonObject(value)) return toText(value);
  const join = parameter.explode ? '=' : ',';
  return Object.entries(value)
    .map(([key, item]) => `${key}${join}${toText(item)}`)
    .join(',');
}

/** Pairs as a query, encoded. */
export function toQuery(pairs: readonly Pair[], allowReserved = false): string {
  const encode = allowReserved ? encodeReserved : encodeStrictly;
  return pairs.map(([name, value]) => `${encodeStrictly(name)}=${encode(value)}`).join('&');
}

/** The whole query as one value: pairs of a form, or what the media type writes, encoded. */
export function toQuerystring(parameter: Parameter, value: JsonValue): string {
  if (parameter.json) return encodeStrictly(JSON.stringify(value));
  if (isJsonObject(value)) return toQuery(toPairs({ ...parameter, explode: true }, value));
  // A reader who writes the query writes it encoded.
  return typeof value === 'string' ? value.replace(/^\?/, '') : encodeStrictly(toText(value));
}

/** Browsers write an apostrophe in a query as `%27`; written so at once, every client sends the same. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

/** Leaves reserved characters, except those that would end the value. */
function encodeReserved(text: string): string {
  return encodeURI(text).replace(/[#&+]/g, encodeURIComponent);
}
