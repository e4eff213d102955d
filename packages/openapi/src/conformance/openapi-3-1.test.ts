import { expect, test } from 'vitest';
import { readExtensions } from '../operation/extensions.ts';
import { toTestPage } from '../testing/test-page.ts';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';

test('an operation with everything around its schemas', () => {
  const spec = toSpec(
    {
      '/jobs/{id}': {
        summary: 'Jobs',
        servers: [
          {
            url: 'https://{region}.a.example/{base}',
            description: 'By region.',
            variables: {
              region: { default: 'eu', enum: ['eu', 'us'], description: 'Where it runs.' },
              base: { default: 'v1' },
            },
          },
        ],
        parameters: [{ $ref: '#/components/parameters/Id' }],
        post: {
          operationId: 'startJob',
          deprecated: true,
          tags: ['jobs'],
          'x-badges': [
            { name: 'v2.1', color: 'green' },
            { name: 'Beta', position: 'before' },
          ],
          'x-stability-level': 'beta',
          'x-sunset': '2027-01-01',
          parameters: [
            {
              name: 'tags',
              in: 'query',
              style: 'pipeDelimited',
              explode: false,
              schema: { type: 'array', items: { type: 'string' } },
              examples: { two: { value: ['a', 'b'] } },
            },
            {
              name: 'filter',
              in: 'query',
              style: 'deepObject',
              explode: true,
              schema: {
                type: 'object',
                properties: { age: { type: 'integer', 'x-badges': [{ name: 'new' }] } },
              },
              example: { age: 7 },
            },
            {
              name: 'q',
              in: 'query',
              allowReserved: true,
              allowEmptyValue: true,
              schema: { type: 'string' },
              example: 'a/b',
            },
            { name: 'X-Trace', in: 'header', deprecated: true, schema: { type: 'string' } },
            {
              name: 'where',
              in: 'query',
              content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } },
            },
            { name: 'secret', in: 'query', 'x-internal': true, schema: { type: 'string' } },
          ],
          requestBody: {
            required: true,
            description: 'What to run.',
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: {
                    file: { type: 'string', contentMediaType: 'image/png' },
                    meta: { type: 'object', properties: { a: { type: 'integer' } } },
                    hidden: { type: 'string', 'x-internal': true },
                  },
                },
                encoding: {
                  file: { contentType: 'image/png' },
                  meta: { contentType: 'application/json' },
                },
              },
            },
          },
          responses: {
            202: {
              description: 'Started.',
              headers: {
                Location: {
                  required: true,
                  description: 'Where to look.',
                  schema: { type: 'string', format: 'uri' },
                },
                'X-Data': {
                  deprecated: true,
                  content: { 'application/json': { schema: { type: 'object' } } },
                },
              },
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
              links: {
                state: {
                  operationId: 'readJob',
                  description: 'How far it is.',
                  parameters: { id: '$response.body#/id' },
                },
                stop: { operationRef: '#/paths/~1jobs~1{id}/delete' },
              },
            },
            '4XX': { description: 'Refused.' },
            default: { $ref: '#/components/responses/Failed' },
          },
          callbacks: {
            done: {
              '{$request.query.url}': {
                post: {
                  summary: 'Told when it is done.',
                  requestBody: {
                    content: {
                      'application/json': { schema: { $ref: '#/components/schemas/Job' } },
                    },
                  },
                  responses: { 204: { description: 'Thanks.' } },
                },
              },
            },
          },
          security: [{ key: [], basic: [] }, { oidc: ['jobs'] }, {}],
        },
      },
    },
    {
      components: {
        parameters: {
          Id: {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string' },
            description: 'Of the job.',
          },
        },
        responses: { Failed: { description: 'Something else.' } },
        schemas: { Job: { type: 'object', properties: { id: { type: 'string' } } } },
        securitySchemes: {
          key: { type: 'apiKey', in: 'cookie', name: 'session', 'x-default': 'abc' },
          basic: { type: 'http', scheme: 'basic' },
          oidc: {
            type: 'openIdConnect',
            openIdConnectUrl: 'https://id.example/.well-known/openid-configuration',
          },
        },
      },
    },
  );
  expect(toTestPage(spec, 'POST /jobs/{id}')).toMatchInlineSnapshot(`
    "\`POST /jobs/{id}\` at \`https://eu.a.example/v1\`

    **Deprecated**

    **v2.1** **Beta** **beta** **Removed on 2027-01-01**

    ## Servers

    - \`https://{region}.a.example/{base}\`: By region.
      - \`region\` (default: \`eu\`): Where it runs. Available options: \`eu\`, \`us\`
      - \`base\` (default: \`v1\`)

    ## Authorizations

    Use one of: session and user and password · OpenID Connect token · no authorization

    - \`session\` \`string\` cookie: Your API key, sent in the \`session\` cookie.
    - \`Authorization\` \`string\` header: Basic authorization: \`Authorization: Basic <encoded-value>\`, where \`<encoded-value>\` is \`username:password\` in base64.
    - \`Authorization\` \`string\` header

      An OpenID Connect token, sent as \`Authorization: Bearer <token>\`.

      Discovery: \`https://id.example/.well-known/openid-configuration\`

    ## Path Parameters

    - \`id\` \`string\` required: Of the job.

    ## Query Parameters

    - \`tags\` \`string[]\`
    - \`filter\` \`object\`
      - \`age\` new \`integer\`
    - \`q\` \`string\`: Example: \`a/b\`
    - \`where\` \`object\`

    ## Headers

    - \`X-Trace\` \`string\` deprecated

    ## Body

    What to run.

    Media type: \`multipart/form-data\`, required

    - \`file\` \`file\`: Rules: \`holds image/png\`
    - \`meta\` \`object\`
      - \`a\` \`integer\`

    ## Callbacks

    ### done

    \`POST {$request.query.url}\`

    Told when it is done.

    **Body**

    Media type: \`application/json\`

    - \`id\` \`string\`

    **Response 204**

    Thanks.

    ## Response

    ### 202

    Started.

    Response headers:

    - \`Location\` \`string<uri>\` required: Where to look.
    - \`X-Data\` \`object\` deprecated

    Media type: \`application/json\`

    - \`id\` \`string\`

    Response links:

    - \`state\` to \`readJob\`: How far it is.
      - \`id\` from \`$response.body#/id\`
    - \`stop\` to \`#/paths/~1jobs~1{id}/delete\`

    ### 4XX

    Refused.

    ### default

    Something else.

    ## Request examples

    ### cURL

    \`\`\`bash
    curl --request POST \\
      --url 'https://eu.a.example/v1/jobs/{id}?tags=a%7Cb&filter%5Bage%5D=7&q=a/b&where=%7B%22a%22%3A1%7D' \\
      --header 'Authorization: Basic <encoded-value>' \\
      --header 'Cookie: session=abc' \\
      --form 'meta="{\\"a\\":123}";type=application/json' \\
      --form 'file=@"file";type=image/png'
    \`\`\`

    ## Response examples

    ### 202

    \`\`\`json
    {
      "id": "string"
    }
    \`\`\`"
  `);
});

