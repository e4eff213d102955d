import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json-value.ts';
import {
  type KeywordCase,
  listJsonSchemaKeywords,
  listKeywords,
  testKeywords,
} from '../testing/keywords.ts';
import { toTestChannelPage } from '../testing/test-page.ts';

const require = createRequire(import.meta.url);
const SPECIFICATIONS: JsonObject[] = ['3.0.0', '3.1.0'].map((version) =>
  require(`@asyncapi/specs/schemas/${version}-without-$id.json`),
);

/** Definitions that name no keyword of AsyncAPI: schemas in other languages, and rules for any map. */
const OTHER =
  /^(?:bindings-|extensions-|avroSchema|openapiSchema|json-schema-draft|infoExtensions)/;

/** The schemes of the specification have a definition each; their keywords are those of one object. */
const SCHEMES =
  /SecurityScheme$|^(?:userPassword|apiKey|X509|\w+Encryption|oauth2Flows|openIdConnect)$/;

function listAll(): Set<string> {
  const all = SPECIFICATIONS.flatMap(({ definitions, ...root }) => [
    ...listKeywords(root).map((keyword) => `asyncapi.${keyword}`),
    ...Object.entries(definitions as JsonObject).flatMap(([name, schema]) => {
      if (OTHER.test(name)) return [];
      const object = SCHEMES.test(name) ? 'scheme' : name;
      return listKeywords(schema).map((keyword) => `${object}.${keyword}`);
    }),
  ]);
  const draft = SPECIFICATIONS.flatMap(({ definitions }) => {
    const { 'json-schema-draft-07-schema': schema, oauth2Flows } = definitions as JsonObject;
    const { flows } = (oauth2Flows as JsonObject).properties as JsonObject;
    const newer = new Set(listJsonSchemaKeywords());
    return [
      ...listKeywords(flows).map((keyword) => `flows.${keyword}`),
      // Those that JSON Schema has today are in the table of JSON Schema.
      ...listKeywords(schema)
        .filter((keyword) => !newer.has(keyword))
        .map((keyword) => `schema.${keyword}`),
    ];
  });
  return new Set([...all, ...draft]);
}

/** The page of the channel "c". */
function show(root: JsonObject): string {
  return toTestChannelPage({ asyncapi: '3.1.0', info: { title: 'T', version: '1' }, ...root }, 'c');
}

const TEXT = { type: 'string' };
const LINK = { url: 'https://more.example' };
const MORE = '[More information](<https://more.example>)';
const OWN = '#/components';
const ref = (kind: string): JsonObject => ({ $ref: `${OWN}/${kind}/one` });

const root = (part: JsonObject) => show({ channels: { c: { address: '/c' } }, ...part });
const channel = (part: JsonObject, more: JsonObject = {}) =>
  show({ channels: { c: { address: '/c', ...part } }, ...more });
const message = (part: JsonObject) => channel({ messages: { m: part } });
const example = (part: JsonObject) =>
  message({ payload: TEXT, examples: [{ payload: 'x', ...part }, { payload: 'y' }] });
const parameter = (part: JsonObject) => channel({ address: '/c/{p}', parameters: { p: part } });
const operation = (part: JsonObject, more: JsonObject = {}, own: JsonObject = {}) =>
  channel(
    { messages: { m: { payload: TEXT, title: 'Hello' }, n: { title: 'Bye' } } },
    {
      operations: { o: { action: 'send', channel: { $ref: '#/channels/c' }, ...own, ...part } },
      ...more,
    },
  );
const reply = (part: JsonObject) => operation({ reply: part });
const replyAddress = (part: JsonObject) => reply({ address: { location: '$message.x', ...part } });
const server = (part: JsonObject) =>
  root({ servers: { s: { host: 'a.example', protocol: 'ws', ...part } } });
const variable = (part: JsonObject) =>
  server({ host: '{v}.example', variables: { v: { default: 'one', ...part } } });
const security = (scheme: JsonObject) => operation({ security: [scheme] });
const scheme =
  (own: JsonObject) =>
  (part: JsonObject): string =>
    security({ ...own, ...part });
