import { describe, expect, it } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { createMock, type MockOptions } from './create-mock.ts';
import type { MockRequest } from './exchange.ts';

const USER = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 2 },
    code: { type: 'string', pattern: '^[A-Z]{3}-\\d{2,4}$' },
  },
};

const SPEC = toSpec(
  {
    '/users': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
          {
            name: 'tags',
            in: 'query',
            explode: false,
            schema: { type: 'array', items: { type: 'integer' } },
          },
          {
            name: 'X-Trace',
            in: 'header',
            required: true,
            schema: { type: 'string', format: 'uuid' },
          },
        ],
        responses: {
          200: {
            headers: { 'X-Total': { schema: { type: 'integer', example: 7 } } },
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: { $ref: '#/components/schemas/User' },
                  minItems: 2,
                },
                examples: {
                  none: { value: [] },
                  two: {
                    value: [
                      { id: 1, name: 'Ada' },
                      { id: 2, name: 'Bob' },
                    ],
                  },
                },
              },
              'text/csv': { example: 'id,name\n1,Ada' },
            },
          },
          '4XX': { content: { 'application/json': { example: { error: 'no' } } } },
        },
      },
      post: {
        security: [{ key: [] }, { token: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/User' } },
            'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/User' } },
            'multipart/form-data': { schema: { $ref: '#/components/schemas/User' } },
          },
        },
        responses: {
          201: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
          },
          400: { description: 'Bad' },
        },
      },
    },
    '/users/me': { get: { responses: { 204: { description: 'Nothing' } } } },
    '/users/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          default: {
            content: { 'application/xml': { schema: { $ref: '#/components/schemas/User' } } },
          },
        },
      },
    },
  },
  {
    servers: [{ url: 'https://api.example.com/v1' }],
    components: {
      schemas: { User: USER },
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'key' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  },
);

function open(spec: object = SPEC, options: MockOptions = {}) {
  const [loaded] = createTestSpecs({ 'api.json': spec }).set.all();
  if (!loaded) throw new Error('The description was not read.');
  return createMock(loaded, options);
}

const mock = open();
const TRACE = '3c90c3cc-0d44-4b50-8888-8dd25736052a';

function send(line: string, headers: Record<string, string> = {}, body?: string, to = mock) {
  const [method = '', target = ''] = line.split(' ');
  const request: MockRequest = {
    method,
    target,
    headers: Object.entries(headers),
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  };
  return to.answer(request);
}

/** What an answer says, without how it is laid out. */
function say({ status, headers, body, delay }: ReturnType<typeof send>) {
  const isJson = /json/.test(new Map(headers).get('Content-Type') ?? '');
  return { status, body: isJson ? JSON.parse(body) : body, ...(delay ? { delay } : {}) };
}