test('a webhook is shown as the request that the API sends', () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1', summary: 'S', license: { name: 'MIT', identifier: 'MIT' } },
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    webhooks: {
      created: {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'integer' } } },
              },
            },
          },
          responses: { 200: { description: 'Understood.' } },
        },
      },
    },
  };
  expect(toTestPage(spec, 'WEBHOOK created')).toMatchInlineSnapshot(`
    "\`WEBHOOK created\`

    ## Body

    Media type: \`application/json\`

    - \`id\` \`integer\`

    ## Response

    ### 200

    Understood.

    ## Payload

    \`\`\`json
    {
      "id": 123
    }
    \`\`\`"
  `);
});

test('webhooks and callbacks lacked what only the API writes, and had what only readers send', () => {
  const ORDER = {
    type: 'object',
    required: ['id', 'secret'],
    properties: {
      id: { type: 'integer', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      note: { type: 'string' },
    },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } };
  const call = { requestBody: { content }, responses: { 200: { description: 'Done.', content } } };
  const spec = toSpec(
    { '/orders': { post: { ...call, callbacks: { done: { '{$url}': { post: call } } } } } },
    { webhooks: { created: { post: call } }, components: { schemas: { Order: ORDER } } },
  );
  const listFields = (part: string | undefined) => part?.match(/(?<=^- `)\w+(?=`)/gm);
  const split = (page: string, title: string) => page.split(`\n${title}\n`);
  const [, webhook = ''] = split(toTestPage(spec, 'WEBHOOK created'), '## Body');
  const [sent, answered = ''] = split(webhook, '### 200');
  expect(listFields(sent)).toEqual(['id', 'note']);
  expect(listFields(answered.split('\n## Payload')[0])).toEqual(['secret', 'note']);
  expect(answered).toContain('"id": 123');
  const page = toTestPage(spec, 'POST /orders');
  const [, callback] = page.split(/^## Callbacks\n|^## Response\n/m);
  const [callbackSent, callbackAnswered] = (callback ?? '').split('**Response 200**');
  expect(listFields(callbackSent)).toEqual(['id', 'note']);
  // Which are `secret` and `note`.
  expect(callbackAnswered).toContain('The same as in the body (`application/json`).');
  const [own] = page.split('\n## Callbacks');
  expect(listFields(own?.split('\n## Body')[1])).toEqual(['secret', 'note']);
});

test('examples in other media types than the first, and those at an address, were not shown', () => {
  const examples = {
    short: { value: 'a;b', description: 'With *one* line.' },
    long: { summary: 'Long', externalValue: 'https://files.example/long.csv' },
    own: { externalValue: './own.csv' },
  };
  const spec = toSpec({
    '/orders': {
      put: {
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object' } },
            'text/csv': { examples: { first: { value: '1;2' }, second: { value: '3;4' } } },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': { example: { id: 1 } },
              'text/csv': { examples },
              'text/plain': { schema: { type: 'string' } },
            },
          },
          404: { description: 'None.', content: { 'text/csv': { examples } } },
        },
      },
    },
  });
  const page = toTestPage(spec, 'PUT /orders');
  expect(page.match(/(?<=^### ).+/gm)).toEqual([
    ...['200', '404', 'cURL', 'application/json', 'text/csv first', 'text/csv second'],
    ...['200', '200 text/csv short', '200 text/csv Long', '200 text/csv own'],
    ...['404 short', '404 Long', '404 own'],
  ]);
  expect(page).toContain(
    '### 200 text/csv short\n\n```text\na;b\n```\n\nWith *one* line.\n\n### 200 text/csv Long\n\n[https://files.example/long.csv](<https://files.example/long.csv>)\n\n### 200 text/csv own\n\n```text\n./own.csv\n```',
  );
});

