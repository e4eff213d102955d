import type { Endpoint, MediaExample, Parameter } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import { locateValue } from '../load/locate.ts';
import type { SpecPath } from '../load/pointer.ts';
import type { Operation } from '../operation/list-operations.ts';
import { toEndpoint } from '../operation/to-endpoint.ts';
import { createPatterns } from '../pattern/create-patterns.ts';
import { buildRequest } from '../request/build-request.ts';
import { isForm, isMultipart } from '../request/media-type.ts';
import { type PlaygroundValues, toParameterKey } from '../request/values.ts';
import type { LoadedSpec } from '../set/loaded-spec.ts';
import type { AnsweredResponse } from './check-response.ts';
import type { MockRequest } from './exchange.ts';
import { type Making, makeValue, toText } from './write-answer.ts';

/** A request or a response that a description gives an example of, and where that stands. */
export interface ExampleExchange {
  request: MockRequest;
  /** Of an example of a response: what the API would answer. */
  answer?: AnsweredResponse;
  /** `the request example "short" of POST /users`. */
  name: string;
  file: string;
  line?: number;
}

/** The most requests that are made of one description. */
const MAX_EXCHANGES = 10_000;

/**
 * What the examples of a description mean: a request for each example of a body, or for examples of parameters
 * alone, and a response for each example of one. What must be there and has no example is made up.
 */
export function listExampleExchanges(spec: LoadedSpec): ExampleExchange[] {
  const making: Making = {
    scope: spec.scope,
    patterns: createPatterns(),
    seed: '',
    isDynamic: false,
  };
  const operations = spec.operations().filter(({ kind }) => kind === 'operation');
  return operations
    .flatMap((operation) =>
      listOfOperation(operation, toEndpoint(operation, spec.scope, 'none'), spec, making),
    )
    .slice(0, MAX_EXCHANGES);
}

function listOfOperation(
  operation: Operation,
  endpoint: Endpoint,
  spec: LoadedSpec,
  making: Making,
): ExampleExchange[] {
  const title = `${operation.method} ${operation.path}`;
  const locate = (inner: SpecPath) => locateIn(spec, operation, inner);
  const written = endpoint.body?.contents[0]?.examples ?? [];
  const hasParameters = endpoint.parameters.some(({ examples }) => examples.length > 0);
  const bodies = written.length === 0 && hasParameters ? [undefined] : written;
  const requests = bodies.map((example) => ({
    request: toRequest(endpoint, example, making),
    name: example
      ? `the request example${toName(example)} of ${title}`
      : `the parameter examples of ${title}`,
    ...locate([example ? 'requestBody' : 'parameters']),
  }));
  const request = toRequest(endpoint, undefined, making);
  const responses = endpoint.responses.flatMap(({ status, contents }) =>
    contents.flatMap((content) =>
      content.examples.map((example) => ({
        request,
        answer: {
          status: Number(status === 'default' ? '500' : status.replaceAll('X', '0')),
          headers: [['Content-Type', content.mediaType]] as [string, string][],
          body: example.text ?? toText(example.value, content, making),
        },
        name: `the example${toName(example)} of response ${status} of ${title}`,
        ...locate(['responses', status]),
      })),
    ),
  );
  return [...requests, ...responses];
}

/** The line of a part of an operation, where the description is as it was written. */
function locateIn(
  { file }: LoadedSpec,
  { method, path }: Operation,
  inner: SpecPath,
): { file: string; line?: number } {
  const place = ['paths', path, method.toLowerCase(), ...inner];
  const spot = file.isAsWritten ? locateValue(file.readText(), place) : undefined;
  return { file: file.location, ...(spot ? { line: spot.line } : {}) };
}

function toName({ name }: MediaExample): string {
  return name === undefined ? '' : ` "${name}"`;
}

function toRequest(
  endpoint: Endpoint,
  example: MediaExample | undefined,
  making: Making,
): MockRequest {
  const { parameters, body, security } = endpoint;
  const values: PlaygroundValues = {
    server: 0,
    variables: {},
    security: 0,
    credentials: Object.fromEntries(
      (security[0]?.schemes ?? []).map(({ id }) => [id, { value: 'example' }]),
    ),
    parameters: Object.fromEntries(
      parameters.flatMap((parameter) => {
        const value = toParameterValue(parameter, making);
        return value === undefined ? [] : [[toParameterKey(parameter), value] as const];
      }),
    ),
    content: 0,
  };
  const [content] = body?.contents ?? [];
  const value =
    example?.value ??
    (content?.schema === undefined ? undefined : makeValue(content.schema, making));
  const text =
    example?.text ??
    (typeof value === 'string' && !isForm(content?.mediaType ?? '') ? value : undefined);
  if (content && !isMultipart(content.mediaType)) {
    if (text !== undefined && !/json/i.test(content.mediaType))
      values.body = { type: 'text', text };
    else if (value !== undefined) values.body = { type: 'value', value };
  }
  const model = { ...endpoint, servers: [] };
  const { method, url, headers: built, body: sent } = buildRequest(model, values);
  const bytes =
    sent?.type === 'text'
      ? sent.text
      : sent?.type === 'form'
        ? new URLSearchParams(sent.fields).toString()
        : undefined;
  return {
    method,
    target: url,
    headers: built,
    ...(bytes === undefined ? {} : { body: new TextEncoder().encode(bytes) }),
  };
}

/** An example, or for what must be there the value that pages show. */
function toParameterValue(
  { examples, schema, required }: Parameter,
  making: Making,
): JsonValue | undefined {
  const [example] = examples;
  if (example !== undefined) return example;
  return required ? makeValue(schema, making) : undefined;
}
