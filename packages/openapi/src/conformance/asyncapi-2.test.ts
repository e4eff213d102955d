import { expect, test } from 'vitest';
import { toTestChannelPage } from '../testing/test-page.ts';
import { createTestSpecs } from '../testing/test-spec.ts';

test('a channel of version 2: what others publish is received, what they subscribe to is sent', () => {
  const spec = {
    asyncapi: '2.6.0',
    info: { title: 'T', version: '1' },
    servers: {
      live: {
        url: '{stage}.example.com:9092',
        protocol: 'kafka-secure',
        variables: { stage: { default: 'live' } },
        security: [{ login: [] }],
      },
      test: { url: 'mqtt://test.example.com', protocol: 'mqtt' },
    },
    channels: {
      'user/{id}/events': {
        description: 'What users do.',
        servers: ['live'],
        parameters: {
          id: { description: 'Of the user.', schema: { type: 'string', format: 'uuid' } },
        },
        bindings: { kafka: { topic: 'users', partitions: 3 } },
        publish: {
          operationId: 'onEvent',
          summary: 'Tell us.',
          tags: [{ name: 'users' }],
          traits: [{ summary: 'The trait decides.', bindings: { kafka: { clientId: 'c' } } }],
          message: {
            oneOf: [{ $ref: '#/components/messages/created' }, { payload: { type: 'string' } }],
          },
        },
        subscribe: {
          message: {
            name: 'row',
            contentType: 'avro/binary',
            schemaFormat: 'application/vnd.apache.avro+json;version=1.9.0',
            payload: { type: 'record', name: 'Row' },
          },
        },
      },
    },
    components: {
      messages: {
        created: {
          messageId: 'userCreated',
          payload: { type: 'object', properties: { id: { type: 'string' } } },
          examples: [{ payload: { id: 'u1' } }],
        },
      },
      securitySchemes: { login: { type: 'scramSha256' } },
    },
  };
  expect(toTestChannelPage(spec, 'user/{id}/events')).toMatchInlineSnapshot(`
    "\`KAFKA-SECURE user/{id}/events\`

    What users do.

    ## Servers

    - \`live\` \`kafka-secure\`: \`kafka-secure://{stage}.example.com:9092\`
      - \`stage\` \`string\` default: \`live\`

    ## Authorizations

    - \`login\` \`SASL SCRAM-SHA-256\` connection required: Sent when the connection is opened.

    ## Parameters

    - \`id\` \`string<uuid>\` required: Of the user.

    ## Receive

    The API receives this from clients. Operation: \`onEvent\`

    The trait decides.

    Tags: \`users\`

    **Kafka binding**

    - \`clientId\`: \`c\`

    ### userCreated

    **Payload**

    Media type: \`application/json\`

    - \`id\` \`string\`

    ### Message 2

    **Payload**

    Media type: \`application/json\`

    - \`string\` \`string\`

    ## Send

    The API sends this to clients. Operation: \`subscribe\`

    ### row

    **Payload**

    Media type: \`avro/binary\`

    Schema: \`application/vnd.apache.avro+json;version=1.9.0\`

    \`\`\`json
    {
      "type": "record",
      "name": "Row"
    }
    \`\`\`

    ## Bindings

    **Kafka binding**

    - \`topic\`: \`users\`
    - \`partitions\`: \`3\`

    ## Examples

    ### userCreated

    \`\`\`json
    {
      "id": "u1"
    }
    \`\`\`

    ### Message 2

    \`\`\`json
    "string"
    \`\`\`"
  `);
});

test.each([
  ['4.0.0', 'AsyncAPI 4.0.0 is not supported.'],
  ['1.2.0', 'AsyncAPI 1.2.0 is not supported.'],
])('version %s is refused with a reason', (asyncapi, message) => {
  const { set, diagnostics } = createTestSpecs({ 'events.json': { asyncapi, channels: {} } });
  expect(set.asyncapi.get('events.json')).toBeUndefined();
  expect(diagnostics).toEqual([
    {
      code: 'spec-version',
      severity: 'error',
      message,
      fix: 'Use AsyncAPI 2 or 3.',
      file: 'events.json',
      line: 1,
      column: 1,
    },
  ]);
});

test('a description of the other kind is named', () => {
  const { set, diagnostics } = createTestSpecs({
    'api.json': { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} },
    'events.json': { asyncapi: '3.0.0', info: { title: 'T', version: '1' }, channels: {} },
  });
  expect([set.get('events.json'), set.asyncapi.get('api.json')]).toEqual([undefined, undefined]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The file is an AsyncAPI description, but an OpenAPI description is expected.',
    'The file is an OpenAPI description, but an AsyncAPI description is expected.',
  ]);
});

test('a reference that leads nowhere is told with its line', () => {
  const { set, diagnostics } = createTestSpecs({
    'events.yaml':
      'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\nchannels:\n  a:\n    messages:\n      m:\n        $ref: "#/components/messages/lost"\n',
  });
  expect(set.asyncapi.get('events.yaml')?.find('a')?.messages).toEqual([]);
  expect(diagnostics.map(({ file, line, code }) => [file, line, code])).toEqual([
    ['events.yaml', 7, 'spec-ref'],
  ]);
});