const oauth = (part: JsonObject) => security({ type: 'oauth2', ...part });
const flow = (part: JsonObject) =>
  oauth({ flows: { clientCredentials: { availableScopes: {}, ...part } }, scopes: ['read'] });
const payload = (part: JsonObject) => message({ payload: part });
const components = (use: (more: JsonObject) => string) => (part: JsonObject) =>
  use({ components: part });
const inChannel = (part: JsonObject) =>
  components((more) => channel({ address: '/c/{p}', ...part }, more));
const inOperation = (part: JsonObject) => components((more) => operation(part, more));
const inMessage = (part: JsonObject) => inChannel({ messages: { m: { payload: TEXT, ...part } } });
const inServer = (part: JsonObject) =>
  components((more) =>
    root({ servers: { s: { host: '{one}.example', protocol: 'ws', ...part } }, ...more }),
  );
const MQTT = { mqtt: { qos: 2 } };
const WS = { ws: { method: 'GET' } };

const CASES: KeywordCase[] = [
  [
    'asyncapi.channels',
    (part) => show({ channels: { c: {} }, ...part }),
    { c: { address: '/c' } },
    '/c',
  ],
  ['asyncapi.servers', root, { s: { host: 'a.example', protocol: 'ws' } }, 'ws://a.example'],
  [
    'asyncapi.operations',
    root,
    { o: { action: 'send', channel: { $ref: '#/channels/c' } } },
    'Operation: `o`',
  ],
  [
    'asyncapi.components',
    (part) => channel({ messages: { m: ref('messages') } }, part),
    { messages: { one: { title: 'Hello' } } },
    '### Hello',
  ],
  [
    'asyncapi.defaultContentType',
    (part) => channel({ messages: { m: { payload: TEXT } } }, part),
    'text/csv',
    'Media type: `text/csv`',
  ],
  [
    'Reference.$ref',
    (part) =>
      channel({ messages: { m: part } }, { components: { messages: { one: { title: 'Hello' } } } }),
    `${OWN}/messages/one`,
    '### Hello',
  ],

  ['channel.address', (part) => channel(part), '/other', '/other'],
  ['channel.summary', channel, 'In *short*.', 'In *short*.'],
  ['channel.description', channel, 'In *full*.', 'In *full*.'],
  ['channel.externalDocs', channel, LINK, MORE],
  ['channel.messages', channel, { m: { title: 'Hello' } }, '### Hello'],
  [
    'channel.parameters',
    channel,
    { p: { description: 'Which.' } },
    '`p` `string` required: Which.',
  ],
  ['channel.bindings', channel, WS, '- `method`: `GET`'],
  [
    'channel.servers',
    (part) =>
      channel(part, {
        servers: {
          a: { host: 'a.example', protocol: 'ws', title: 'First' },
          b: { host: 'b.example', protocol: 'amqp', title: 'Second' },
        },
      }),
    [{ $ref: '#/servers/b' }],
    '`AMQP /c`',
  ],

  ['messageObject.title', message, 'Hello', '### Hello'],
  ['messageObject.name', (part) => message({ title: 'Hello', ...part }), 'hello', 'Name: `hello`'],
  ['messageObject.summary', message, 'In *short*.', 'In *short*.'],
  ['messageObject.description', message, 'In *full*.', 'In *full*.'],
  ['messageObject.externalDocs', message, LINK, MORE],
  ['messageObject.deprecated', message, true, '**Deprecated**'],
  [
    'messageObject.contentType',
    (part) => message({ payload: TEXT, ...part }),
    'text/csv',
    '`text/csv`',
  ],
  ['messageObject.headers', message, { type: 'object', properties: { h: TEXT } }, '**Headers**'],
  ['messageObject.payload', message, TEXT, '**Payload**'],
  [
    'messageObject.correlationId',
    message,
    { location: '$message.header#/id' },
    'Correlation ID: `$message.header#/id`',
  ],
  ['messageObject.tags', message, [{ name: 'new' }], 'Tags: `new`'],
  ['messageObject.bindings', message, MQTT, '- `qos`: `2`'],
  ['messageObject.examples', message, [{ payload: 'eight' }], 'eight'],
  ['messageObject.traits', message, [{ description: 'Of the trait.' }], 'Of the trait.'],
  ...(
    [
      ['title', 'Hello', '### Hello'],
      ['name', 'hello', '### hello'],
      ['summary', 'In *short*.', 'In *short*.'],
      ['description', 'In *full*.', 'In *full*.'],
      ['externalDocs', LINK, MORE],
      ['deprecated', true, '**Deprecated**'],
      ['contentType', 'text/csv', '`text/csv`'],
      ['headers', { type: 'object', properties: { h: TEXT } }, '**Headers**'],
      ['correlationId', { location: '$message.header#/id' }, 'Correlation ID'],
      ['tags', [{ name: 'new' }], 'Tags: `new`'],
      ['bindings', MQTT, '- `qos`: `2`'],
      ['examples', [{ payload: 'eight' }], 'eight'],
    ] as [string, JsonValue, string][]
  ).map(
    ([key, value, shows]): KeywordCase => [
      `messageTrait.${key}`,
      (part) => message({ payload: TEXT, traits: [part] }),
      value,
      shows,
    ],
  ),
  ['messageExampleObject.name', example, 'first', 'm: first'],
  ['messageExampleObject.summary', example, 'The first', 'm: The first'],
  ['messageExampleObject.payload', example, 'eight', 'eight'],
  ['messageExampleObject.headers', example, { id: 'nine' }, 'nine'],
  [
    'correlationId.location',
    (part) => message({ correlationId: part }),
    '$message.x',
    '`$message.x`',
  ],
  [
    'correlationId.description',
    (part) => message({ correlationId: { location: '$message.x', ...part } }),
    'Which it answers.',
    'Which it answers.',
  ],
  [
    'multiFormatSchema.schema',
    (part) => payload({ schemaFormat: 'application/vnd.apache.avro;version=1.9.0', ...part }),
    { type: 'record' },
    '"type": "record"',
  ],
  [
    'multiFormatSchema.schemaFormat',
    (part) => payload({ schema: { type: 'record' }, ...part }),
    'application/vnd.apache.avro;version=1.9.0',
    'Schema: `application/vnd.apache.avro;version=1.9.0`',
  ],

  ['parameter.description', parameter, 'Which *one*.', 'Which *one*.'],
  ['parameter.default', parameter, 'a', 'default: `a`'],
  ['parameter.enum', parameter, ['a', 'b'], 'Available options: `a`, `b`'],
  ['parameter.examples', parameter, ['eight'], 'Example: `eight`'],
  ['parameter.location', parameter, '$message.payload#/id', '`$message.payload#/id`'],

  ['operation.action', (part) => operation(part, {}, { action: 'receive' }), 'send', 'send'],
  [
    'operation.channel',
    (part) => operation(part, {}, { channel: {} }),
    { $ref: '#/channels/c' },
    'Operation: `o`',
  ],
  ['operation.title', operation, 'Say hello', 'Say hello'],
  ['operation.summary', operation, 'In *short*.', 'In *short*.'],
  ['operation.description', operation, 'In *full*.', 'In *full*.'],
  ['operation.externalDocs', operation, LINK, MORE],
  ['operation.security', operation, [{ type: 'plain' }], 'SASL PLAIN'],
  ['operation.tags', operation, [{ name: 'new' }], 'Tags: `new`'],
  ['operation.bindings', operation, MQTT, '- `qos`: `2`'],
  [
    'operation.messages',
    operation,
    [{ $ref: '#/channels/c/messages/m' }],
    '## Messages\n\n### Bye',
  ],
  ['operation.traits', operation, [{ description: 'Of the trait.' }], 'Of the trait.'],
  ['operation.reply', operation, { address: { location: '$message.x' } }, '**Reply**'],
  ...(
    [
      ['title', 'Say hello', 'Say hello'],
      ['summary', 'In *short*.', 'In *short*.'],
      ['description', 'In *full*.', 'In *full*.'],
      ['externalDocs', LINK, MORE],
      ['security', [{ type: 'plain' }], 'SASL PLAIN'],
      ['tags', [{ name: 'new' }], 'Tags: `new`'],
      ['bindings', MQTT, '- `qos`: `2`'],
    ] as [string, JsonValue, string][]
  ).map(
    ([key, value, shows]): KeywordCase => [
      `operationTrait.${key}`,
      (part) => operation({ traits: [part] }),
      value,
      shows,
    ],
  ),
  ['operationReply.address', reply, { location: '$message.x' }, '`$message.x`'],
  ['operationReply.channel', reply, { $ref: '#/channels/c' }, '`/c`.'],
  [
    'operationReply.messages',
    (part) => reply({ channel: { $ref: '#/channels/c' }, ...part }),
    [{ $ref: '#/channels/c/messages/n' }],
    'On the channel `/c`.\n\n### Bye',
  ],
  [
    'operationReplyAddress.location',
    (part) => reply({ address: part }),
    '$message.x',
    '`$message.x`',
  ],
  ['operationReplyAddress.description', replyAddress, 'Where to.', 'Where to.'],

  ['server.host', server, 'b.example', 'ws://b.example'],
  ['server.pathname', server, '/v1', 'ws://a.example/v1'],
  ['server.protocol', server, 'amqp', 'amqp://a.example'],
  ['server.protocolVersion', server, '13', '13'],
  ['server.title', server, 'Live', '`Live`'],
  ['server.summary', server, 'In *short*.', 'In *short*.'],
  ['server.description', server, 'In *full*.', 'In *full*.'],
  ['server.externalDocs', server, LINK, MORE],
  [
    'server.variables',
    (part) => server({ host: '{v}.example', ...part }),
    { v: { default: 'one' } },
    'default: `one`',
  ],
  ['server.security', server, [{ type: 'plain' }], 'SASL PLAIN'],
  ['server.tags', server, [{ name: 'new' }], 'Tags: `new`'],
  ['server.bindings', server, { mqtt: { clientId: 'guest' } }, '- `clientId`: `guest`'],
  ['serverVariable.default', variable, 'two', 'default: `two`'],
  ['serverVariable.enum', variable, ['one', 'two'], 'Available options: `one`, `two`'],
  ['serverVariable.description', variable, 'Where it is.', 'Where it is.'],
  ['serverVariable.examples', variable, ['eight'], 'eight'],

  ['externalDocs.url', (part) => channel({ externalDocs: part }), LINK.url, MORE],
  [
    'externalDocs.description',
    (part) => channel({ externalDocs: { ...LINK, ...part } }),
    'The guide',
    '[The guide]',
  ],
  ['tag.name', (part) => message({ tags: [part] }), 'new', 'Tags: `new`'],

  ['scheme.type', (part) => security(part), 'userPassword', 'user and password'],
  ['scheme.description', scheme({ type: 'plain' }), 'By *post*.', 'By *post*.'],
  ['scheme.in', scheme({ type: 'apiKey' }), 'password', 'API key as the password'],
  ['scheme.name', scheme({ type: 'httpApiKey', in: 'header' }), 'X-Key', '`X-Key`'],
  ['scheme.scheme', scheme({ type: 'http' }), 'hawk', 'Authorization: hawk'],
  ['scheme.bearerFormat', scheme({ type: 'http', scheme: 'bearer' }), 'JWT', '`JWT`'],
  [
    'scheme.openIdConnectUrl',
    scheme({ type: 'openIdConnect' }),
    'https://id.example',
    'Discovery: `https://id.example`',
  ],
  ['scheme.flows', oauth, { implicit: { authorizationUrl: 'https://a.example' } }, 'Implicit flow'],
  ['scheme.scopes', oauth, ['read'], '- `read`'],
  ...['implicit', 'password', 'clientCredentials', 'authorizationCode'].map(
    (key): KeywordCase => [
      `flows.${key}`,
      (part) => oauth({ flows: part }),
      { tokenUrl: 'https://a.example' },
      'token `https://a.example`',
    ],
  ),
  ['oauth2Flow.authorizationUrl', flow, 'https://a.example', 'authorization `https://a.example`'],
  ['oauth2Flow.tokenUrl', flow, 'https://a.example', 'token `https://a.example`'],
  ['oauth2Flow.refreshUrl', flow, 'https://a.example', 'refresh `https://a.example`'],
  ['oauth2Flow.availableScopes', flow, { read: 'May read.' }, '`read`: May read.'],

  [
    'components.messages',
    inChannel({ messages: { m: ref('messages') } }),
    { one: { title: 'Hello' } },
    '### Hello',
  ],
  [
    'components.parameters',
    inChannel({ parameters: { p: ref('parameters') } }),
    { one: { description: 'Which.' } },
    'Which.',
  ],
  [
    'components.channelBindings',
    inChannel({ bindings: ref('channelBindings') }),
    { one: WS },
    '- `method`: `GET`',
  ],
  [
    'components.channels',
    // Without its target there is no channel.
    (part) => (part.channels ? show({ channels: { c: ref('channels') }, components: part }) : ''),
    { one: { address: '/there' } },
    '/there',
  ],
  [
    'components.schemas',
    inMessage({ payload: ref('schemas') }),
    { one: { type: 'integer' } },
    '`integer`',
  ],
  [
    'components.correlationIds',
    inMessage({ correlationId: ref('correlationIds') }),
    { one: { location: '$message.x' } },
    '`$message.x`',
  ],
  [
    'components.messageTraits',
    inMessage({ traits: [ref('messageTraits')] }),
    { one: { title: 'Hello' } },
    '### Hello',
  ],
  [
    'components.messageBindings',
    inMessage({ bindings: ref('messageBindings') }),
    { one: MQTT },
    '- `qos`: `2`',
  ],
  ['components.tags', inMessage({ tags: [ref('tags')] }), { one: { name: 'new' } }, 'Tags: `new`'],
  [
    'components.externalDocs',
    inMessage({ externalDocs: ref('externalDocs') }),
    { one: LINK },
    MORE,
  ],
  [
    'components.operationTraits',
    inOperation({ traits: [ref('operationTraits')] }),
    { one: { title: 'Say hello' } },
    'Say hello',
  ],
  [
    'components.operationBindings',
    inOperation({ bindings: ref('operationBindings') }),
    { one: MQTT },
    '- `qos`: `2`',
  ],
  [
    'components.replies',
    inOperation({ reply: ref('replies') }),
    { one: { address: { location: '$message.x' } } },
    '`$message.x`',
  ],
  [
    'components.replyAddresses',
    inOperation({ reply: { address: ref('replyAddresses') } }),
    { one: { location: '$message.x' } },
    '`$message.x`',
  ],
  [
    'components.securitySchemes',
    inOperation({ security: [ref('securitySchemes')] }),
    { one: { type: 'plain' } },
    'SASL PLAIN',
  ],
  [
    'components.operations',
    components((more) => root({ operations: { o: ref('operations') }, ...more })),
    { one: { action: 'send', channel: { $ref: '#/channels/c' } } },
    'Operation: `o`',
  ],
  [
    'components.servers',
    components((more) => root({ servers: { s: ref('servers') }, ...more })),
    { one: { host: 'a.example', protocol: 'ws' } },
    'ws://a.example',
  ],
  [
    'components.serverVariables',
    inServer({ variables: { one: ref('serverVariables') } }),
    { one: { default: 'two' } },
    'default: `two`',
  ],
  [
    'components.serverBindings',
    inServer({ bindings: ref('serverBindings') }),
    { one: MQTT },
    '- `qos`: `2`',
  ],

  ['schema.properties', payload, { p: { type: 'integer' } }, '- `p` `integer`'],
  ['schema.patternProperties', payload, { '^x-': TEXT }, '`/^x-/` `string`'],
  ['schema.additionalProperties', payload, { type: 'integer' }, '`{key}` `integer`'],
  [
    'schema.propertyNames',
    (part) => receive({ type: 'object', ...part }),
    { pattern: '^a' },
    'property names match ^a',
  ],
  ['schema.items', payload, { type: 'integer' }, '`integer[]`'],
  [
    'schema.contains',
    (part) => payload({ type: 'array', items: TEXT, ...part }),
    { const: 'a' },
    '`[contains]`',
  ],
  ['schema.allOf', payload, [{ properties: { p: { type: 'integer' } } }], '- `p` `integer`'],
  [
    'schema.oneOf',
    payload,
    [{ type: 'integer' }, { type: 'object', properties: { p: TEXT } }],
    'One of these options',
  ],
  [
    'schema.anyOf',
    payload,
    [{ type: 'integer' }, { type: 'object', properties: { p: TEXT } }],
    'One of these options',
  ],
  ['schema.not', (part) => payload({ type: 'string', ...part }), { const: 'a' }, 'not "a"'],
  [
    'schema.deprecated',
    (part) => payload({ type: 'object', properties: { p: { ...TEXT, ...part } } }),
    true,
    'deprecated',
  ],
  ['schema.externalDocs', (part) => payload({ type: 'string', ...part }), LINK, MORE],
  [
    'schema.additionalItems',
    (part) => payload({ type: 'array', items: [TEXT], ...part }),
    { type: 'boolean' },
    '`[string, ...boolean[]]`',
  ],
  [
    'schema.definitions',
    (part) =>
      payload({ allOf: [{ $ref: '#/channels/c/messages/m/payload/definitions/one' }], ...part }),
    { one: { type: 'integer' } },
    '`integer`',
  ],
  [
    'schema.dependencies',
    (part) => payload({ type: 'object', properties: { a: TEXT }, ...part }),
    { a: { properties: { p: { type: 'integer' } } }, b: ['c'] },
    'b requires c',
  ],
  [
    'schema.discriminator',
    (part) =>
      payload({
        oneOf: [
          { title: 'Cat', type: 'object', properties: { kind: { const: 'cat' }, a: TEXT } },
          { title: 'Dog', type: 'object', properties: { kind: { const: 'dog' }, b: TEXT } },
        ],
        ...part,
      }),
    'kind',
    'by `kind`',
  ],
];

