import type {
  Binding,
  Channel,
  ChannelOperation,
  ChannelServer,
  Message,
  MessagePart,
} from '../../asyncapi/channel.ts';
import { toBindingTitle } from '../channel/binding-rows.ts';
import { listChannelExamples } from '../channel/channel-examples.ts';
import { listMessageFacts, toRows } from '../channel/message-parts.ts';
import { toVariableNode } from '../channel/server-section.ts';
import {
  ACTION_WORDS,
  describeReply,
  toChannelAddress,
  toOperationTitle,
  toProtocol,
  toProtocolBadge,
} from '../channel/words.ts';
import { listCredentials } from '../credentials.ts';
import { MAX_ROWS } from '../endpoint-scope.ts';
import { planInside } from '../field-plan.ts';
import { showValue } from '../field-row.ts';
import { type ContentScope, toContentBlock } from './content-blocks.ts';
import {
  type EndpointMarkdown,
  type MarkdownPage,
  toAuthorizations,
  toSection,
} from './endpoint-markdown.ts';
import { type FieldItem, toItem, toItems } from './field-items.ts';
import { joinBlocks, joinSentences, toBlock, toCode, toFenced } from './markdown-text.ts';

/** A channel as Markdown, with everything that its page says. */
export function renderChannelMarkdown(
  channel: Channel,
  page: Omit<MarkdownPage, 'title' | 'api'>,
): EndpointMarkdown {
  const scope: ContentScope = { schemas: channel.schemas, written: new Map() };
  const { base, path } = toChannelAddress(channel);
  const examples =
    page.hasRequestExample || page.hasResponseExample ? [] : listChannelExamples(channel);
  return {
    top: joinBlocks(
      toCode(`${toProtocolBadge(channel.protocol)} ${base}${path}`),
      page.deprecated ? '**Deprecated**' : '',
      channel.badges.map(({ label }) => `**${label}**`).join(' '),
      page.intro?.trim(),
    ),
    reference: joinBlocks(
      toSection('Servers', ...channel.servers.map((server) => toServer(server, channel))),
      toAuthorizations(channel),
      toSection('Parameters', toItems(toParameters(channel))),
      ...channel.operations.map((operation) => toOperation(operation, channel, scope)),
      toSection('Messages', toMessages(channel.messages, channel, scope)),
      toSection('Bindings', toBindingBlocks(channel.bindings, channel)),
      toSection(
        'Examples',
        ...examples.map(({ label, language, code }) =>
          joinBlocks(`### ${label}`, toFenced(language, code)),
        ),
      ),
    ),
  };
}

function toServer(server: ChannelServer, channel: Channel): string {
  const { name, url, description, variables, tags, bindings } = server;
  const words = joinSentences(
    toBlock(description ?? '').replace(/\s+/g, ' '),
    tags.length > 0 ? `Tags: ${tags.map(toCode).join(', ')}` : '',
  );
  const inside = variables.map((variable) =>
    toItem({ name: variable.name, node: toVariableNode(variable) }).replace(/^/gm, '  '),
  );
  const first = `- ${toCode(name)} ${toCode(toProtocol(server))}: ${toCode(url)}${words && `. ${words}`}`;
  return joinBlocks([first, ...inside].join('\n'), toBindingBlocks(bindings, channel));
}

function toParameters({ parameters, schemas }: Channel): FieldItem[] {
  return parameters.map(({ name, schema, description, location }) => ({
    name,
    description,
    place: location === undefined ? undefined : toCode(location),
    required: true,
    node: schemas.get(schema),
    inside: planInside(schema, { table: schemas, budget: { left: MAX_ROWS }, around: [] }),
  }));
}

function toOperation(operation: ChannelOperation, channel: Channel, scope: ContentScope): string {
  const { id, action, title, description, tags, bindings, messages, reply } = operation;
  const credentials = listCredentials(operation);
  return toSection(
    toOperationTitle(operation, channel),
    `${ACTION_WORDS[action]} Operation: ${toCode(id)}`,
    title && `**${title}**`,
    toBlock(description ?? ''),
    tags.length > 0 ? `Tags: ${tags.map(toCode).join(', ')}` : '',
    credentials.length > 0 ? joinBlocks('**Authorizations**', toItems(credentials)) : '',
    toBindingBlocks(bindings, channel),
    toMessages(messages, channel, scope),
    reply &&
      joinBlocks('**Reply**', describeReply(reply), toMessages(reply.messages, channel, scope)),
  );
}

function toMessages(messages: readonly Message[], channel: Channel, scope: ContentScope): string {
  const rows = toRows(messages);
  return joinBlocks(...messages.map((message) => toMessage(message, channel, scope, rows)));
}

function toMessage(message: Message, channel: Channel, scope: ContentScope, rows: number): string {
  const { title, description, headers, payload, bindings } = message;
  const facts = listMessageFacts(message).map(({ title: fact, values, about }) =>
    joinSentences(`${fact}: ${values.map(toCode).join(', ')}`, about),
  );
  const toPartBlock = (part: MessagePart | undefined, ...head: string[]) =>
    part && joinBlocks(...head, toPart(part, message, scope, rows));
  return joinBlocks(
    `### ${title}`,
    message.deprecated ? '**Deprecated**' : '',
    toBlock(description ?? ''),
    facts.join('\n\n'),
    toPartBlock(headers, '**Headers**'),
    toPartBlock(payload, '**Payload**', `Media type: ${toCode(message.contentType)}`),
    toBindingBlocks(bindings, channel),
  );
}

function toPart(part: MessagePart, message: Message, scope: ContentScope, rows: number): string {
  if (part.kind === 'text') {
    return joinBlocks(`Schema: ${toCode(part.format)}`, toFenced(part.language, part.code));
  }
  const content = { mediaType: message.contentType, schema: part.schema, examples: [] };
  const where = `the message ${toCode(message.title)}`;
  return toContentBlock(content, scope, { rows, where });
}

function toBindingBlocks(bindings: readonly Binding[], { schemas }: Channel): string {
  return joinBlocks(
    ...bindings.map((binding) => {
      const facts = binding.facts.map(
        ({ name, value }) => `- ${toCode(name)}: ${toCode(showValue(value))}`,
      );
      const fields = binding.fields.map(({ name, schema }) =>
        toItem({
          name,
          node: schemas.get(schema),
          inside: planInside(schema, { table: schemas, budget: { left: MAX_ROWS }, around: [] }),
        }),
      );
      return joinBlocks(`**${toBindingTitle(binding)}**`, [...facts, ...fields].join('\n'));
    }),
  );
}
