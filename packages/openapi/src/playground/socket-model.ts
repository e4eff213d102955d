import type { Api } from '@quire/model';
import type { Channel, ChannelServer, Message } from '../asyncapi/channel.ts';
import type { MediaExample, Parameter, SecurityAlternative } from '../endpoint.ts';
import type { SchemaTable } from '../schema/schema-node.ts';
import { withExamples } from './build-model.ts';
import { collectSchemas } from './collect-schemas.ts';
import type { PlaygroundModel, SocketMessage } from './model.ts';
import { toPlainText } from './plain-text.ts';

const MAX_MESSAGES = 20;
const MAX_MESSAGE_LENGTH = 4 * 1024;
const MAX_SCHEMAS_LENGTH = 8 * 1024;

/** The servers of a channel that a browser can open a WebSocket to. */
export function listSocketServers({ servers }: Pick<Channel, 'servers'>): ChannelServer[] {
  return servers.filter(({ url }) => /^wss?:\/\//i.test(url));
}

/** What a browser needs to open a WebSocket to a channel; nothing where it is at no such server. */
export function buildSocketModel(
  channel: Channel,
  title: string,
  api: Api,
): PlaygroundModel | undefined {
  const servers = listSocketServers(channel);
  if (servers.length === 0) return undefined;
  const parameters = [...listPathParameters(channel), ...listQueryParameters(channel)];
  const { schemas, toId } = collectSchemas(
    parameters.map(({ schema }) => schema),
    channel.schemas,
    MAX_SCHEMAS_LENGTH,
  );
  const { security, unsent } = toSendable(channel.security);
  return {
    version: 1,
    kind: 'socket',
    method: servers[0]?.protocol.toUpperCase() ?? 'WS',
    path: toPath(channel.address ?? ''),
    title,
    servers: servers.map(({ url, description, variables }) => ({
      url,
      variables,
      ...(description === undefined ? {} : { description: toPlainText(description) }),
    })),
    security,
    parameters: parameters.map((one) => ({ ...one, schema: toId(one.schema) })),
    schemas,
    languages: [],
    samples: [],
    proxy: false,
    credentials: false,
    prefill: api.examples.prefill,
    messages: listMessages(channel),
    ...(unsent.length > 0 ? { unsent } : {}),
  };
}

function toPath(address: string): string {
  return address === '' || address.startsWith('/') ? address : `/${address}`;
}

const WRITING = { deprecated: false, explode: true, examples: [] };

function listPathParameters({ parameters }: Channel): Parameter[] {
  return parameters.map(({ name, schema, description }) => ({
    ...WRITING,
    in: 'path',
    name,
    schema,
    required: true,
    style: 'simple',
    ...(description === undefined ? {} : { description: toPlainText(description) }),
  }));
}

/** The binding for WebSocket describes the query of the handshake. */
function listQueryParameters({ bindings, schemas }: Channel): Parameter[] {
  const fields = bindings.find(({ protocol }) => protocol === 'ws')?.fields ?? [];
  const query = fields.find(({ name }) => name === 'query');
  const properties = (query && schemas.get(query.schema).properties) ?? [];
  return properties.map(({ name, schema, required }) => ({
    ...WRITING,
    in: 'query',
    name,
    schema,
    required: required === true,
    style: 'form',
  }));
}

/** A page can send with a handshake what is in its address, and nothing else. */
function toSendable(alternatives: readonly SecurityAlternative[]) {
  const unsent = new Set<string>();
  const security = alternatives.map(({ schemes }) => ({
    schemes: schemes.filter((scheme) => {
      const isSent = scheme.type === 'key' && scheme.in === 'query';
      if (!isSent) unsent.add(scheme.id);
      return isSent;
    }),
  }));
  return {
    security: security.some(({ schemes }) => schemes.length > 0) ? security : [],
    unsent: [...unsent],
  };
}

/** Examples of what clients send: what the application receives, or anything where it names no operation. */
function listMessages({ operations, messages, schemas }: Channel): SocketMessage[] {
  const received = operations
    .filter(({ action }) => action === 'receive')
    .flatMap((operation) => operation.messages);
  return [...received, ...messages]
    .flatMap((message) => toMessages(message, schemas))
    .filter(({ text }) => text.length <= MAX_MESSAGE_LENGTH)
    .slice(0, MAX_MESSAGES);
}

function toMessages(message: Message, schemas: SchemaTable): SocketMessage[] {
  const { title, payload, contentType } = message;
  const examples = message.examples.flatMap(({ name, summary, payload: value }): MediaExample[] => {
    const label = summary ?? name;
    return value === undefined ? [] : [{ value, ...(label === undefined ? {} : { name: label }) }];
  });
  const content = withExamples(
    {
      mediaType: contentType,
      examples,
      ...(payload?.kind === 'fields' ? { schema: payload.schema } : {}),
    },
    { schemas },
  );
  return content.examples.map(({ name, value, text }) => ({
    title: name === undefined ? title : `${title}: ${name}`,
    text: text ?? (typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
  }));
}
