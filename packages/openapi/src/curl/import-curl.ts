import type { Parameter } from '../endpoint.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { parsePairs, parseSimple } from '../request/parse-parameter.ts';
import type { Pair } from '../request/serialize-parameter.ts';
import { type PlaygroundValues, toParameterKey } from '../request/values.ts';
import type { SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import { type ImportedBody, importBody } from './import-body.ts';
import { importCredentials } from './import-credentials.ts';
import { decode, type Leftover, listLeft, toLeftover } from './leftover.ts';
import { matchAddress } from './match-address.ts';
import { type CurlCommand, type CurlProblem, parseCurl } from './read-curl.ts';
import { parseShellWords } from './shell-words.ts';

/** What a command says for the form of an operation. */
export interface ImportedRequest {
  values: Pick<PlaygroundValues, 'credentials' | 'parameters'> &
    Partial<Pick<PlaygroundValues, 'server' | 'variables' | 'security'>>;
  body?: ImportedBody;
  /** The origin that the command calls, where the page names no such server. */
  otherServer?: string;
  /** Names of headers, parameters and files that have no place in the form. */
  left: string[];
}

/** Why a command says nothing for the form. */
export type ImportProblem =
  | { problem: 'none' }
  | { problem: 'unreadable'; why: CurlProblem }
  | { problem: 'elsewhere'; method: string; url: string };

/** A command longer than this was not typed for one request. */
const MAX_LENGTH = 200_000;

/** Reads a cURL command as values for the form of an operation. Nothing is expanded and nothing is run. */
export function importCurl(text: string, model: PlaygroundModel): ImportedRequest | ImportProblem {
  if (text.length > MAX_LENGTH) return { problem: 'unreadable', why: { reason: 'tooLong' } };
  const [, ...words] =
    parseShellWords(text.trim()).find((one) => one.words[0] === 'curl')?.words ?? [];
  if (words.length === 0) return { problem: 'none' };
  const read = parseCurl(words);
  if ('problem' in read) return { problem: 'unreadable', why: read.problem };
  return importCommand(read.command, model);
}

function importCommand(
  command: CurlCommand,
  model: PlaygroundModel,
): ImportedRequest | ImportProblem {
  const { method, url } = command;
  const [address = '', query = ''] = (url.split('#')[0] ?? '').split(/\?(.*)/s, 2);
  const matched = matchAddress(address, model);
  if (!matched || method.toUpperCase() !== model.method.toUpperCase()) {
    return { problem: 'elsewhere', method: method.toUpperCase(), url: address };
  }
  const table = toTable(model.schemas);
  const left = toLeftover(command, query);
  const { credentials, security } = importCredentials(model, left);
  const parameters = importParameters(model, left, query, table);
  for (const parameter of model.parameters.filter((one) => one.in === 'path')) {
    const written = matched.path[parameter.name];
    // A parameter that nobody filled in stands there as its own name.
    if (written === undefined || decode(written) === `{${parameter.name}}`) continue;
    parameters[toParameterKey(parameter)] = parseSimple(parameter, decode(written), table);
  }
  const { body, left: files } = importBody(command, model, table);
  const { server, variables } = matched;
  return {
    values: {
      credentials,
      parameters,
      ...(security === undefined ? {} : { security }),
      ...(server === undefined ? {} : { server, variables }),
    },
    ...(body ? { body } : {}),
    ...(server === undefined ? { otherServer: /^[^/]*\/\/[^/]*/.exec(address)?.[0] ?? '' } : {}),
    left: [...listLeft(left), ...files],
  };
}

const ANY: SchemaNode = { type: 'any', label: 'any' };

function toTable(schemas: readonly SchemaNode[]): SchemaTable {
  return { get: (id) => schemas[id] ?? ANY };
}

/** Takes what the parameters of the operation are about. */
function importParameters(
  { parameters }: PlaygroundModel,
  left: Leftover,
  query: string,
  table: SchemaTable,
): Record<string, JsonValue> {
  const found: Record<string, JsonValue> = {};
  for (const parameter of parameters) {
    const value = takeParameter(parameter, left, query, table);
    if (value !== undefined) found[toParameterKey(parameter)] = value;
  }
  return found;
}

function takeParameter(
  parameter: Parameter,
  left: Leftover,
  query: string,
  table: SchemaTable,
): JsonValue | undefined {
  switch (parameter.in) {
    case 'header': {
      const isOwn = ([name]: Pair) => name.toLowerCase() === parameter.name.toLowerCase();
      const written = left.header.find(isOwn)?.[1];
      left.header = left.header.filter((pair) => !isOwn(pair));
      return written === undefined ? undefined : parseSimple(parameter, written, table);
    }
    case 'query':
    case 'cookie': {
      const value = parsePairs(parameter, left[parameter.in], table);
      left[parameter.in] = withoutOwn(left[parameter.in], parameter, value);
      return value;
    }
    case 'querystring':
      left.query = [];
      return query === '' ? undefined : query;
    case 'path':
      return undefined;
  }
}

function withoutOwn(
  pairs: Pair[],
  { name, style }: Parameter,
  value: JsonValue | undefined,
): Pair[] {
  if (value === undefined) return pairs;
  const members = style === 'form' && isJsonObject(value) ? Object.keys(value) : [];
  const own = new Set([name, ...members]);
  return pairs.filter(([key]) => !own.has(key) && !key.startsWith(`${name}[`));
}