/** A message that readers send. */
function receive(schema: JsonObject): string {
  return channel(
    { messages: { m: { payload: schema } } },
    { operations: { o: { action: 'receive', channel: { $ref: '#/channels/c' } } } },
  );
}

const NO_PAGE = 'a page is about one channel, and there is none about the description as a whole';
const NO_TAG_PAGE = 'a tag is a word, or a group of the navigation, which has no page';

const WITHOUT_EFFECT = {
  'asyncapi.asyncapi': 'it says how to read the description',
  'asyncapi.id': 'it is a name for programs',
  'asyncapi.info': NO_PAGE,
  ...Object.fromEntries(
    [
      ...[
        'title',
        'version',
        'description',
        'termsOfService',
        'contact',
        'license',
        'tags',
        'externalDocs',
      ].map((key) => `info.${key}`),
      ...['name', 'url', 'email'].map((key) => `contact.${key}`),
      ...['name', 'url'].map((key) => `license.${key}`),
    ].map((keyword) => [keyword, NO_PAGE]),
  ),
  'channel.title': 'it is the title of the page, and stands above what the page says',
  'channel.tags': 'the first is the group of the page in the navigation',
  'tag.description': NO_TAG_PAGE,
  'tag.externalDocs': NO_TAG_PAGE,
};

