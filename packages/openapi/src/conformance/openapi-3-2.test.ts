import { expect, test } from 'vitest';
import { toTestPage } from '../testing/test-page.ts';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';

const toNewSpec = (paths: object, more: object = {}) => ({
  ...toSpec(paths, more),
  openapi: '3.2.0',
});

test('the methods of a path item: "query" and "additionalOperations"', () => {
  const operation = { responses: { 204: { description: 'Done.' } } };
  const { set, diagnostics } = createTestSpecs({
    'api.json': toNewSpec({
      '/files': {
        additionalOperations: { COPY: operation, Link: operation, POST: operation },
        query: operation,
        get: operation,
      },
    }),
  });
  const [spec] = set.all();
  expect(spec?.version).toBe('3.2');
  expect(spec?.operations().map(({ method }) => method)).toEqual(['GET', 'QUERY', 'COPY', 'Link']);
  expect(spec?.find('Link', '/files')?.value).toEqual(operation);
  expect(diagnostics).toEqual([]);
});

test('a method of the API itself is sent as it is written', () => {
  const paths = {
    '/files/{id}': {
      additionalOperations: {
        Copy: { summary: 'Copy a file', responses: { 201: { summary: 'Copied' } } },
      },
    },
  };
  expect(
    toTestPage(toNewSpec(paths, { servers: [{ url: 'https://a.example' }] }), 'Copy /files/{id}'),
  ).toMatchInlineSnapshot(`
    "\`Copy /files/{id}\` at \`https://a.example\`

    ## Path Parameters

    - \`id\` \`string\` required

    ## Response

    ### 201

    Copied

    ## Request examples

    ### cURL

    \`\`\`bash
    curl --request Copy \\
      --url 'https://a.example/files/{id}'
    \`\`\`"
  `);
});

test('streams: "itemSchema", and how an item is sent', () => {
  const event = {
    type: 'object',
    required: ['data'],
    properties: {
      event: { type: 'string', const: 'added' },
      data: { type: 'string', contentMediaType: 'application/json', examples: ['{"id":1}'] },
    },
  };
  const content = {
    'text/event-stream': { itemSchema: event },
    'application/jsonl': {
      itemSchema: { type: 'object', properties: { id: { type: 'integer' } } },
      examples: { two: { summary: 'Two', dataValue: [{ id: 1 }, { id: 2 }] } },
    },
    'multipart/mixed': {
      itemSchema: { type: 'string' },
      itemEncoding: { contentType: 'text/csv' },
    },
  };
  expect(
    toTestPage(
      toNewSpec({
        '/log': {
          get: { responses: { 200: { description: 'Events.', content } } },
          post: {
            requestBody: { content: { 'application/jsonl': content['application/jsonl'] } },
            responses: {},
          },
        },
      }),
      'GET /log',
    ),
  ).toMatchInlineSnapshot(`
    "\`GET /log\`

    ## Response

    ### 200

    Events.

    Media type: \`text/event-stream\`

    Each item of the stream:

    - \`event\` \`enum<string>\`: Available options: \`added\`
    - \`data\` \`string\` required: Rules: \`holds application/json\`. Example: \`{"id":1}\`

    Media type: \`application/jsonl\`

    Each item of the stream:

    - \`id\` \`integer\`

    Media type: \`multipart/mixed\`

    Each part:

    - \`string\` \`string\`

    ## Request examples

    ### cURL

    \`\`\`bash
    curl --request GET \\
      --url '/log'
    \`\`\`

    ## Response examples

    ### 200

    \`\`\`text
    event: added
    data: {"id":1}
    \`\`\`

    ### 200 application/jsonl

    \`\`\`text
    {"id":1}
    {"id":2}
    \`\`\`"
  `);
});

