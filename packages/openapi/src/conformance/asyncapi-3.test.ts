import { describe, expect, test } from 'vitest';
import { toTestChannelPage } from '../testing/test-page.ts';

/** A description with these parts. */
function toAsync(channels: object, more: object = {}): object {
  return { asyncapi: '3.0.0', info: { title: 'T', version: '1' }, channels, ...more };
}

describe('servers', () => {
  test('have protocol, address, variables, security, tags and bindings', () => {
    const spec = toAsync(
      { chat: { address: '/chat/{room}', servers: [{ $ref: '#/servers/live' }] } },
      {
        servers: {
          live: {
            host: '{region}.example.com:8443',
            pathname: '/v1/',
            protocol: 'wss',
            protocolVersion: '13',
            title: 'Live',
            summary: 'For everybody.',
            description: 'Open at *all* hours.',
            variables: {
              region: { $ref: '#/components/serverVariables/region' },
            },
            security: [
              { $ref: '#/components/securitySchemes/login' },
              { $ref: '#/components/securitySchemes/token' },
            ],
            tags: [{ name: 'production' }, { $ref: '#/components/tags/fast' }],
            externalDocs: { url: 'https://status.example.com', description: 'Status' },
            bindings: { $ref: '#/components/serverBindings/broker' },
          },
          other: { host: 'other.example.com', protocol: 'mqtt' },
        },
        components: {
          serverVariables: {
            region: {
              enum: ['eu', 'us'],
              default: 'eu',
              description: 'Where.',
              examples: ['eu'],
            },
          },
          securitySchemes: {
            login: { type: 'userPassword', description: 'Of your account.' },
            token: {
              type: 'oauth2',
              scopes: ['read'],
              flows: {
                clientCredentials: {
                  tokenUrl: 'https://auth.example.com/token',
                  availableScopes: { read: 'May read', write: 'May write' },
                },
              },
            },
          },
          tags: { fast: { name: 'fast' } },
          serverBindings: {
            broker: { mqtt: { clientId: 'guest', lastWill: { qos: 2, retain: false } } },
          },
        },
      },
    );
    expect(toTestChannelPage(spec, 'chat')).toMatchInlineSnapshot(`
      "\`WSS wss://{region}.example.com:8443/v1/chat/{room}\`

      ## Servers

      - \`Live\` \`wss 13\`: \`wss://{region}.example.com:8443/v1\`. For everybody. Open at *all* hours. [Status](<https://status.example.com>). Tags: \`production\`, \`fast\`
        - \`region\` \`enum<string>\` default: \`eu\`: Where. Available options: \`eu\`, \`us\`

      **MQTT binding**

      - \`clientId\`: \`guest\`
      - \`lastWill.qos\`: \`2\`
      - \`lastWill.retain\`: \`false\`

      ## Authorizations

      Use one of: user and password · OAuth 2.0 token

      - \`login\` \`user and password\` connection: Of your account.
      - \`Authorization\` \`string\` header

        An OAuth 2.0 access token, sent as \`Authorization: Bearer <token>\`.

        - Client credentials flow: token \`https://auth.example.com/token\`

        Scopes:

        - \`read\`: May read"
    `);
  });

  test('may ask for every kind of security', () => {
    const schemes = [
      { type: 'userPassword' },
      { type: 'apiKey', in: 'password' },
      { type: 'X509' },
      { type: 'symmetricEncryption' },
      { type: 'asymmetricEncryption' },
      { type: 'httpApiKey', in: 'query', name: 'key' },
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      { type: 'openIdConnect', openIdConnectUrl: 'https://auth.example.com' },
      { type: 'plain' },
      { type: 'scramSha256' },
      { type: 'scramSha512' },
      { type: 'gssapi' },
    ];
    const server = { host: 'h', protocol: 'kafka', security: schemes };
    const spec = toAsync({ c: { address: 'c' } }, { servers: { s: server } });
    expect(toTestChannelPage(spec, 'c')).toMatchInlineSnapshot(`
      "\`KAFKA c\`

      ## Servers

      - \`s\` \`kafka\`: \`kafka://h\`

      ## Authorizations

      Use one of: user and password · API key as the password · X.509 certificate · symmetric encryption · asymmetric encryption · key · bearer token · OpenID Connect token · SASL PLAIN · SASL SCRAM-SHA-256 · SASL SCRAM-SHA-512 · SASL GSSAPI

      - \`userPassword\` \`user and password\` connection: Sent when the connection is opened.
      - \`apiKey\` \`API key as the password\` connection: Sent when the connection is opened.
      - \`X509\` \`X.509 certificate\` connection: Sent when the connection is opened.
      - \`symmetricEncryption\` \`symmetric encryption\` connection: Sent when the connection is opened.
      - \`asymmetricEncryption\` \`asymmetric encryption\` connection: Sent when the connection is opened.
      - \`key\` \`string\` query: Your API key, sent in the \`key\` query parameter.
      - \`Authorization\` \`string\` header

        Bearer token: \`Authorization: Bearer <token>\`, where \`<token>\` is your token.

        Token format: \`JWT\`

      - \`Authorization\` \`string\` header

        An OpenID Connect token, sent as \`Authorization: Bearer <token>\`.

        Discovery: \`https://auth.example.com\`

      - \`plain\` \`SASL PLAIN\` connection: Sent when the connection is opened.
      - \`scramSha256\` \`SASL SCRAM-SHA-256\` connection: Sent when the connection is opened.
      - \`scramSha512\` \`SASL SCRAM-SHA-512\` connection: Sent when the connection is opened.
      - \`gssapi\` \`SASL GSSAPI\` connection: Sent when the connection is opened."
    `);
  });
});