/** Every protocol has bindings of its own, and all are shown in the same way: by name and value. */
const BINDINGS = SPECIFICATIONS.flatMap(({ definitions }) =>
  Object.entries(definitions as JsonObject).flatMap(
    ([name, schema]): [string, string, string[]][] => {
      const [, protocol, kind] = /^bindings-(\w+)-[\d.]+-(\w+)$/.exec(name) ?? [];
      const keys = listKeywords(schema).filter((key) => key !== 'bindingVersion');
      return protocol && kind && keys.length > 0 ? [[protocol, kind, keys]] : [];
    },
  ),
);

const PLACES: Record<string, (bindings: JsonObject) => string> = {
  server: (bindings) => server({ bindings }),
  channel: (bindings) => channel({ bindings }),
  operation: (bindings) => operation({ bindings }),
  message: (bindings) => message({ bindings }),
};

describe('AsyncAPI 3', () => {
  const all = [...listAll()].filter((keyword) => !/^\w+BindingsObject\./.test(keyword));
  testKeywords(CASES, WITHOUT_EFFECT, new Set(all));

  test.each(BINDINGS)('bindings of %s on a %s', (protocol, kind, keys) => {
    const page = PLACES[kind]?.({
      [protocol]: Object.fromEntries(keys.map((key) => [key, 'own'])),
    });
    for (const key of keys) expect(page).toContain(`- \`${key}\`: \`own\``);
  });
});
