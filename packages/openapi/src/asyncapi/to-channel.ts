import type { SecurityAlternative } from '../endpoint.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import { toBadges } from '../operation/badges.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import type { AsyncScope } from './async-scope.ts';
import { toBindings } from './bindings.ts';
import type { Channel, ChannelOperation, ChannelParameter, Reply } from './channel.ts';
import { MAX_CHANNEL_PARAMETERS, MAX_MESSAGES } from './limits.ts';
import { listMessages, type RawChannel, type RawOperation } from './list-channels.ts';
import { type RawMessage, toMessage } from './messages.ts';
import { toAsyncSecurity } from './security.ts';
import { listServers, toServer } from './servers.ts';
import { listEntries, listTags, toAbout, toText } from './words.ts';

/** One channel of a description, ready to be shown. */
export function toChannel(raw: RawChannel, scope: AsyncScope): Channel {
  const written = listServers(raw, scope);
  const servers = written.map((server) => toServer(server, scope));
  const bindings = toBindings(raw, scope);
  const operations = raw.operations.map((operation) => toOperation(operation, raw, scope));
  const used = new Set(raw.operations.flatMap(({ messages }) => messages.map(toKey)));
  const description = toAbout(raw, scope);
  const protocol = servers[0]?.protocol || bindings[0]?.protocol;
  return {
    id: raw.id,
    ...(raw.address === undefined ? {} : { address: raw.address }),
    ...(protocol ? { protocol } : {}),
    ...(description === undefined ? {} : { description }),
    servers,
    security: mergeAlternatives(written.map(({ located }) => toAsyncSecurity(located, scope))),
    parameters: toParameters(raw, scope),
    bindings,
    operations,
    messages: raw.messages
      .filter((message) => !used.has(toKey(message)))
      .map((message) => toMessage(message, 'response', scope)),
    badges: toBadges(raw.value, scope.spec.root),
    schemas: scope.schemas,
  };
}

function toKey({ located }: RawMessage): JsonObject {
  return located.value;
}

/** Servers mostly ask for the same; each way is listed once. */
function mergeAlternatives(lists: readonly SecurityAlternative[][]): SecurityAlternative[] {
  const byIds = new Map(
    lists.flat().map((one) => [one.schemes.map(({ id }) => id).join(' '), one] as const),
  );
  return [...byIds.values()];
}

/** In version 2 a parameter has a schema, in version 3 it is always a text. */
function toParameters({ value, file }: Located, scope: AsyncScope): ChannelParameter[] {
  return listEntries(value.parameters, MAX_CHANNEL_PARAMETERS).flatMap(
    ([name, written]): ChannelParameter[] => {
      const found = scope.resolver.resolve(written, file);
      if (!found) return [];
      const description = toText(found.value.description);
      const location = toText(found.value.location);
      return [
        {
          name,
          ...(description === undefined ? {} : { description }),
          schema:
            scope.schemas.addValue(found.value.schema, found.file, 'request') ??
            addTextNode(found.value, scope),
          ...(location === undefined ? {} : { location }),
        },
      ];
    },
  );
}

function addTextNode({ enum: allowed, default: preset, examples }: JsonObject, scope: AsyncScope) {
  const toTexts = (value: JsonValue | undefined) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 100) : [];
  const [values, samples] = [toTexts(allowed), toTexts(examples)];
  return scope.schemas.addNode({
    type: 'string',
    label: values.length > 0 ? 'enum<string>' : 'string',
    ...(values.length > 0 ? { enum: values } : {}),
    ...(typeof preset === 'string' ? { default: preset } : {}),
    ...(samples.length > 0 ? { examples: samples } : {}),
  });
}

function toOperation(raw: RawOperation, channel: RawChannel, scope: AsyncScope): ChannelOperation {
  const title = toText(raw.value.title);
  const description = toAbout(raw, scope);
  // What the application receives, a reader sends.
  const use: SchemaUse = raw.action === 'receive' ? 'request' : 'response';
  const reply = toReply(raw, channel, use === 'request' ? 'response' : 'request', scope);
  return {
    id: raw.id,
    action: raw.action,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    security: toAsyncSecurity(raw, scope),
    tags: listTags(raw, scope),
    bindings: toBindings(raw, scope),
    messages: raw.messages.map((message) => toMessage(message, use, scope)),
    ...(reply ? { reply } : {}),
  };
}

function toReply(
  { value, file }: RawOperation,
  channel: RawChannel,
  use: SchemaUse,
  scope: AsyncScope,
): Reply | undefined {
  const { resolver } = scope;
  const found = resolver.resolve(value.reply, file);
  if (!found) return undefined;
  const address = resolver.resolve(found.value.address, found.file)?.value;
  const target = resolver.resolve(found.value.channel, found.file);
  const known = target ? listOwn(target, scope) : channel.messages;
  const messages = listMessages(found.value.messages, found, known, scope) ?? (target ? known : []);
  const location = toText(address?.location);
  const description = toText(address?.description);
  const name = toText(target?.value.address) ?? target?.name;
  return {
    ...(name === undefined ? {} : { channel: name }),
    ...(location === undefined ? {} : { location }),
    ...(description === undefined ? {} : { description }),
    messages: messages.map((message) => toMessage(message, use, scope)),
  };
}

function listOwn({ value, file }: Located, { resolver }: AsyncScope): RawMessage[] {
  const written = isJsonObject(value.messages) ? value.messages : {};
  return listEntries(written, MAX_MESSAGES).flatMap(([id, one]) => {
    const located = resolver.resolve(one, file);
    return located ? [{ id, located }] : [];
  });
}
