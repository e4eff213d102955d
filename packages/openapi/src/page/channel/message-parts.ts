import { attribute, type Html, html } from '@quire/base';
import type { Block, FieldsBlock } from '@quire/base/blocks';
import type { Channel, Message, MessagePart } from '../../asyncapi/channel.ts';
import type { ApiWords } from '../../words/api-words.ts';
import { renderContents } from '../body-section.ts';
import { MAX_CALLBACK_ROWS } from '../callback-section.ts';
import { type EndpointScope, MAX_ROWS } from '../endpoint-scope.ts';
import { toContentBlocks } from '../field-blocks.ts';
import { toFence } from '../page-tools.ts';
import { renderBindings } from './binding-rows.ts';

/** Messages one below the other, the first open. */
export function renderMessages(
  messages: readonly Message[],
  channel: Channel,
  scope: EndpointScope,
): Html {
  const rows = toRows(messages);
  return html`${messages.map((message, index) => {
    const id = scope.anchors.take('message', message.title);
    return html`<details class="q-callback"${attribute('id', id)}${attribute('open', index === 0)}><summary><span class="q-option-name">${message.title}</span><code>${message.contentType}</code>${message.deprecated && html`<span class="q-old">${scope.tools.words.field.deprecated}</span>`}</summary><div class="q-option-body">${renderMessage(message, channel, scope, { id, rows })}</div></details>`;
  })}`;
}

/** How many lines each of several messages may have. */
export function toRows(messages: readonly Message[]): number {
  return messages.length === 1 ? MAX_ROWS : MAX_CALLBACK_ROWS;
}

function renderMessage(
  message: Message,
  channel: Channel,
  scope: EndpointScope,
  place: { id: string; rows: number },
): Html {
  const { description, headers, payload, bindings } = message;
  return html`${description && scope.tools.markdown(description, 'bold')}${renderFacts(message, scope)}${headers && renderPart('headers', headers, message, { channel, scope, place })}${payload && renderPart('payload', payload, message, { channel, scope, place })}${renderBindings(bindings, channel, scope)}`;
}

/** Small facts about a message, each with its values. */
export function listMessageFacts(
  { name, correlation, tags }: Message,
  { channel: words }: ApiWords,
): { title: string; values: string[]; about?: string | undefined }[] {
  return [
    ...(name === undefined ? [] : [{ title: words.name, values: [name] }]),
    ...(correlation
      ? [
          {
            title: words.correlation,
            values: [correlation.location],
            about: correlation.description,
          },
        ]
      : []),
    ...(tags.length > 0 ? [{ title: words.tags, values: tags }] : []),
  ];
}

function renderFacts(message: Message, { tools }: EndpointScope): Html {
  return html`${listMessageFacts(message, tools.words).map(
    ({ title, values, about }) =>
      html`<p class="q-limits">${title}: ${values.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`)}</p>${about && tools.markdown(about, 'bold')}`,
  )}`;
}

interface PartContext {
  channel: Channel;
  scope: EndpointScope;
  place: { id: string; rows: number };
}

function renderPart(
  name: 'headers' | 'payload',
  part: MessagePart,
  { contentType, id }: Message,
  { channel, scope, place }: PartContext,
): Html {
  const body =
    part.kind === 'text'
      ? scope.tools.codeBlock({ ...toFence(part.language, part.code), title: part.format })
      : renderContents(
          [{ mediaType: contentType, schema: part.schema, examples: [] }],
          channel,
          scope,
          { id: `${place.id}-${name}`, trail: [id], rows: place.rows },
        );
  return html`<p class="q-part-title">${scope.tools.words.channel[name]}</p>${body}`;
}

/** Messages as search has them. */
export function toMessageBlocks(
  messages: readonly Message[],
  channel: Channel,
  of: FieldsBlock['of'],
  scope: EndpointScope,
): Block[] {
  return messages.flatMap((message): Block[] => [
    { kind: 'label', text: message.title },
    ...(message.description ? scope.tools.blocks(message.description) : []),
    ...[message.headers, message.payload].flatMap((part) =>
      part?.kind === 'fields'
        ? toContentBlocks(
            [{ mediaType: message.contentType, schema: part.schema, examples: [] }],
            channel.schemas,
            of,
            scope.tools.words,
          )
        : [],
    ),
  ]);
}
