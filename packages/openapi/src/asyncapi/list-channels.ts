import type { JsonObject, JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { AsyncScope } from './async-scope.ts';
import type { ChannelOperation } from './channel.ts';
import {
  MAX_ASYNC_OPERATIONS,
  MAX_CHANNEL_OPERATIONS,
  MAX_CHANNELS,
  MAX_MESSAGES,
} from './limits.ts';
import type { RawMessage } from './messages.ts';
import { withTraits } from './traits.ts';
import { listEntries, listTags, toText } from './words.ts';

/** A channel as it is written, with what both versions put in different places. */
export interface RawChannel extends Located {
  id: string;
  address?: string;
  messages: RawMessage[];
  operations: RawOperation[];
  /** The group of the navigation that it belongs to. */
  tag?: string;
}

/** An operation as it is written, with its traits. */
export interface RawOperation extends Located {
  id: string;
  action: ChannelOperation['action'];
  messages: RawMessage[];
}

/** The channels of a description in order. */
export function listChannels(scope: AsyncScope): RawChannel[] {
  const { spec, everything } = scope;
  const channels = listEntries(spec.root.channels, MAX_CHANNELS).flatMap(([id, written]) => {
    const located = everything.resolve(written, spec);
    return located ? [{ ...located, id }] : [];
  });
  if (scope.version === '2') return channels.map((channel) => toOldChannel(channel, scope));
  const operations = listOperations(scope);
  return channels.map((channel) => {
    const own = operations
      .filter(({ channel: value }) => value === channel.value)
      .slice(0, MAX_CHANNEL_OPERATIONS);
    return toNewChannel(channel, own, scope);
  });
}

type Keyed = Located & { id: string };

/** In version 2 the key is the address, and operations stand in the channel. */
function toOldChannel(channel: Keyed, scope: AsyncScope): RawChannel {
  const { id, value, file } = channel;
  // What others publish, the application receives.
  const actions = [
    ['publish', 'receive'],
    ['subscribe', 'send'],
  ] as const;
  const operations = actions.flatMap(([key, action]): RawOperation[] => {
    const found = scope.resolver.resolve(value[key], file);
    if (!found) return [];
    const whole = withTraits(found, scope);
    const name = toText(whole.value.operationId) ?? key;
    return [{ ...whole, id: name, action, messages: listOldMessages(whole, scope) }];
  });
  return withTag({ ...channel, address: id, messages: [], operations }, scope);
}

function listOldMessages({ value, file }: Located, scope: AsyncScope): RawMessage[] {
  const around = scope.resolver.resolve(value.message, file);
  if (!around) return [];
  const { oneOf } = around.value;
  const [options, home] = Array.isArray(oneOf) ? [oneOf, around.file] : [[value.message], file];
  return options.slice(0, MAX_MESSAGES).flatMap((option, index) => {
    const located = scope.resolver.resolve(option, home);
    if (!located) return [];
    const own = toText(located.value.messageId) ?? located.name;
    return [{ id: own ?? (options.length > 1 ? `Message ${index + 1}` : 'Message'), located }];
  });
}

function toNewChannel(channel: Keyed, own: readonly Operation[], scope: AsyncScope): RawChannel {
  const { value, file } = channel;
  const messages = listEntries(value.messages, MAX_MESSAGES).flatMap(([id, written]) => {
    const located = scope.resolver.resolve(written, file);
    return located ? [{ id, located }] : [];
  });
  const operations = own.map(({ id, action, whole }): RawOperation => {
    const named = listMessages(whole.value.messages, whole, messages, scope);
    return { ...whole, id, action, messages: named ?? messages };
  });
  const address = toText(value.address);
  return withTag(
    { ...channel, ...(address === undefined ? {} : { address }), messages, operations },
    scope,
  );
}

/** The messages that a list names, with the keys that they have in their channel; nothing where there is no list. */
export function listMessages(
  list: JsonValue | undefined,
  { file }: Located,
  known: readonly RawMessage[],
  { resolver, everything }: AsyncScope,
): RawMessage[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.slice(0, MAX_MESSAGES).flatMap((one): RawMessage[] => {
    // Who may see the channel may see its messages, also by a reference that passes the channel.
    const target = everything.resolve(one, file)?.value;
    const same = known.find((message) => message.located.value === target);
    if (same) return [same];
    const located = resolver.resolve(one, file);
    return located ? [{ id: located.name ?? 'Message', located }] : [];
  });
}

interface Operation {
  id: string;
  action: ChannelOperation['action'];
  whole: Located;
  /** The channel that it is on. */
  channel: JsonObject | undefined;
}

function listOperations(scope: AsyncScope): Operation[] {
  const { spec, resolver } = scope;
  return listEntries(spec.root.operations, MAX_ASYNC_OPERATIONS).flatMap(([id, written]) => {
    const located = resolver.resolve(written, spec);
    if (!located) return [];
    const whole = withTraits(located, scope);
    const { action } = whole.value;
    if (action !== 'send' && action !== 'receive') return [];
    const channel = scope.everything.resolve(whole.value.channel, whole.file)?.value;
    return [{ id, action, whole, channel }];
  });
}

/** Its own first tag, else that of the first operation which has one. */
function withTag(channel: RawChannel, scope: AsyncScope): RawChannel {
  const [tag] = [channel, ...channel.operations].flatMap((part) => listTags(part, scope));
  return tag === undefined ? channel : { ...channel, tag };
}
