import { type Html, html } from '@quire/base';
import type { Binding, Channel } from '../../asyncapi/channel.ts';
import { type ApiWords, say } from '../../words/api-words.ts';
import { type EndpointScope, toFieldScope } from '../endpoint-scope.ts';
import { renderRow, showValue } from '../field-row.ts';
import { renderInside } from '../schema-fields.ts';
import { toProtocolName } from './words.ts';

type Schemas = Pick<Channel, 'schemas'>;

/** What holds for one protocol: plain values, then what a schema describes. */
export function renderBindings(
  bindings: readonly Binding[],
  channel: Schemas,
  scope: EndpointScope,
): Html {
  return html`${bindings.map(
    (binding) =>
      html`<p class="q-part-title">${toBindingTitle(binding, scope.tools.words)}</p>${renderBinding(binding, channel, scope)}`,
  )}`;
}

/** `Kafka binding`. */
export function toBindingTitle({ protocol }: Binding, { channel }: ApiWords): string {
  return say(channel.binding, toProtocolName(protocol));
}

function renderBinding({ facts, fields }: Binding, channel: Schemas, scope: EndpointScope): Html {
  const rows = facts.map(({ name, value }) =>
    renderRow({ name, node: { type: 'any', label: showValue(value) } }, scope.tools),
  );
  const described = fields.map(({ name, schema }) =>
    renderRow(
      {
        name,
        node: channel.schemas.get(schema),
        inside: renderInside(schema, toFieldScope(scope, channel, [])),
      },
      scope.tools,
    ),
  );
  return html`${rows}${described}`;
}