describe('createMock', () => {
  it('lists what it answers', () => {
    expect(mock.routes).toEqual([
      { method: 'GET', path: '/users' },
      { method: 'POST', path: '/users' },
      { method: 'GET', path: '/users/me' },
      { method: 'GET', path: '/users/{id}' },
    ]);
  });

  it('answers with the first example and the documented headers', () => {
    expect(send('GET /v1/users?limit=10&tags=1,2', { 'x-trace': TRACE })).toEqual({
      status: 200,
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Total', '7'],
      ],
      body: '[]\n',
      delay: 0,
    });
  });

  it('answers as Prefer asks: status, example, delay', () => {
    const ask = (prefer: string) => say(send('GET /users', { 'X-Trace': TRACE, Prefer: prefer }));
    expect(['example=two', 'code=404, delay=250', 'code=302', 'example="three"'].map(ask)).toEqual([
      {
        status: 200,
        body: [
          { id: 1, name: 'Ada' },
          { id: 2, name: 'Bob' },
        ],
      },
      { status: 404, body: { error: 'no' }, delay: 250 },
      {
        status: 400,
        body: {
          status: 400,
          title: 'The preferred response is not documented',
          detail: 'The operation documents no response 302. Documented: 200, 4XX.',
        },
      },
      {
        status: 400,
        body: {
          status: 400,
          title: 'The preferred example is not documented',
          detail: 'The response 200 has no example "three". Documented: none, two.',
        },
      },
    ]);
  });

  it('answers in the media type that the client wants most', () => {
    const ask = (accept: string) => say(send('GET /users', { 'X-Trace': TRACE, Accept: accept }));
    expect(['text/csv', 'text/*, application/json;q=0.5', 'image/png'].map(ask)).toEqual([
      { status: 200, body: 'id,name\n1,Ada' },
      { status: 200, body: 'id,name\n1,Ada' },
      {
        status: 406,
        body: {
          status: 406,
          title: 'No documented media type is acceptable',
          detail:
            'The request accepts image/png. The response is documented as application/json, text/csv.',
        },
      },
    ]);
  });

  it('says everything that is wrong with the parameters of a request', () => {
    expect(say(send('GET /users?limit=500&tags=1,x', { 'X-Trace': 'me' }))).toEqual({
      status: 422,
      body: {
        status: 422,
        title: 'The request does not match the description',
        detail:
          'query.limit must be at most 100, but is 500 (number). query.tags[1] must be an integer, but is "x" (string). header.X-Trace must be a UUID, but is "me" (string).',
        errors: [
          { at: 'query.limit', expected: 'at most 100', actual: '500 (number)' },
          { at: 'query.tags[1]', expected: 'an integer', actual: '"x" (string)' },
          { at: 'header.X-Trace', expected: 'a UUID', actual: '"me" (string)' },
        ],
      },
    });
  });

  it('says what is wrong with a body, with the status that the operation documents for it', () => {
    const post = (type: string, body: string) =>
      say(send('POST /users?key=1', { 'Content-Type': type }, body));
    const multipart = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n--x--\r\n';
    const errors = [
      post('application/json; charset=utf-8', '{"name": 3, "code": "ABC-1"}'),
      post('application/json', '{"name"'),
      post('application/x-www-form-urlencoded', 'name=A'),
      post('multipart/form-data; boundary=x', multipart),
      post('application/json', ''),
    ].map(({ status, body }) => ({ status, errors: body.errors }));
    const short = {
      at: 'body.name',
      expected: 'at least 2 characters long',
      actual: '"A" (string)',
    };
    expect(errors).toEqual([
      {
        status: 400,
        errors: [
          { at: 'body.name', expected: 'a string', actual: '3 (number)' },
          {
            at: 'body.code',
            expected: 'a string that matches ^[A-Z]{3}-\\d{2,4}$',
            actual: '"ABC-1" (string)',
          },
        ],
      },
      { status: 400, errors: [{ at: 'body', expected: 'valid JSON', actual: 'something else' }] },
      { status: 400, errors: [short] },
      { status: 400, errors: [short] },
      {
        status: 400,
        errors: [{ at: 'body', expected: 'present, because it is required', actual: 'missing' }],
      },
    ]);
  });

  it('asks for credentials, and for a media type that is documented', () => {
    expect(
      [
        send('POST /users', { 'Content-Type': 'application/json' }, '{"name":"Ada"}'),
        send('POST /users', { Authorization: 'Bearer x', 'Content-Type': 'text/yaml' }, 'a: 1'),
      ].map(({ status, headers, body }) => [status, headers, JSON.parse(body).detail]),
    ).toEqual([
      [
        401,
        [
          ['Content-Type', 'application/problem+json'],
          ['WWW-Authenticate', 'Bearer'],
        ],
        'Send the query parameter "key", or the header "Authorization: Bearer …". The mock accepts any value.',
      ],
      [
        415,
        [
          ['Content-Type', 'application/problem+json'],
          ['Accept', 'application/json, application/x-www-form-urlencoded, multipart/form-data'],
        ],
        'The body is text/yaml. The operation takes application/json, application/x-www-form-urlencoded, multipart/form-data.',
      ],
    ]);
  });

  it('makes a value that fits its schema where no example is written, always the same one', () => {
    const post = () =>
      say(
        send('POST /users?key=1', { 'Content-Type': 'application/json' }, '{"name":"Ada"}', open()),
      );
    const { status, body } = post();
    expect([
      status,
      Object.keys(body),
      typeof body.id,
      /^[A-Z]{3}-\d{2,4}$/.test(body.code),
    ]).toEqual([201, ['id', 'name', 'code'], 'number', true]);
    expect(post()).toEqual({ status, body });
  });

  it('makes other values for another seed, and the same ones for the same', () => {
    const ask = (seed: string) =>
      say(send('GET /users', { 'X-Trace': TRACE }, undefined, open(SPEC, { seed }))).body;
    const [first, again, other] = [ask('a'), ask('a'), ask('b')];
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
    expect(first.length).toBeGreaterThanOrEqual(2);
  });

  it('takes a fixed path before one with a parameter, and answers HEAD without a body', () => {
    expect([
      say(send('GET /users/me')),
      say(send('GET /users/7')),
      say(send('HEAD /users/7')),
      say(send('GET /users/seven')).body,
    ]).toEqual([
      { status: 204, body: '' },
      {
        status: 200,
        body: expect.stringMatching(/^<root>\n {2}<id>\d+<\/id>\n {2}<name>[\s\S]*<\/root>$/),
      },
      { status: 200, body: '' },
      expect.objectContaining({
        errors: [{ at: 'path.id', expected: 'an integer', actual: '"seven" (string)' }],
      }),
    ]);
  });

  it('says which path or method is not documented', () => {
    expect([say(send('GET /nowhere')), send('DELETE /users')]).toEqual([
      {
        status: 404,
        body: {
          status: 404,
          title: 'The path is not documented',
          detail: 'No path of the description matches /nowhere.',
        },
      },
      {
        status: 405,
        headers: [
          ['Content-Type', 'application/problem+json'],
          ['Allow', 'GET, POST'],
        ],
        body: `${JSON.stringify(
          {
            status: 405,
            title: 'The method is not documented',
            detail: '/users documents GET, POST, not DELETE.',
          },
          null,
          2,
        )}\n`,
        delay: 0,
        refusal: '/users documents GET, POST, not DELETE.',
      },
    ]);
  });

  it('had no end for a union that leads back to itself', () => {
    const schemas = {
      A: { oneOf: [{ $ref: '#/components/schemas/B' }, { type: 'integer' }] },
      B: { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'array' }] },
    };
    const parameters = [{ name: 'q', in: 'query', schema: { $ref: '#/components/schemas/A' } }];
    const looped = open(
      toSpec(
        { '/a': { get: { parameters, responses: { 204: { description: 'Done' } } } } },
        { components: { schemas } },
      ),
    );
    expect(send('GET /a?q=1', {}, undefined, looped).status).toBe(204);
  });

  it('sent media types and methods in headers as the author wrote them', () => {
    const content = { 'text/ä\nb': { schema: {} }, 'text/csv': { schema: {} } };
    const odd = open(
      toSpec({
        '/a': { post: { requestBody: { content }, responses: { 200: { content } } } },
      }),
    );
    expect([
      send('POST /a', { 'Content-Type': 'image/png' }, 'x', odd).headers,
      send('POST /a', {}, undefined, odd).headers,
    ]).toEqual([
      [
        ['Content-Type', 'application/problem+json'],
        ['Accept', 'text/csv'],
      ],
      [['Content-Type', 'application/octet-stream']],
    ]);
  });

  it('read JSON of any depth when its texts had closing brackets', () => {
    const deep = `["${']'.repeat(20_000)}", ${'['.repeat(20_000)}${']'.repeat(20_000)}]`;
    const { status, body } = say(
      send('POST /users?key=1', { 'Content-Type': 'application/json' }, deep),
    );
    expect([status, body.detail]).toEqual([
      400,
      'body must be JSON that nests at most 100 levels, but is something else.',
    ]);
  });

  it('searched the head of a part of a form again from each of its words', () => {
    const head = 'content-disposition:'.repeat(250_000);
    const form = `--x\r\n${head}\r\n\r\nA\r\n--x--\r\n`;
    const type = 'multipart/form-data; boundary=x';
    const { status, body } = say(send('POST /users?key=1', { 'Content-Type': type }, form));
    expect([status, body.detail]).toEqual([
      400,
      'body must be a form with at least one part, but is something else.',
    ]);
  });

  it('searched a path again from each of its slashes', () => {
    const slashes = '/'.repeat(1_000_000);
    expect([
      send(`GET ${slashes}users/me${slashes}`).status,
      send(`GET /users${slashes}me`).status,
    ]).toEqual([204, 404]);
  });

  it('answered with a status that makes clients wait for another one', () => {
    const responses = { '1XX': { description: 'Wait' }, default: { description: 'Any' } };
    const odd = open(toSpec({ '/a': { get: { responses } } }));
    expect([
      send('GET /a', {}, undefined, odd).status,
      say(send('GET /a', { Prefer: 'code=100' }, undefined, odd)).body.detail,
    ]).toEqual([
      200,
      '100 is not the status of a final response. Use a documented status from 200 to 599.',
    ]);
  });

  it('said nothing of what it could not check', () => {
    const parameters = [
      { name: 'q', in: 'query', schema: { type: 'string', pattern: '^(.)\\1$' } },
    ];
    const responses = { 204: { description: 'Done' } };
    const twice = open(toSpec({ '/a': { get: { parameters, responses } } }));
    const { status, unchecked } = send('GET /a?q=ab', {}, undefined, twice);
    expect([status, unchecked]).toEqual([
      204,
      ['The pattern ^(.)\\1$ cannot be checked: it refers back to a group.'],
    ]);
  });

  it('threw for a header that is a list of objects', () => {
    const item = { type: 'object', properties: { a: { type: 'integer', enum: [1] } } };
    const schema = { type: 'array', items: item, minItems: 2, maxItems: 2 };
    const responses = { 204: { description: 'Done', headers: { 'X-List': { schema } } } };
    const listed = open(toSpec({ '/a': { get: { responses } } }));
    const { headers } = send('GET /a', { Prefer: 'dynamic=true' }, undefined, listed);
    expect(headers).toEqual([['X-List', '{"a":1},{"a":1}']]);
  });

  it('generated a text for a pattern that repeats nothing very often', () => {
    const schema = { type: 'string', pattern: '^(?:){100000000}a$' };
    const responses = { 200: { content: { 'text/plain': { schema } } } };
    const empty = open(toSpec({ '/a': { get: { responses } } }));
    expect(send('GET /a', { Prefer: 'dynamic=true' }, undefined, empty).body).toBe('a');
  });

  it('answers a share of the requests with a documented error', () => {
    const flaky = open(SPEC, { errors: 50, delay: 5 });
    const answers = Array.from({ length: 200 }, () =>
      send('GET /users', { 'X-Trace': TRACE }, undefined, flaky),
    );
    const failed = answers.filter(({ status }) => status === 400).length;
    expect([failed > 50 && failed < 150, answers[0]?.delay]).toEqual([true, 5]);
  });

  it('stays within its limits, whatever it is sent', () => {
    const tree = {
      type: 'object',
      properties: {
        left: { $ref: '#/components/schemas/Tree' },
        a: { type: 'string', pattern: '^(a+)+$' },
      },
    };
    const hostile = open(
      toSpec(
        {
          '/tree': {
            post: {
              requestBody: {
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } },
              },
              responses: {
                200: {
                  content: {
                    'application/json': { schema: { $ref: '#/components/schemas/Tree' } },
                  },
                },
              },
            },
          },
        },
        { components: { schemas: { Tree: tree } } },
      ),
    );
    const post = (body: string) =>
      say(send('POST /tree', { 'Content-Type': 'application/json' }, body, hostile));
    expect([
      post(`{"a":"${'a'.repeat(30_000)}!"}`).status,
      post('['.repeat(100_000)).body.detail,
      post('{"__proto__":{"polluted":1}}').status,
      ({} as Record<string, unknown>).polluted,
    ]).toEqual([
      422,
      'body must be JSON that nests at most 100 levels, but is something else.',
      200,
      undefined,
    ]);
  });
});