describe('channels', () => {
  test('have words, parameters, bindings and messages of their own', () => {
    const spec = toAsync(
      {
        light: {
          address: 'light/{id}/{kind}',
          title: 'Light',
          summary: 'What a light measures.',
          description: 'Every second.',
          parameters: {
            id: { $ref: '#/components/parameters/id' },
            kind: { enum: ['lux', 'color'], default: 'lux', examples: ['lux'] },
          },
          tags: [{ name: 'measures' }],
          externalDocs: { url: 'https://docs.example.com/light' },
          bindings: {
            $ref: '#/components/channelBindings/both',
          },
          messages: { measured: { $ref: '#/components/messages/measured' } },
          'x-badges': [{ name: 'Beta', color: 'orange' }],
        },
      },
      {
        components: {
          parameters: {
            id: { description: 'Of the light.', location: '$message.payload#/id' },
          },
          channelBindings: {
            both: {
              ws: {
                method: 'GET',
                query: { type: 'object', properties: { token: { type: 'string' } } },
                headers: { type: 'object', properties: { 'x-trace': { type: 'string' } } },
                bindingVersion: '0.1.0',
              },
              amqp: { is: 'routingKey', exchange: { name: 'lights', durable: true } },
            },
          },
          messages: { measured: { payload: { type: 'integer', minimum: 0 } } },
        },
      },
    );
    expect(toTestChannelPage(spec, 'light')).toMatchInlineSnapshot(`
      "\`WS light/{id}/{kind}\`

      **Beta**

      What a light measures.

      Every second.

      [More information](<https://docs.example.com/light>)

      ## Parameters

      - \`id\` \`string\` \`$message.payload#/id\` required: Of the light.
      - \`kind\` \`enum<string>\` default: \`lux\` required: Available options: \`lux\`, \`color\`

      ## Messages

      ### measured

      **Payload**

      Media type: \`application/json\`

      - \`integer\` \`integer\`: Required range: \`0 <= x\`

      ## Bindings

      **WebSocket binding**

      - \`method\`: \`GET\`
      - \`bindingVersion\`: \`0.1.0\`
      - \`query\` \`object\`
        - \`token\` \`string\`
      - \`headers\` \`object\`
        - \`x-trace\` \`string\`

      **AMQP binding**

      - \`is\`: \`routingKey\`
      - \`exchange.name\`: \`lights\`
      - \`exchange.durable\`: \`true\`

      ## Examples

      ### measured

      \`\`\`json
      0
      \`\`\`"
    `);
  });

  test('without an address are called by their key', () => {
    expect(toTestChannelPage(toAsync({ inbox: { address: null } }), 'inbox')).toMatchInlineSnapshot(
      `"\`CHANNEL inbox\`"`,
    );
  });
});