test('examples: "dataValue" and "serializedValue", in the request and in each response', () => {
  const schema = { type: 'object', properties: { id: { type: 'integer' } } };
  const examples = {
    one: { summary: 'One', dataValue: { id: 1 }, serializedValue: '{ "id" : 1 }' },
    two: { dataValue: { id: 2 } },
    three: { serializedValue: '{"id":3}' },
    old: { value: { id: 4 } },
  };
  const content = { 'application/json': { schema, examples } };
  expect(
    toTestPage(
      toNewSpec({
        '/a': {
          post: { requestBody: { content }, responses: { 200: { content }, 400: { content } } },
        },
      }),
      'POST /a',
    ),
  ).toMatchInlineSnapshot(`
    "\`POST /a\`

    ## Body

    Media type: \`application/json\`

    - \`id\` \`integer\`

    ## Response

    ### 200

    Media type: \`application/json\`

    - \`id\` \`integer\`

    ### 400

    Media type: \`application/json\`

    - \`id\` \`integer\`

    ## Request examples

    ### cURL

    \`\`\`bash
    curl --request POST \\
      --url '/a' \\
      --header 'Content-Type: application/json' \\
      --data '{
      "id": 1
    }'
    \`\`\`

    ## Request body examples

    ### One

    \`\`\`json
    { "id" : 1 }
    \`\`\`

    ### two

    \`\`\`json
    {
      "id": 2
    }
    \`\`\`

    ### three

    \`\`\`json
    {"id":3}
    \`\`\`

    ### old

    \`\`\`json
    {
      "id": 4
    }
    \`\`\`

    ## Response examples

    ### 200 One

    \`\`\`json
    { "id" : 1 }
    \`\`\`

    ### 200 two

    \`\`\`json
    {
      "id": 2
    }
    \`\`\`

    ### 200 three

    \`\`\`json
    {"id":3}
    \`\`\`

    ### 200 old

    \`\`\`json
    {
      "id": 4
    }
    \`\`\`

    ### 400 One

    \`\`\`json
    { "id" : 1 }
    \`\`\`

    ### 400 two

    \`\`\`json
    {
      "id": 2
    }
    \`\`\`

    ### 400 three

    \`\`\`json
    {"id":3}
    \`\`\`

    ### 400 old

    \`\`\`json
    {
      "id": 4
    }
    \`\`\`"
  `);
});

test('parameters: "in: querystring", the style "cookie", and media types of "components"', () => {
  const spec = toNewSpec(
    {
      '/search': {
        get: {
          parameters: [
            {
              name: 'filter',
              in: 'querystring',
              content: {
                'application/x-www-form-urlencoded': {
                  schema: {
                    type: 'object',
                    properties: { name: { type: 'string' }, page: { type: 'integer' } },
                  },
                  example: { name: 'a b', page: 2 },
                },
              },
            },
            {
              name: 'token',
              in: 'cookie',
              style: 'cookie',
              schema: { type: 'string' },
              example: 'a=b',
            },
          ],
          responses: {
            200: { content: { 'application/json': { $ref: '#/components/mediaTypes/Ok' } } },
          },
        },
      },
      '/json': {
        get: {
          parameters: [
            {
              name: 'selector',
              in: 'querystring',
              content: { 'application/json': { schema: { type: 'object' }, example: { a: [1] } } },
            },
          ],
          responses: {},
        },
      },
    },
    {
      servers: [{ url: 'https://a.example', name: 'live', description: 'For everyone.' }],
      components: {
        mediaTypes: { Ok: { schema: { type: 'object', properties: { ok: { type: 'boolean' } } } } },
      },
    },
  );
  expect(toTestPage(spec, 'GET /search')).toMatchInlineSnapshot(`
    "\`GET /search\` at \`https://a.example\`

    ## Servers

    - \`https://a.example\`: live. For everyone.

    ## Query String

    - \`filter\` \`object\`
      - \`name\` \`string\`
      - \`page\` \`integer\`

    ## Cookies

    - \`token\` \`string\`: Example: \`a=b\`

    ## Response

    ### 200

    Media type: \`application/json\`

    - \`ok\` \`boolean\`

    ## Request examples

    ### cURL

    \`\`\`bash
    curl --request GET \\
      --url 'https://a.example/search?name=a%20b&page=2' \\
      --header 'Cookie: token=a=b'
    \`\`\`

    ## Response examples

    ### 200

    \`\`\`json
    {
      "ok": true
    }
    \`\`\`"
  `);
  expect(toTestPage(spec, 'GET /json')).toContain(
    "'https://a.example/json?%7B%22a%22%3A%5B1%5D%7D'",
  );
});

