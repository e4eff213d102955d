import type { SecurityAlternative, ServerInfo } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { Badge } from '../schema/badges.ts';
import type { SchemaId, SchemaTable } from '../schema/schema-node.ts';

/** One channel of an AsyncAPI description, whichever version it was written in. */
export interface Channel {
  /** Its key in the description. */
  id: string;
  /** With parameters in braces; nothing where it is known only while the application runs. */
  address?: string;
  /** Of its first server, else of its first binding. */
  protocol?: string;
  /** Markdown. */
  description?: string;
  servers: ChannelServer[];
  /** What its servers ask for: a connection fulfills one of these. */
  security: SecurityAlternative[];
  parameters: ChannelParameter[];
  bindings: Binding[];
  operations: ChannelOperation[];
  /** Messages that no operation names. */
  messages: Message[];
  badges: Badge[];
  schemas: SchemaTable;
}

/** A server that a channel is at. */
export interface ChannelServer extends Omit<ServerInfo, 'name'> {
  name: string;
  protocol: string;
  protocolVersion?: string;
  tags: string[];
  bindings: Binding[];
}

/** A part of a channel's address. */
export interface ChannelParameter {
  name: string;
  description?: string;
  schema: SchemaId;
  /** Where its value is in a message: `$message.payload#/user/id`. */
  location?: string;
}

/** What the application does with a channel. */
export interface ChannelOperation {
  id: string;
  /** As the application sees it: what it receives, others send. */
  action: 'send' | 'receive';
  title?: string;
  description?: string;
  security: SecurityAlternative[];
  tags: string[];
  bindings: Binding[];
  messages: Message[];
  reply?: Reply;
}

/** The answer to an operation. */
export interface Reply {
  /** The channel that it comes on, as an address where there is one. */
  channel?: string;
  /** Where a message says which address that is: `$message.header#/replyTo`. */
  location?: string;
  description?: string;
  messages: Message[];
}

/** What travels on a channel. */
export interface Message {
  /** Its key in the description. */
  id: string;
  /** What readers call it. */
  title: string;
  /** Its name for machines, where that is another word. */
  name?: string;
  description?: string;
  contentType: string;
  headers?: MessagePart;
  payload?: MessagePart;
  /** Where messages say which of them belong together. */
  correlation?: { location: string; description?: string };
  deprecated?: true;
  tags: string[];
  bindings: Binding[];
  examples: MessageExample[];
}

/** What a message holds: fields, or a schema in another language as text. */
export type MessagePart =
  | { kind: 'fields'; schema: SchemaId }
  | { kind: 'text'; format: string; language: string; code: string };

/** A whole message, as the author wrote it. */
export interface MessageExample {
  name?: string;
  summary?: string;
  headers?: JsonValue;
  payload?: JsonValue;
}

/** What holds for one protocol only. */
export interface Binding {
  protocol: string;
  /** Plain values: `exchange.type` and `topic`. */
  facts: { name: string; value: JsonValue }[];
  /** What is described by a schema: headers, query, keys. */
  fields: { name: string; schema: SchemaId }[];
}
