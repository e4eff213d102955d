import type { Channel, ChannelOperation, ChannelServer, Reply } from '../../asyncapi/channel.ts';
import { type ApiWords, say } from '../../words/api-words.ts';

/** Who does it: the description sees everything from the side of the application. */
export function describeAction({ action }: ChannelOperation, { channel }: ApiWords): string {
  return action === 'receive' ? channel.receives : channel.sends;
}

/** The heading of an operation: with its name where there are several of its kind. */
export function toOperationTitle(
  operation: ChannelOperation,
  { operations }: Channel,
  { titles }: ApiWords,
): string {
  const same = operations.filter(({ action }) => action === operation.action);
  const word = titles[operation.action];
  return same.length > 1 ? `${word}: ${operation.title ?? operation.id}` : word;
}

/** The protocol as a badge has it: `wss` as `WSS`. */
export function toProtocolBadge(protocol: string | undefined): string {
  return protocol ? protocol.toUpperCase() : 'CHANNEL';
}

/** Protocols whose names are not written in capitals. */
const NAMES: Readonly<Record<string, string>> = {
  ws: 'WebSocket',
  kafka: 'Kafka',
  googlepubsub: 'Google Pub/Sub',
  anypointmq: 'Anypoint MQ',
  ibmmq: 'IBM MQ',
  mercure: 'Mercure',
  pulsar: 'Pulsar',
  redis: 'Redis',
  ros2: 'ROS 2',
  solace: 'Solace',
};

/** What readers call a protocol: `kafka` as `Kafka`, `amqp` as `AMQP`. */
export function toProtocolName(protocol: string): string {
  return Object.hasOwn(NAMES, protocol) ? (NAMES[protocol] ?? protocol) : protocol.toUpperCase();
}

/** The address at the first server, with a slash between where one is needed. */
export function toChannelAddress({ address, servers, id }: Channel): {
  base: string;
  path: string;
} {
  const [server] = servers;
  const path = address ?? id;
  // Topics of a broker are no part of its address; only paths of the web are.
  const isPath = address !== undefined && /^(?:wss?|https?)$/i.test(server?.protocol ?? '');
  if (!server || !isPath) return { base: '', path };
  return { base: server.url, path: path.startsWith('/') ? path : `/${path}` };
}

/** The protocol of a server with its version: `kafka 3.5`. */
export function toProtocol({ protocol, protocolVersion }: ChannelServer): string {
  return [protocol, protocolVersion].filter(Boolean).join(' ') || 'server';
}

/** Where a reply comes from, as Markdown. */
export function describeReply(
  { channel, location, description }: Reply,
  { channel: words }: ApiWords,
): string {
  const from = channel === undefined ? '' : say(words.replyOn, `\`${channel}\``);
  const at = location === undefined ? '' : say(words.replyAddress, `\`${location}\``);
  return [from, at, description ?? ''].filter(Boolean).join(' ');
}
