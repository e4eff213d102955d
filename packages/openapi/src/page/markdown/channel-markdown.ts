import type {
  Binding,
  Channel,
  ChannelOperation,
  ChannelServer,
  Message,
  MessagePart,
} from '../../asyncapi/channel.ts';
import { type ApiWords, say } from '../../words/api-words.ts';
import { toBadgeLabel } from '../badges.ts';
import { toBindingTitle } from '../channel/binding-rows.ts';
import { listChannelExamples } from '../channel/channel-examples.ts';
import { listMessageFacts, toRows } from '../channel/message-parts.ts';
import { toVariableNode } from '../channel/server-section.ts';
import {
  describeAction,
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
import { toExampleBlocks } from './markdown-tools.ts';

/** A channel as Markdown, with everything that its page says. */
export function renderChannelMarkdown(
  channel: Channel,
  page: Omit<MarkdownPage, 'title' | 'api'>,
): EndpointMarkdown {
  const { words } = page.tools;
  const { titles } = words;
  const scope: ContentScope = { schemas: channel.schemas, words, written: new Map() };
  const { base, path } = toChannelAddress(channel);
  const examples =
    page.hasRequestExample || page.hasResponseExample ? [] : listChannelExamples(channel);
  return {
    top: joinBlocks(
      toCode(`${toProtocolBadge(channel.protocol)} ${base}${path}`),
      page.deprecated ? `**${words.deprecated}**` : '',
      channel.badges.map((badge) => `**${toBadgeLabel(badge, words)}**`).join(' '),
      page.intro?.trim(),
    ),
    reference: joinBlocks(
      toSection(
        titles.servers,
        ...channel.servers.map((server) => toServer(server, channel, words)),
      ),
      toAuthorizations(channel, words),
      toSection(titles.parameters, toItems(toParameters(channel), words)),
      ...channel.operations.map((operation) => toOperation(operation, channel, scope)),
      toSection(titles.messages, toMessages(channel.messages, channel, scope)),
      toSection(titles.bindings, toBindingBlocks(channel.bindings, channel, words)),
      toSection(titles.examples, ...toExampleBlocks(examples, page.tools)),
    ),
  };
}

function toServer(server: ChannelServer, channel: Channel, words: ApiWords): string {
  const { name, url, description, variables, tags, bindings } = server;
  const about = joinSentences(toBlock(description ?? '').replace(/\s+/g, ' '), toTags(tags, words));
  const inside = variables.map((variable) =>
    toItem({ name: variable.name, node: toVariableNode(variable) }, words).replace(/^/gm, '  '),
  );
  const first = `- ${toCode(name)} ${toCode(toProtocol(server))}: ${toCode(url)}${about && `. ${about}`}`;
  return joinBlocks([first, ...inside].join('\n'), toBindingBlocks(bindings, channel, words));
}

function toTags(tags: readonly string[], { channel }: ApiWords): string {
  return tags.length > 0 ? `${channel.tags}: ${tags.map(toCode).join(', ')}` : '';
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
  const { id, title, description, tags, bindings, messages, reply } = operation;
  const { words } = scope;
  const credentials = toItems(listCredentials(operation, words), words);
  return toSection(
    toOperationTitle(operation, channel, words),
    `${describeAction(operation, words)} ${say(words.markdown.operation, toCode(id))}`,
    title && `**${title}**`,
    toBlock(description ?? ''),
    toTags(tags, words),
    credentials && joinBlocks(`**${words.titles.authorizations}**`, credentials),
    toBindingBlocks(bindings, channel, words),
    toMessages(messages, channel, scope),
    reply &&
      joinBlocks(
        `**${words.channel.reply}**`,
        describeReply(reply, words),
        toMessages(reply.messages, channel, scope),
      ),
  );
}

function toMessages(messages: readonly Message[], channel: Channel, scope: ContentScope): string {
  const rows = toRows(messages);
  return joinBlocks(...messages.map((message) => toMessage(message, channel, scope, rows)));
}

function toMessage(message: Message, channel: Channel, scope: ContentScope, rows: number): string {
  const { title, description, headers, payload, bindings } = message;
  const { words } = scope;
  const facts = listMessageFacts(message, words).map(({ title: fact, values, about }) =>
    joinSentences(`${fact}: ${values.map(toCode).join(', ')}`, about),
  );
  const toPartBlock = (part: MessagePart | undefined, ...head: string[]) =>
    part && joinBlocks(...head, toPart(part, message, scope, rows));
  return joinBlocks(
    `### ${title}`,
    message.deprecated ? `**${words.deprecated}**` : '',
    toBlock(description ?? ''),
    facts.join('\n\n'),
    toPartBlock(headers, `**${words.channel.headers}**`),
    toPartBlock(
      payload,
      `**${words.channel.payload}**`,
      `${words.mediaType}: ${toCode(message.contentType)}`,
    ),
    toBindingBlocks(bindings, channel, words),
  );
}

function toPart(part: MessagePart, message: Message, scope: ContentScope, rows: number): string {
  if (part.kind === 'text') {
    return joinBlocks(
      say(scope.words.markdown.schema, toCode(part.format)),
      toFenced(part.language, part.code),
    );
  }
  const content = { mediaType: message.contentType, schema: part.schema, examples: [] };
  const where = say(scope.words.markdown.message, toCode(message.title));
  return toContentBlock(content, scope, { rows, where });
}

function toBindingBlocks(
  bindings: readonly Binding[],
  { schemas }: Channel,
  words: ApiWords,
): string {
  return joinBlocks(
    ...bindings.map((binding) => {
      const facts = binding.facts.map(
        ({ name, value }) => `- ${toCode(name)}: ${toCode(showValue(value))}`,
      );
      const fields = binding.fields.map(({ name, schema }) =>
        toItem(
          {
            name,
            node: schemas.get(schema),
            inside: planInside(schema, { table: schemas, budget: { left: MAX_ROWS }, around: [] }),
          },
          words,
        ),
      );
      return joinBlocks(`**${toBindingTitle(binding, words)}**`, [...facts, ...fields].join('\n'));
    }),
  );
}
