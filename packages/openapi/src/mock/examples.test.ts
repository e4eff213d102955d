import { describe, expect, it } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { createMock } from './create-mock.ts';
import { listExampleRequests } from './example-requests.ts';
import { checkResponseExamples } from './response-examples.ts';

function load(paths: object) {
  const [spec] = createTestSpecs({ 'api.json': toSpec(paths) }).set.all();
  if (!spec) throw new Error('The description was not read.');
  return spec;
}

/** What is said of the requests that the examples of a description mean. */
function checkRequests(paths: object) {
  const spec = load(paths);
  const mock = createMock(spec);
  return listExampleRequests(spec).map(({ name, request, operation, isMadeUp }) => ({
    name,
    isMadeUp,
    problem: mock.check(request, { operation }).problem?.detail,
  }));
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 };
const DONE = { 204: { description: 'Done' } };

describe('listExampleRequests', () => {
  it('left out a required multipart body, and called it missing', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, meta: { type: 'object' } },
    };
    const form = (required: boolean, content: object) => ({
      post: {
        parameters: [ID],
        requestBody: { required, content: { 'multipart/form-data': content } },
        responses: DONE,
      },
    });
    expect(
      checkRequests({
        '/made/{id}': form(true, { schema }),
        '/written/{id}': form(true, { schema, example: { name: '--example-boundary', meta: {} } }),
        '/optional/{id}': form(false, { schema }),
        '/unknown/{id}': form(true, {}),
      }),
    ).toEqual([
      { name: 'the parameter examples of POST /made/{id}', isMadeUp: true },
      { name: 'the request example of POST /written/{id}', isMadeUp: false },
      { name: 'the parameter examples of POST /optional/{id}', isMadeUp: false },
    ]);
  });

  it('sent the serialized form of JSON as a JSON string', () => {
    const content = {
      schema: { type: 'object' },
      examples: { one: { serializedValue: '{"a":1}' } },
    };
    const requestBody = { content: { 'application/json': content } };
    expect(checkRequests({ '/a': { post: { requestBody, responses: DONE } } })).toEqual([
      { name: 'the request example "one" of POST /a', isMadeUp: false },
    ]);
  });

  it('compared an example with another operation whose path fits as well', () => {
    const parameters = [{ ...ID, example: 'me' }];
    expect(
      checkRequests({
        '/u/me': { get: { responses: DONE } },
        '/u/{id}': { get: { parameters, responses: DONE } },
      }),
    ).toEqual([
      {
        name: 'the parameter examples of GET /u/{id}',
        isMadeUp: false,
        problem: 'path.id must be an integer, but is "me" (string).',
      },
    ]);
  });
});

describe('checkResponseExamples', () => {
  it('compared an example with the schema of another response or operation', () => {
    const content = (type: string, example: unknown) => ({
      description: 'One',
      content: { 'application/json': { schema: { type }, example } },
    });
    const examples = checkResponseExamples(
      load({
        '/u/me': { get: { responses: { 200: content('string', 'me') } } },
        '/u/{id}': {
          get: {
            parameters: [{ ...ID, example: 'me' }],
            responses: {
              200: content('object', 'wrong'),
              500: content('object', {}),
              '4XX': content('integer', 1),
              400: content('string', 'x'),
              default: content('integer', 3),
            },
          },
        },
      }),
    );
    expect(examples.filter(({ errors }) => errors.length > 0)).toEqual([
      {
        name: 'the example of response 200 of GET /u/{id}',
        file: 'api.json',
        line: expect.any(Number),
        errors: [{ at: 'response', expected: 'an object', actual: '"wrong" (string)' }],
        unchecked: [],
      },
    ]);
    expect(examples.length).toBe(6);
  });
});
