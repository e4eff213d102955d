/** The kind of an object of a description: for most, the section of components that has such objects. */
export type PartKind = string;

/** The kind of what stands under a key; with `each`, that of what stands under the names there. */
type Child = PartKind | { each: PartKind };

/** Where references are data like all else: examples, defaults, extensions. */
export const DATA: PartKind = 'data';

const ABOUT = { tags: 'tags', externalDocs: 'externalDocs' };
const FIELD = {
  schema: 'schemas',
  content: { each: 'mediaTypes' },
  examples: { each: 'examples' },
};
const ENCODINGS = {
  encoding: { each: 'encoding' },
  prefixEncoding: 'encoding',
  itemEncoding: 'encoding',
};
const EVENT_OPERATION = {
  ...ABOUT,
  channel: 'channels',
  message: 'messages',
  messages: 'messages',
  reply: 'replies',
  traits: 'operationTraits',
  security: 'securitySchemes',
  bindings: 'operationBindings',
};
const MESSAGE = {
  ...ABOUT,
  oneOf: 'messages',
  payload: 'schemas',
  headers: 'schemas',
  correlationId: 'correlationIds',
  traits: 'messageTraits',
  bindings: 'messageBindings',
};

/**
 * For each kind, the kinds under its keys; `*` for the others, which are data where it is not given. Only by
 * that a `$ref` is told from data, and a property named `parameters` from a list of parameters.
 */
const KINDS: Readonly<Record<PartKind, Readonly<Record<string, Child>>>> = {
  root: {
    ...ABOUT,
    paths: { each: 'pathItems' },
    webhooks: { each: 'pathItems' },
    'x-webhooks': { each: 'pathItems' },
    channels: { each: 'channels' },
    operations: { each: 'operations' },
    servers: { each: 'servers' },
    info: 'info',
    components: 'components',
  },
  info: ABOUT,
  pathItems: {
    parameters: 'parameters',
    additionalOperations: { each: 'operation' },
    servers: DATA,
    '*': 'operation',
  },
  operation: {
    parameters: 'parameters',
    requestBody: 'requestBodies',
    responses: { each: 'responses' },
    callbacks: { each: 'callbacks' },
  },
  callbacks: { '*': 'pathItems' },
  parameters: FIELD,
  headers: FIELD,
  requestBodies: { content: { each: 'mediaTypes' } },
  responses: {
    headers: { each: 'headers' },
    content: { each: 'mediaTypes' },
    links: { each: 'links' },
  },
  mediaTypes: {
    ...ENCODINGS,
    schema: 'schemas',
    itemSchema: 'schemas',
    examples: { each: 'examples' },
  },
  encoding: { ...ENCODINGS, headers: { each: 'headers' } },
  schemas: {
    properties: { each: 'schemas' },
    patternProperties: { each: 'schemas' },
    dependentSchemas: { each: 'schemas' },
    definitions: { each: 'schemas' },
    $defs: { each: 'schemas' },
    discriminator: 'discriminator',
    enum: DATA,
    const: DATA,
    default: DATA,
    example: DATA,
    examples: DATA,
    '*': 'schemas',
  },
  channels: {
    ...ABOUT,
    servers: 'servers',
    messages: { each: 'messages' },
    parameters: { each: 'parameters' },
    publish: 'operations',
    subscribe: 'operations',
    bindings: 'channelBindings',
  },
  operations: EVENT_OPERATION,
  operationTraits: EVENT_OPERATION,
  messages: MESSAGE,
  messageTraits: MESSAGE,
  servers: {
    ...ABOUT,
    variables: { each: 'serverVariables' },
    security: 'securitySchemes',
    bindings: 'serverBindings',
  },
  replies: { channel: 'channels', messages: 'messages', address: 'replyAddresses' },
  tags: { externalDocs: 'externalDocs' },
  // Some protocols describe headers or keys by a schema.
  serverBindings: { '*': 'schemas' },
  channelBindings: { '*': 'schemas' },
  operationBindings: { '*': 'schemas' },
  messageBindings: { '*': 'schemas' },
};

/** The kind of what stands under a key of an object. */
export function kindUnder(kind: PartKind, key: string): Child {
  // Each section of components has objects of one kind under the author's names.
  if (kind === 'components') return { each: key };
  const children = KINDS[kind] ?? {};
  if (Object.hasOwn(children, key)) return children[key] ?? DATA;
  return key.startsWith('x-') ? DATA : (children['*'] ?? DATA);
}
