import { type Html, html } from '@quire/base';
import type { Channel, ChannelOperation, Reply } from '../../asyncapi/channel.ts';
import { ENGLISH } from '../../words/english.ts';
import { listCredentials } from '../credentials.ts';
import type { EndpointScope } from '../endpoint-scope.ts';
import { renderRow } from '../field-row.ts';
import type { ApiSection } from '../section.ts';
import { renderBindings } from './binding-rows.ts';
import { renderMessages, toMessageBlocks } from './message-parts.ts';
import { describeAction, describeReply, toOperationTitle } from './words.ts';

/** What the application does with the channel: its messages, and the reply to them. */
export function toOperationSection(
  operation: ChannelOperation,
  channel: Channel,
  scope: EndpointScope,
): ApiSection {
  const { action, description, messages, reply } = operation;
  const { words } = scope.tools;
  const title = toOperationTitle(operation, channel, words);
  const of = action === 'receive' ? 'request' : 'response';
  const others = of === 'request' ? 'response' : 'request';
  return {
    // Addresses of sections are the same in every language.
    id: scope.anchors.take(toOperationTitle(operation, channel, ENGLISH)),
    title,
    beside: html`<code class="api-section-heading-subtitle q-media">${operation.id}</code>`,
    body: html`${renderAbout(operation, channel, scope)}${renderMessages(messages, channel, scope)}${reply && renderReply(reply, channel, scope)}`,
    blocks: [
      ...(description ? scope.tools.blocks(description) : []),
      ...toMessageBlocks(messages, channel, of, scope),
      ...toMessageBlocks(reply?.messages ?? [], channel, others, scope),
    ],
  };
}

function renderAbout(operation: ChannelOperation, channel: Channel, scope: EndpointScope): Html {
  const { title, description, tags, bindings } = operation;
  const { words } = scope.tools;
  const credentials = listCredentials(operation, words);
  return html`<p>${describeAction(operation, words)}</p>${title && html`<p><strong>${title}</strong></p>`}${description && scope.tools.markdown(description, 'bold')}${
    tags.length > 0 &&
    html`<p class="q-limits">${words.channel.tags}: ${tags.map((tag, index) => html`${index > 0 && ', '}<code>${tag}</code>`)}</p>`
  }${
    credentials.length > 0 &&
    html`<p class="q-part-title">${words.titles.authorizations}</p>${credentials.map((one) => renderRow(one, scope.tools))}`
  }${renderBindings(bindings, channel, scope)}`;
}

function renderReply(reply: Reply, channel: Channel, scope: EndpointScope): Html {
  const { words } = scope.tools;
  const text = describeReply(reply, words);
  return html`<p class="q-part-title">${words.channel.reply}</p>${text !== '' && scope.tools.markdown(text, 'bold')}${renderMessages(reply.messages, channel, scope)}`;
}
