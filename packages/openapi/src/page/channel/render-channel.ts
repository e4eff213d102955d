import { type Html, html } from '@quire/base';
import type { Channel } from '../../asyncapi/channel.ts';
import { buildSocketModel } from '../../playground/socket-model.ts';
import type { ApiWords } from '../../words/api-words.ts';
import { createAnchorBook } from '../anchor-book.ts';
import { renderBadges } from '../badges.ts';
import { type EndpointScope, toFieldScope } from '../endpoint-scope.ts';
import { toField, toFieldBlocks } from '../field-blocks.ts';
import { renderRow } from '../field-row.ts';
import { renderMethod } from '../method-badge.ts';
import type { EndpointPage, RenderedEndpoint } from '../render-endpoint.ts';
import { renderExamples } from '../responses-panel.ts';
import { renderInside } from '../schema-fields.ts';
import { type ApiSection, renderSection, toContentsEntry, toSearchSection } from '../section.ts';
import { toSecuritySection } from '../security-section.ts';
import { renderBindings } from './binding-rows.ts';
import { listChannelExamples } from './channel-examples.ts';
import { renderMessages, toMessageBlocks } from './message-parts.ts';
import { toOperationSection } from './operation-section.ts';
import { toServerSection } from './server-section.ts';
import { toChannelAddress, toProtocolBadge } from './words.ts';

/** What is known of the page around a channel. */
export interface ChannelPage extends EndpointPage {
  /** Whether readers can connect to it from the page. */
  isInteractive: boolean;
}

/** Draws a channel: where it is, what travels on it, and examples of that beside it. */
export function renderChannel(channel: Channel, page: ChannelPage): RenderedEndpoint {
  const { api, tools, requestExample, responseExample } = page;
  const scope: EndpointScope = {
    tools,
    anchors: createAnchorBook(),
    isOpen: api.params.expanded === 'all',
  };
  const sections = listSections(channel, scope);
  const model = page.isInteractive ? buildSocketModel(channel, page.title, api) : undefined;
  const hasOwn = requestExample !== undefined || responseExample !== undefined;
  const examples = hasOwn
    ? html`${requestExample}${responseExample}`
    : renderExamples(listChannelExamples(channel), 'example', tools);
  return {
    bar: renderChannelBar(channel, api.url === 'full', model !== undefined, tools.words),
    ...(channel.badges.length > 0 ? { badges: renderBadges(channel.badges, tools.words) } : {}),
    ...(page.intro ? { intro: tools.markdown(page.intro, 'below-title') } : {}),
    body: html`${sections.map(renderSection)}`,
    ...(examples ? { aside: examples } : {}),
    contents: sections.map(toContentsEntry),
    sections: [
      ...(page.intro ? [{ id: '', title: '', blocks: tools.blocks(page.intro) }] : []),
      ...sections.map(toSearchSection),
    ],
    ...(model ? { model } : {}),
  };
}

/** Servers are listed below: beside their address there would be no room for that of the channel. */
function renderChannelBar(
  channel: Channel,
  isFull: boolean,
  canTry: boolean,
  { copyAddress }: ApiWords,
): Html {
  const { base, path } = toChannelAddress(channel);
  const parts = path.split(/(\{[^{}]+\})/);
  return html`<div class="q-bar" data-q-api-bar>${renderMethod(toProtocolBadge(channel.protocol))} <code class="q-path" tabindex="0">${isFull && base !== '' && html`<span class="q-base">${base}</span>`}${parts.map((part, index) => (index % 2 === 1 ? html`<span class="q-path-part">${part}</span>` : part))}</code><button type="button" class="q-copy" data-q-copy-text="${base}${path}" aria-label="${copyAddress}"></button>${canTry && html`<button type="button" class="tryit-button" data-q-api-try hidden>Try it</button>`}</div>`;
}

function listSections(channel: Channel, scope: EndpointScope): ApiSection[] {
  return [
    toServerSection(channel, scope),
    toSecuritySection(channel, scope.anchors, scope.tools),
    toParameterSection(channel, scope),
    ...channel.operations.map((operation) => toOperationSection(operation, channel, scope)),
    toMessageSection(channel, scope),
    toBindingSection(channel, scope),
  ].flatMap((section) => section ?? []);
}

function toParameterSection(channel: Channel, scope: EndpointScope): ApiSection | undefined {
  const { parameters, schemas } = channel;
  if (parameters.length === 0) return undefined;
  const rows = parameters.map((parameter) => {
    const { name, schema, description, location } = parameter;
    return renderRow(
      {
        id: scope.anchors.take('param', name),
        name,
        node: schemas.get(schema),
        required: true,
        description,
        place: location,
        inside: renderInside(schema, toFieldScope(scope, channel, ['param', name])),
      },
      scope.tools,
    );
  });
  const fields = parameters.map(({ schema, name, description }) =>
    toField({ name, description, required: true, node: schemas.get(schema) }, scope.tools.words),
  );
  return {
    id: scope.anchors.take('parameters'),
    title: scope.tools.words.titles.parameters,
    body: html`${rows}`,
    blocks: toFieldBlocks(fields, 'request'),
  };
}

/** Messages of the channel that no operation names. */
function toMessageSection(channel: Channel, scope: EndpointScope): ApiSection | undefined {
  if (channel.messages.length === 0) return undefined;
  return {
    id: scope.anchors.take('messages'),
    title: scope.tools.words.titles.messages,
    body: renderMessages(channel.messages, channel, scope),
    blocks: toMessageBlocks(channel.messages, channel, 'response', scope),
  };
}

function toBindingSection(channel: Channel, scope: EndpointScope): ApiSection | undefined {
  if (channel.bindings.length === 0) return undefined;
  return {
    id: scope.anchors.take('bindings'),
    title: scope.tools.words.titles.bindings,
    body: renderBindings(channel.bindings, channel, scope),
    blocks: [],
  };
}
