import { html } from '@quire/base';
import type { Endpoint } from '../../endpoint.ts';
import type {
  GraphqlDefinition,
  GraphqlOperation,
  GraphqlReference,
} from '../../graphql/definition.ts';
import { buildModel } from '../../playground/build-model.ts';
import { createAnchorBook } from '../anchor-book.ts';
import { renderBadges } from '../badges.ts';
import type { EndpointScope } from '../endpoint-scope.ts';
import { renderMethod } from '../method-badge.ts';
import { type PageTools, toFence } from '../page-tools.ts';
import type { EndpointPage, RenderedEndpoint } from '../render-endpoint.ts';
import { renderExamples } from '../responses-panel.ts';
import { renderSamplesPanel } from '../samples-panel.ts';
import { type ApiSection, renderSection, toContentsEntry, toSearchSection } from '../section.ts';
import { toSecuritySection } from '../security-section.ts';
import { toOperationSections, toTypeSections } from './graphql-sections.ts';
import { listOperationTexts } from './operation-texts.ts';
import { toFormName } from './words.ts';

/** What is known of the page around a part of a schema. */
export interface GraphqlPage extends EndpointPage {
  /** Of an operation: the request that carries it. */
  endpoint?: Endpoint | undefined;
  /** Where another part of the schema has its page. */
  addressOf(reference: GraphqlReference): string | undefined;
}

/** Draws a part of a schema: what it takes and gives, and examples or its code beside it. */
export function renderGraphql(definition: GraphqlDefinition, page: GraphqlPage): RenderedEndpoint {
  const tools: PageTools = {
    ...page.tools,
    typeAddress: (name) => page.addressOf({ kind: 'type', name }),
  };
  const scope: EndpointScope = {
    tools,
    anchors: createAnchorBook(),
    isOpen: page.api.params.expanded === 'all',
  };
  const isOperation = definition.kind !== 'type' && definition.kind !== 'directive';
  const security = page.endpoint && toSecuritySection(page.endpoint, scope.anchors, tools);
  const sections = isOperation
    ? [...(security ? [security] : []), ...toOperationSections(definition, scope)]
    : toTypeSections(definition, scope, page.addressOf);
  return {
    ...(isOperation ? renderSending(definition, page) : renderCode(definition, tools)),
    ...(page.intro ? { intro: tools.markdown(page.intro, 'below-title') } : {}),
    body: html`${sections.map(renderSection)}`,
    contents: sections.map(toContentsEntry),
    sections: toSearch(sections, page),
  };
}

function toSearch(sections: readonly ApiSection[], { intro, tools }: GraphqlPage) {
  return [
    ...(intro ? [{ id: '', title: '', blocks: tools.blocks(intro) }] : []),
    ...sections.map(toSearchSection),
  ];
}

type Around = Pick<RenderedEndpoint, 'bar' | 'badges' | 'aside' | 'model'>;

/** The bar of an operation, and beside it the operation, the request that carries it, and an answer. */
function renderSending(operation: GraphqlOperation, page: GraphqlPage): Around {
  const { api, tools, title, endpoint, requestExample, responseExample } = page;
  const model = endpoint && buildModel(endpoint, title, api);
  const { request, response } = listOperationTexts(operation, tools.words);
  const canSend = model && model.servers.length > 0 && !requestExample;
  const canTry = endpoint?.display === 'interactive';
  const address = endpoint?.servers[0]?.url;
  return {
    bar: html`<div class="q-bar" data-q-api-bar>${renderMethod(operation.kind.toUpperCase())} <code class="q-path" tabindex="0">${operation.signature}</code>${address !== undefined && html`<button type="button" class="q-copy" data-q-copy-text="${address}" aria-label="${tools.words.copyAddress}"></button>`}${canTry && html`<button type="button" class="tryit-button" data-q-api-try hidden>Try it</button>`}</div>`,
    aside: html`${requestExample ?? renderExamples(request, 'operation', tools)}${responseExample ?? renderExamples(response, 'example', tools)}${canSend && renderSamplesPanel(model, 'all', tools)}`,
    ...(canTry && model ? { model } : {}),
  };
}

function renderCode(
  definition: Exclude<GraphqlDefinition, GraphqlOperation>,
  tools: PageTools,
): Around {
  const fence = { ...toFence('graphql', definition.code), title: definition.name };
  return {
    badges: renderBadges([{ label: toFormName(definition, tools.words) }], tools.words),
    aside: html`<div class="q-side">${tools.codeBlock(fence)}</div>`,
  };
}
