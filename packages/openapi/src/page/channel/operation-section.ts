import { type Html, html } from '@quire/base';
import type { Channel, ChannelOperation, Reply } from '../../asyncapi/channel.ts';
import { listCredentials } from '../credentials.ts';
import type { EndpointScope } from '../endpoint-scope.ts';
import { renderRow } from '../field-row.ts';
import type { ApiSection } from '../section.ts';
import { renderBindings } from './binding-rows.ts';
import { renderMessages, toMessageBlocks } from './message-parts.ts';
import { ACTION_WORDS, describeReply, toOperationTitle } from './words.ts';

/** What the application does with the channel: its messages, and the reply to them. */
export function toOperationSection(
  operation: ChannelOperation,
  channel: Channel,
  scope: EndpointScope,
): ApiSection {
  const { action, description, messages, reply } = operation;
  const title = toOperationTitle(operation, channel);
  const of = action === 'receive' ? 'request' : 'response';
  const others = of === 'request' ? 'response' : 'request';
  return {
    id: scope.anchors.take(title),
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
  const { action, title, description, tags, bindings } = operation;
  const credentials = listCredentials(operation);
  return html`<p>${ACTION_WORDS[action]}</p>${title && html`<p><strong>${title}</strong></p>`}${description && scope.tools.markdown(description, 'bold')}${
    tags.length > 0 &&
    html`<p class="q-limits">Tags: ${tags.map((tag, index) => html`${index > 0 && ', '}<code>${tag}</code>`)}</p>`
  }${
    credentials.length > 0 &&
    html`<p class="q-part-title">Authorizations</p>${credentials.map((one) => renderRow(one, scope.tools))}`
  }${renderBindings(bindings, channel, scope)}`;
}

function renderReply(reply: Reply, channel: Channel, scope: EndpointScope): Html {
  const words = describeReply(reply);
  return html`<p class="q-part-title">Reply</p>${words !== '' && scope.tools.markdown(words, 'bold')}${renderMessages(reply.messages, channel, scope)}`;
}
