import { type Html, html } from '@quire/base';
import type { Channel, ChannelServer } from '../../asyncapi/channel.ts';
import type { ServerVariable } from '../../endpoint.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import type { EndpointScope } from '../endpoint-scope.ts';
import { toField, toFieldBlocks } from '../field-blocks.ts';
import { renderRow } from '../field-row.ts';
import type { ApiSection } from '../section.ts';
import { renderBindings } from './binding-rows.ts';
import { toProtocol } from './words.ts';

/** The servers that a channel is at. */
export function toServerSection(channel: Channel, scope: EndpointScope): ApiSection | undefined {
  const { servers } = channel;
  if (servers.length === 0) return undefined;
  return {
    id: scope.anchors.take('servers'),
    title: scope.tools.words.titles.servers,
    body: html`${servers.map((server) => renderServer(server, channel, scope))}`,
    blocks: toFieldBlocks(
      servers.map((server) =>
        toField({ ...server, node: toServerNode(server) }, scope.tools.words),
      ),
      'request',
    ),
  };
}

function toServerNode(server: ChannelServer): SchemaNode {
  return { type: 'string', label: toProtocol(server) };
}

function renderServer(server: ChannelServer, channel: Channel, scope: EndpointScope): Html {
  const { name, url, description, variables, tags, bindings } = server;
  const words = scope.tools.words.channel;
  const rows = variables.map((variable) =>
    renderRow({ name: variable.name, node: toVariableNode(variable) }, scope.tools),
  );
  return renderRow(
    {
      name,
      node: toServerNode(server),
      description,
      inside: html`<p class="q-limits">${words.address}: <code>${url}</code></p>${
        tags.length > 0 &&
        html`<p class="q-limits">${words.tags}: ${tags.map((tag, index) => html`${index > 0 && ', '}<code>${tag}</code>`)}</p>`
      }${rows}${renderBindings(bindings, channel, scope)}`,
    },
    scope.tools,
  );
}

/** A part of the address that the reader chooses. */
export function toVariableNode({
  default: preset,
  enum: allowed,
  examples,
  description,
}: ServerVariable): SchemaNode {
  return {
    type: 'string',
    label: allowed ? 'enum<string>' : 'string',
    ...(preset === '' ? {} : { default: preset }),
    ...(allowed ? { enum: allowed } : {}),
    ...(examples ? { examples } : {}),
    ...(description === undefined ? {} : { description }),
  };
}
