import type { Endpoint, MediaContent, Parameter, SecurityScheme } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { SpecScope } from '../operation/spec-scope.ts';
import type { Patterns } from '../pattern/create-patterns.ts';
import { isMediaType } from '../request/media-type.ts';
import { parsePairs, parseSimple } from '../request/parse-parameter.ts';
import type { Pair } from '../request/serialize-parameter.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import { describePath } from '../validate/fault.ts';
import { validateValue } from '../validate/validate-value.ts';
import { type MockRequest, readHeader } from './exchange.ts';
import { decodePart } from './find-route.ts';
import { isAccepted } from './media-range.ts';
import type { Problem, ProblemError } from './problem.ts';
import { readBody } from './read-body.ts';

/** A request and the operation that it is for. */
export interface Call {
  endpoint: Endpoint;
  scope: SpecScope;
  patterns: Patterns;
  request: MockRequest;
  /** The texts of the path's parameters, encoded. */
  path: ReadonlyMap<string, string>;
  /** Gets what could not be checked, and why. */
  unchecked: string[];
}

/** Why a request is refused; nothing when it is as the description says. */
export function checkRequest(call: Call): Problem | undefined {
  return checkSecurity(call) ?? checkMediaType(call) ?? checkValues(call);
}

/** What a request carries beside its path. */
function readParts({ target, headers }: MockRequest): {
  query: Pair[];
  cookies: Pair[];
  search: string;
} {
  const at = target.indexOf('?');
  const search = at === -1 ? '' : target.slice(at + 1);
  const cookies = (readHeader(headers, 'cookie') ?? '').split(/;\s*/).flatMap((one): Pair[] => {
    const equals = one.indexOf('=');
    return equals > 0 ? [[one.slice(0, equals), decodePart(one.slice(equals + 1))]] : [];
  });
  return { query: [...new URLSearchParams(search)], cookies, search };
}

function checkSecurity({ endpoint: { security }, request }: Call): Problem | undefined {
  const isMet = ({ schemes }: (typeof security)[number]) =>
    schemes.every((scheme) => hasCredential(scheme, request));
  if (security.length === 0 || security.some(isMet)) return undefined;
  const ways = security.map(({ schemes }) => schemes.map(describeScheme).join(' and '));
  const challenges = [...new Set(security.flatMap(({ schemes }) => schemes.flatMap(toChallenge)))];
  return {
    status: 401,
    title: 'The request has no credentials',
    detail: `Send ${ways.join(', or ')}. The mock accepts any value.`,
    headers: challenges.length > 0 ? [['WWW-Authenticate', challenges.join(', ')]] : [],
  };
}

function hasCredential(scheme: SecurityScheme, request: MockRequest): boolean {
  if (scheme.type === 'mutual-tls') return true;
  if (scheme.type !== 'key') {
    const [word = '', value] = (readHeader(request.headers, 'authorization') ?? '').split(/\s+/, 2);
    return (
      word.toLowerCase() === toWord(scheme).toLowerCase() && value !== undefined && value !== ''
    );
  }
  if (scheme.in === 'header') return readHeader(request.headers, scheme.name) !== undefined;
  const { query, cookies } = readParts(request);
  return (scheme.in === 'query' ? query : cookies).some(([name]) => name === scheme.name);
}

function toWord(scheme: SecurityScheme): string {
  return scheme.type === 'basic' ? 'Basic' : scheme.type === 'http' ? scheme.scheme : 'Bearer';
}

function describeScheme(scheme: SecurityScheme): string {
  if (scheme.type === 'mutual-tls') return 'a client certificate';
  if (scheme.type !== 'key') return `the header "Authorization: ${toWord(scheme)} …"`;
  const place = scheme.in === 'query' ? 'query parameter' : scheme.in;
  return `the ${place} "${scheme.name}"`;
}

function toChallenge(scheme: SecurityScheme): string[] {
  const isHeader = scheme.type !== 'key' && scheme.type !== 'mutual-tls';
  return isHeader && /^[\w-]+$/.test(toWord(scheme)) ? [toWord(scheme)] : [];
}