test('security: device authorization, server metadata, and a scheme that is deprecated', () => {
  const spec = toNewSpec(
    {
      '/me': {
        get: { security: [{ login: ['read'] }, { old: [] }, { cert: [] }], responses: {} },
      },
    },
    {
      components: {
        securitySchemes: {
          login: {
            type: 'oauth2',
            description: 'Sign in first.',
            oauth2MetadataUrl: 'https://id.example/.well-known/oauth-authorization-server',
            flows: {
              deviceAuthorization: {
                deviceAuthorizationUrl: 'https://id.example/device',
                tokenUrl: 'https://id.example/token',
                scopes: { read: 'Read everything', write: 'Write' },
              },
              authorizationCode: {
                authorizationUrl: 'https://id.example/authorize',
                tokenUrl: 'https://id.example/token',
                refreshUrl: 'https://id.example/refresh',
                scopes: { read: 'Read everything' },
              },
            },
          },
          old: { type: 'apiKey', in: 'header', name: 'X-Key', deprecated: true },
          cert: { type: 'mutualTLS' },
        },
      },
    },
  );
  expect(toTestPage(spec, 'GET /me')).toMatchInlineSnapshot(`
    "\`GET /me\`

    ## Authorizations

    Use one of: OAuth 2.0 token · X-Key · client certificate

    - \`Authorization\` \`string\` header

      Sign in first.

      - Authorization code flow: authorization \`https://id.example/authorize\`, token \`https://id.example/token\`, refresh \`https://id.example/refresh\`
      - Device authorization flow: device authorization \`https://id.example/device\`, token \`https://id.example/token\`
      - Server metadata: \`https://id.example/.well-known/oauth-authorization-server\`

      Scopes:

      - \`read\`: Read everything

    - \`X-Key\` \`string\` header deprecated: Your API key, sent in the \`X-Key\` header.
    - \`Client certificate\` \`certificate\` mutual TLS: A client certificate, which the caller presents when the connection is opened.

    ## Request examples

    ### cURL

    \`\`\`bash
    curl --request GET \\
      --url '/me' \\
      --header 'Authorization: Bearer <token>'
    \`\`\`"
  `);
});

test('XML: "nodeType", "attribute", "wrapped", names, prefixes and namespaces', () => {
  const list = { type: 'array', items: { type: 'string', examples: ['x'] } };
  const schema = {
    type: 'object',
    xml: { name: 'book', namespace: 'https://a.example/ns', prefix: 'b' },
    properties: {
      id: { type: 'integer', examples: [7], xml: { nodeType: 'attribute' } },
      lang: { type: 'string', examples: ['en'], xml: { attribute: true, prefix: 'xml' } },
      title: { type: 'string', examples: ['A < B'] },
      note: {
        type: 'object',
        properties: { text: { type: 'string', examples: ['a]]>b'], xml: { nodeType: 'cdata' } } },
      },
      plain: {
        type: 'object',
        properties: { text: { type: 'string', examples: ['hi'], xml: { nodeType: 'text' } } },
      },
      tags: list,
      authors: {
        ...list,
        items: { ...list.items, xml: { name: 'author' } },
        xml: { wrapped: true },
      },
      notes: { ...list, xml: { nodeType: 'element' } },
      inner: {
        type: 'object',
        xml: { nodeType: 'none' },
        properties: { year: { type: 'integer', examples: [1999] } },
      },
    },
  };
  const page = toTestPage(
    toNewSpec({
      '/b': { get: { responses: { 200: { content: { 'application/xml': { schema } } } } } },
    }),
    'GET /b',
  );
  expect(page.slice(page.indexOf('## Response examples'))).toMatchInlineSnapshot(`
    "## Response examples

    ### 200

    \`\`\`xml
    <b:book xmlns:b="https://a.example/ns" id="7" xml:lang="en">
      <title>A &lt; B</title>
      <note>
        <![CDATA[a]]]]><![CDATA[>b]]>
      </note>
      <plain>
        hi
      </plain>
      <tags>x</tags>
      <authors>
        <author>x</author>
      </authors>
      <notes>
        <notes>x</notes>
      </notes>
      <year>1999</year>
    </b:book>
    \`\`\`"
  `);
});

test('"$self": a reference to the address of another file leads to that file', () => {
  const { endpoint, diagnostics } = createTestSpecs({
    'api.json': toNewSpec(
      {
        '/a': {
          get: {
            responses: {
              200: {
                content: {
                  'application/json': { schema: { $ref: 'shared.json#/components/schemas/A' } },
                },
              },
            },
          },
        },
      },
      { $self: 'https://a.example/v1/api.json' },
    ),
    'parts/common.json': {
      $self: 'https://a.example/v1/shared.json',
      components: {
        schemas: {
          A: {
            properties: { b: { $ref: 'https://a.example/v1/shared.json#/components/schemas/B' } },
          },
          B: { type: 'string' },
        },
      },
    },
  });
  const { schemas, responses } = endpoint('GET', '/a');
  const schema = schemas.get(responses[0]?.contents[0]?.schema ?? -1);
  expect(schema.properties?.map(({ name, schema: id }) => [name, schemas.get(id).label])).toEqual([
    ['b', 'string'],
  ]);
  expect(diagnostics).toEqual([]);
});
