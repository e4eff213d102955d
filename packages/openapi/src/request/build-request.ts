import type { Parameter, SecurityScheme, ServerInfo } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import type { ApiRequest } from './api-request.ts';
import { toBase64 } from './base64.ts';
import { buildBody } from './build-body.ts';
import { isDigest } from './digest.ts';
import {
  type Pair,
  toHeaderValue,
  toPairs,
  toPathPart,
  toQuery,
  toQuerystring,
} from './serialize-parameter.ts';
import { type Credential, type PlaygroundValues, toParameterKey } from './values.ts';

/** What of a model a request is made from. */
export type RequestModel = Pick<
  PlaygroundModel,
  'method' | 'path' | 'servers' | 'security' | 'parameters' | 'body'
>;

interface Draft {
  path: string;
  queries: string[];
  headers: Pair[];
  cookies: string[];
  digest?: NonNullable<ApiRequest['digest']>;
}

/**
 * The request that a form's values mean: the address with its parameters encoded, headers,
 * credentials and body. What has no value is left out; a path parameter without a value stays in
 * braces.
 */
export function buildRequest(model: RequestModel, values: PlaygroundValues): ApiRequest {
  const draft: Draft = { path: model.path, queries: [], headers: [], cookies: [] };
  for (const scheme of model.security[values.security]?.schemes ?? []) {
    addCredential(draft, scheme, values.credentials[scheme.id] ?? {});
  }
  for (const parameter of model.parameters) {
    const value = values.parameters[toParameterKey(parameter)];
    if (value !== undefined) addParameter(draft, parameter, value);
  }
  const content = model.body?.contents[values.content];
  const body = content && values.body ? buildBody(content, values.body) : undefined;
  if (draft.cookies.length > 0) setHeader(draft, 'Cookie', draft.cookies.join('; '));
  if (body && body.type !== 'multipart') {
    setHeader(draft, 'Content-Type', 'contentType' in body ? body.contentType : FORM);
  }
  const base = toBase(model.servers[values.server], values.variables);
  return {
    method: model.method,
    url: toUrl(base, draft),
    headers: draft.headers,
    ...(draft.digest ? { digest: draft.digest } : {}),
    ...(body ? { body } : {}),
  };
}

const FORM = 'application/x-www-form-urlencoded';

/** A base address with its variables filled in. */
export function toBase(
  server: ServerInfo | undefined,
  variables: Readonly<Record<string, string>>,
): string {
  if (!server) return '';
  const filled = server.variables.reduce(
    (url, { name, default: preset }) =>
      url.replaceAll(
        `{${name}}`,
        Object.hasOwn(variables, name) ? (variables[name] ?? '') : preset,
      ),
    server.url,
  );
  return filled.replace(/\/+$/, '');
}

function toUrl(base: string, { path, queries }: Draft): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(path) ? path : `${base}${path}`;
  const query = queries.filter(Boolean).join('&');
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}

function addParameter(draft: Draft, parameter: Parameter, value: JsonValue): void {
  const { name } = parameter;
  switch (parameter.in) {
    case 'path':
      draft.path = draft.path.replaceAll(`{${name}}`, () => toPathPart(parameter, value));
      break;
    case 'query':
      draft.queries.push(toQuery(toPairs(parameter, value), parameter.allowReserved));
      break;
    case 'querystring':
      draft.queries.push(toQuerystring(parameter, value));
      break;
    case 'header':
      // The media type of the body decides on Content-Type, the scheme on Authorization.
      setHeader(draft, name, toHeaderValue(parameter, value));
      break;
    case 'cookie':
      draft.cookies.push(...toPairs(parameter, value).map(toCookie));
  }
}

/** Some APIs wait for `=` or `%` in cookies as they are; only what would end the value is encoded. */
function toCookie([name, value]: Pair): string {
  return `${name}=${value.replace(/[\s;,\\"\u0080-\uffff]/g, encodeURIComponent)}`;
}

function setHeader(draft: Draft, name: string, value: string): void {
  const at = draft.headers.findIndex(([key]) => key.toLowerCase() === name.toLowerCase());
  if (at === -1) draft.headers.push([name, value]);
  else draft.headers[at] = [name, value];
}

function addCredential(draft: Draft, scheme: SecurityScheme, credential: Credential): void {
  const { value = '', username = '', password = '' } = credential;
  if (scheme.type === 'basic') {
    const isGiven = username !== '' || password !== '';
    // RFC 7617: the pair is UTF-8. A value is taken as already encoded.
    const encoded = isGiven ? toBase64(`${username}:${password}`) : value;
    if (encoded) setHeader(draft, 'Authorization', `Basic ${encoded}`);
    return;
  }
  if (isDigest(scheme)) {
    draft.digest = { username, password };
    return;
  }
  if (value === '' || scheme.type === 'mutual-tls' || scheme.type === 'connection') return;
  if (scheme.type === 'key') {
    if (scheme.in === 'query') draft.queries.push(toQuery([[scheme.name, value]]));
    else if (scheme.in === 'cookie') draft.cookies.push(toCookie([scheme.name, value]));
    else setHeader(draft, scheme.name, value);
    return;
  }
  const word = scheme.type === 'http' ? scheme.scheme : 'Bearer';
  setHeader(draft, 'Authorization', `${word} ${value}`);
}