describe('operations', () => {
  test('have words, security, bindings, traits, some of the messages and a reply', () => {
    const spec = toAsync(
      {
        ask: {
          address: 'ask',
          messages: {
            question: { payload: { type: 'string' } },
            unused: { payload: { type: 'boolean' } },
          },
        },
        answers: { address: null, messages: { answer: { payload: { type: 'number' } } } },
      },
      {
        operations: {
          onQuestion: {
            action: 'receive',
            channel: { $ref: '#/channels/ask' },
            title: 'A question',
            summary: 'Somebody asks.',
            description: 'The answer comes later.',
            security: [{ type: 'plain', description: 'For operators.' }],
            tags: [{ name: 'questions' }],
            externalDocs: { url: 'https://docs.example.com', description: 'How to ask' },
            bindings: { $ref: '#/components/operationBindings/kafka' },
            traits: [{ $ref: '#/components/operationTraits/all' }],
            messages: [{ $ref: '#/channels/ask/messages/question' }],
            reply: { $ref: '#/components/replies/answer' },
          },
        },
        components: {
          operationBindings: { kafka: { kafka: { groupId: { type: 'string', enum: ['g'] } } } },
          operationTraits: { all: { title: 'Of the trait', bindings: { amqp: { ack: true } } } },
          replies: {
            answer: {
              address: { $ref: '#/components/replyAddresses/to' },
              channel: { $ref: '#/channels/answers' },
              messages: [{ $ref: '#/channels/answers/messages/answer' }],
            },
          },
          replyAddresses: {
            to: { location: '$message.header#/replyTo', description: 'Chosen by the client.' },
          },
        },
      },
    );
    expect(toTestChannelPage(spec, 'ask')).toMatchInlineSnapshot(`
      "\`CHANNEL ask\`

      ## Receive

      The API receives this from clients. Operation: \`onQuestion\`

      **A question**

      Somebody asks.

      The answer comes later.

      [How to ask](<https://docs.example.com>)

      Tags: \`questions\`

      **Authorizations**

      - \`plain\` \`SASL PLAIN\` connection required: For operators.

      **AMQP binding**

      - \`ack\`: \`true\`

      **Kafka binding**

      - \`groupId\` \`enum<string>\`: Available options: \`g\`

      ### question

      **Payload**

      Media type: \`application/json\`

      - \`string\` \`string\`

      **Reply**

      On the channel \`answers\`. The address is in \`$message.header#/replyTo\`. Chosen by the client.

      ### answer

      **Payload**

      Media type: \`application/json\`

      - \`number\` \`number\`

      ## Messages

      ### unused

      **Payload**

      Media type: \`application/json\`

      - \`boolean\` \`boolean\`

      ## Examples

      ### question

      \`\`\`json
      "string"
      \`\`\`

      ### answer

      \`\`\`json
      123.5
      \`\`\`

      ### unused

      \`\`\`json
      true
      \`\`\`"
    `);
  });

  test('of one kind have their names in the headings', () => {
    const channel = { $ref: '#/channels/c' };
    const spec = toAsync(
      { c: { address: 'c', messages: { m: { payload: { type: 'string' } } } } },
      {
        operations: {
          first: { action: 'send', channel, title: 'First' },
          second: { action: 'send', channel },
        },
      },
    );
    expect(toTestChannelPage(spec, 'c').match(/^## .*/gm)).toEqual([
      '## Send: First',
      '## Send: second',
      '## Examples',
    ]);
  });
});