/** The content that the request's media type means. */
function findContent({ endpoint: { body }, request }: Call): MediaContent | undefined {
  const contentType = readHeader(request.headers, 'content-type') ?? '';
  return body?.contents.find(({ mediaType }) => isAccepted(mediaType, contentType));
}

function hasBody({ body }: MockRequest): boolean {
  return body !== undefined && body.length > 0;
}

function checkMediaType(call: Call): Problem | undefined {
  const { body } = call.endpoint;
  if (!body || !hasBody(call.request) || findContent(call)) return undefined;
  const types = body.contents.map(({ mediaType }) => mediaType);
  const known = types.join(', ');
  const accepted = types.filter(isMediaType);
  const sent = readHeader(call.request.headers, 'content-type');
  return {
    status: 415,
    title: 'The media type of the body is not documented',
    detail: `The body is ${sent === undefined ? 'sent without Content-Type' : sent}. The operation takes ${known}.`,
    headers: accepted.length > 0 ? [['Accept', accepted.join(', ')]] : [],
  };
}

function checkValues(call: Call): Problem | undefined {
  const errors = [...checkParameters(call), ...checkBody(call)];
  if (errors.length === 0) return undefined;
  const statuses = call.endpoint.responses.map(({ status }) => status);
  return {
    status: !statuses.includes('422') && statuses.includes('400') ? 400 : 422,
    title: 'The request does not match the description',
    detail: errors
      .map(({ at, expected, actual }) => `${at} must be ${expected}, but is ${actual}.`)
      .join(' '),
    errors,
  };
}

function checkParameters(call: Call): ProblemError[] {
  const parts = readParts(call.request);
  return call.endpoint.parameters.flatMap((parameter) => {
    const value = readParameter(parameter, call, parts);
    const root = `${parameter.in}.${parameter.name}`;
    if (value !== undefined) return checkValue(value, parameter.schema, root, call);
    const missing = { at: root, expected: 'present, because it is required', actual: 'missing' };
    return parameter.required ? [missing] : [];
  });
}

function readParameter(
  parameter: Parameter,
  { path, scope, request }: Call,
  { query, cookies, search }: ReturnType<typeof readParts>,
): JsonValue | undefined {
  switch (parameter.in) {
    case 'query':
      return parsePairs(parameter, query, scope.schemas);
    case 'cookie':
      return parsePairs(parameter, cookies, scope.schemas);
    case 'querystring':
      if (search === '') return undefined;
      return parameter.json
        ? parseSimple(parameter, decodePart(search), scope.schemas)
        : Object.fromEntries(query);
    default: {
      const text =
        parameter.in === 'path'
          ? path.get(parameter.name)
          : readHeader(request.headers, parameter.name);
      if (text === undefined) return undefined;
      return parseSimple(
        parameter,
        parameter.in === 'path' ? decodePart(text) : text,
        scope.schemas,
      );
    }
  }
}

function checkBody(call: Call): ProblemError[] {
  const { body } = call.endpoint;
  if (!hasBody(call.request)) {
    const missing = { at: 'body', expected: 'present, because it is required', actual: 'missing' };
    return body?.required ? [missing] : [];
  }
  const content = findContent(call);
  if (!content || !call.request.body) return [];
  const contentType = readHeader(call.request.headers, 'content-type') ?? '';
  const read = readBody(call.request.body, content, contentType, call.scope.schemas);
  if ('fault' in read) return [{ at: 'body', expected: read.fault, actual: 'something else' }];
  if (read.value === undefined || content.schema === undefined) return [];
  return checkValue(read.value, content.schema, 'body', call);
}

function checkValue(
  value: JsonValue,
  id: SchemaId,
  root: string,
  { scope, patterns, unchecked }: Call,
): ProblemError[] {
  const schema = scope.schemas.source(id);
  if (!schema) return [];
  const { resolver } = scope;
  const found = validateValue(value, schema, { resolver, patterns, use: 'request' });
  unchecked.push(...found.unchecked);
  return found.faults.map(({ path, expected, actual }) => ({
    at: describePath(root, path),
    expected,
    actual,
  }));
}