test('an operation that is internal, by itself or by its path, has no page', () => {
  const { set } = createTestSpecs({
    'api.json': toSpec({
      '/a': { 'x-internal': true, get: { responses: {} } },
      '/b': { get: { responses: {}, 'x-internal': true }, put: { responses: {} } },
    }),
  });
  const operations = set.all()[0]?.operations() ?? [];
  const shown = operations.filter((operation) => !readExtensions(operation).excluded);
  expect(shown.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /b']);
});

test('operations in files of their own had empty pages', () => {
  const { set, endpoint, diagnostics } = createTestSpecs({
    'api.json': toSpec({
      '/things/{id}': {
        parameters: [{ $ref: 'parts/shared.json#/id' }],
        get: { $ref: 'parts/get.json' },
        delete: { $ref: 'parts/internal.json' },
      },
    }),
    'parts/get.json': {
      summary: 'Get a thing',
      tags: ['Things'],
      parameters: [{ $ref: 'shared.json#/size' }],
      responses: { 200: { description: 'The thing.' } },
    },
    'parts/internal.json': { 'x-internal': true, responses: {} },
    'parts/shared.json': {
      id: { name: 'id', in: 'path', required: true, description: 'Which.' },
      size: { name: 'size', in: 'query', description: 'How many.' },
    },
  });
  const [spec] = set.all();
  expect(spec?.operations().map(({ value, tag }) => [value.summary, tag])).toEqual([
    ['Get a thing', 'Things'],
    [undefined, undefined],
  ]);
  const { parameters, responses } = endpoint('GET', '/things/{id}');
  expect(parameters.map(({ name, description }) => [name, description])).toEqual([
    ['id', 'Which.'],
    ['size', 'How many.'],
  ]);
  expect(responses.map(({ description }) => description)).toEqual(['The thing.']);
  const hidden = spec?.find('DELETE', '/things/{id}');
  expect(hidden && readExtensions(hidden).excluded).toBe(true);
  expect(diagnostics).toEqual([]);
});