describe('messages', () => {
  const toPage = (message: object, more: object = {}) =>
    toTestChannelPage(toAsync({ c: { address: 'c', messages: { m: message } } }, more), 'c');

  test('have names, headers, payload, correlation, tags, bindings and examples', () => {
    const page = toPage(
      {
        $ref: '#/components/messages/signedUp',
      },
      {
        defaultContentType: 'application/cloudevents+json',
        components: {
          messages: {
            signedUp: {
              name: 'UserSignedUp',
              title: 'User signed up',
              summary: 'A new user.',
              description: 'Sent *once*.',
              headers: { type: 'object', properties: { trace: { type: 'string' } } },
              payload: { $ref: '#/components/schemas/user' },
              correlationId: { $ref: '#/components/correlationIds/trace' },
              tags: [{ name: 'users' }],
              externalDocs: { $ref: '#/components/externalDocs/more' },
              bindings: { $ref: '#/components/messageBindings/kafka' },
              traits: [{ $ref: '#/components/messageTraits/common' }],
              examples: [
                { name: 'ada', summary: 'Ada', payload: { id: 'u1' }, headers: { trace: 't' } },
                { payload: { id: 'u2' } },
              ],
            },
          },
          schemas: {
            user: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
          },
          correlationIds: {
            trace: { location: '$message.header#/trace', description: 'Of the request.' },
          },
          externalDocs: { more: { url: 'https://docs.example.com/users' } },
          messageBindings: { kafka: { kafka: { key: { type: 'string' } } } },
          messageTraits: { common: { title: 'Of the trait', contentType: 'application/json' } },
        },
      },
    );
    expect(page).toMatchInlineSnapshot(`
      "\`CHANNEL c\`

      ## Messages

      ### User signed up

      A new user.

      Sent *once*.

      [More information](<https://docs.example.com/users>)

      Name: \`UserSignedUp\`

      Correlation ID: \`$message.header#/trace\`. Of the request.

      Tags: \`users\`

      **Headers**

      - \`trace\` \`string\`

      **Payload**

      Media type: \`application/json\`

      - \`id\` \`string\` required

      **Kafka binding**

      - \`key\` \`string\`

      ## Examples

      ### User signed up: Ada

      \`\`\`json
      {
        "headers": {
          "trace": "t"
        },
        "payload": {
          "id": "u1"
        }
      }
      \`\`\`

      ### User signed up: 2

      \`\`\`json
      {
        "id": "u2"
      }
      \`\`\`"
    `);
  });

  test('may be described in other languages than JSON Schema, which are shown as text', () => {
    const avro = {
      schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
      schema: { type: 'record', name: 'User' },
    };
    const protobuf = {
      schemaFormat: 'application/vnd.google.protobuf;version=3',
      schema: 'message User {\n  string id = 1;\n}\n',
    };
    const schema = {
      schemaFormat: 'application/schema+json;version=draft-07',
      schema: { type: 'string', const: 'x' },
    };
    const messages = { a: { payload: avro, headers: schema }, b: { payload: protobuf } };
    const spec = toAsync({ c: { address: 'c', messages } });
    expect(toTestChannelPage(spec, 'c')).toMatchInlineSnapshot(`
      "\`CHANNEL c\`

      ## Messages

      ### a

      **Headers**

      - \`enum<string>\` \`enum<string>\`: Available options: \`x\`

      **Payload**

      Media type: \`application/json\`

      Schema: \`application/vnd.apache.avro;version=1.9.0\`

      \`\`\`json
      {
        "type": "record",
        "name": "User"
      }
      \`\`\`

      ### b

      **Payload**

      Media type: \`application/json\`

      Schema: \`application/vnd.google.protobuf;version=3\`

      \`\`\`protobuf
      message User {
        string id = 1;
      }
      \`\`\`"
    `);
  });
});
