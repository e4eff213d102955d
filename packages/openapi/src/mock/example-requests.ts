import type { Endpoint, MediaContent, MediaExample, Parameter } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { Operation } from '../operation/list-operations.ts';
import { toEndpoint } from '../operation/to-endpoint.ts';
import { createPatterns } from '../pattern/create-patterns.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { buildRequest } from '../request/build-request.ts';
import { isJson, isMultipart } from '../request/media-type.ts';
import { type BodyValue, type PlaygroundValues, toParameterKey } from '../request/values.ts';
import type { LoadedSpec } from '../set/loaded-spec.ts';
import type { OperationName } from './create-mock.ts';
import { type ExamplePlace, locateExample, MAX_EXAMPLES, toExampleName } from './example-place.ts';
import type { MockRequest } from './exchange.ts';
import { type Making, makeValue } from './write-answer.ts';
import { writeMultipart } from './write-multipart.ts';

/** A request that a description gives an example of, and where that stands. */
export interface ExampleRequest extends ExamplePlace {
  operation: OperationName;
  request: MockRequest;
  /** A parameter or the body is required and has no example, so a value was made for it. */
  isMadeUp: boolean;
}

/**
 * The requests that the examples of a description mean: one for each example of a body, or one for the examples
 * of parameters alone. What must be there and has no example is made up; where that is not possible, there is no
 * request.
 */
export function listExampleRequests(spec: LoadedSpec): ExampleRequest[] {
  const making: Making = {
    scope: spec.scope,
    patterns: createPatterns(),
    seed: '',
    isDynamic: false,
  };
  const operations = spec.operations().filter(({ kind }) => kind === 'operation');
  return operations
    .flatMap((operation) => listOfOperation(operation, spec, making))
    .slice(0, MAX_EXAMPLES);
}

function listOfOperation(operation: Operation, spec: LoadedSpec, making: Making): ExampleRequest[] {
  const endpoint = toEndpoint(operation, spec.scope, 'none');
  const { method, path } = operation;
  const written = endpoint.body?.contents[0]?.examples ?? [];
  const hasParameters = endpoint.parameters.some(({ examples }) => examples.length > 0);
  const bodies = written.length === 0 && hasParameters ? [undefined] : written;
  return bodies.flatMap((example) => {
    const made = toRequest(endpoint, example, making);
    if (!made) return [];
    const kind = example ? `request example${toExampleName(example)}` : 'parameter examples';
    return [
      {
        ...made,
        operation: { method, path },
        name: `the ${kind} of ${method} ${path}`,
        ...locateExample(spec, operation, [example ? 'requestBody' : 'parameters']),
      },
    ];
  });
}

function toRequest(
  endpoint: Endpoint,
  example: MediaExample | undefined,
  making: Making,
): Pick<ExampleRequest, 'request' | 'isMadeUp'> | undefined {
  const { parameters, body, security } = endpoint;
  const [content] = body?.contents ?? [];
  const isBodyMade = example === undefined && body?.required === true;
  const entered = content && toBody(content, isBodyMade, example, making);
  if (!entered && (isBodyMade || example)) return undefined;
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
    ...(entered ? { body: entered } : {}),
  };
  const built = buildRequest({ ...endpoint, servers: [] }, values);
  const isMadeUp =
    isBodyMade || parameters.some(({ required, examples }) => required && examples.length === 0);
  const request = toMockRequest(built, content?.mediaType ?? '');
  return request && { request, isMadeUp };
}

/** The body of an example, or one that is made up because there must be one; nothing where none can be written. */
function toBody(
  content: MediaContent,
  isMade: boolean,
  example: MediaExample | undefined,
  making: Making,
): BodyValue | undefined {
  // The text of a multipart form has a boundary that nothing names.
  if (example?.text !== undefined && !isMultipart(content.mediaType)) {
    return { type: 'text', text: example.text };
  }
  const made =
    isMade && content.schema !== undefined ? makeValue(content.schema, making) : undefined;
  const value = example?.value ?? made;
  if (value === undefined) return undefined;
  const isText = typeof value === 'string' && !isJson(content.mediaType);
  return isText ? { type: 'text', text: value } : { type: 'value', value };
}

function toMockRequest(built: ApiRequest, mediaType: string): MockRequest | undefined {
  const { method, url: target, headers, body } = built;
  const encode = (text: string) => new TextEncoder().encode(text);
  switch (body?.type) {
    case 'text':
      return { method, target, headers, body: encode(body.text) };
    case 'form': {
      const text = new URLSearchParams(body.fields).toString();
      return { method, target, headers, body: encode(text) };
    }
    case 'multipart': {
      if (body.parts.length === 0) return undefined;
      const { boundary, text } = writeMultipart(body.parts);
      const type = `${mediaType}; boundary=${boundary}`;
      return {
        method,
        target,
        headers: [...headers, ['Content-Type', type]],
        body: encode(text),
      };
    }
    default:
      return { method, target, headers };
  }
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
