import { attribute, html } from '@quire/base';
import type { Block } from '@quire/base/blocks';
import type { Callback, Endpoint } from '../endpoint.ts';
import { renderBody } from './body-section.ts';
import type { EndpointScope } from './endpoint-scope.ts';
import { toContentBlocks } from './field-blocks.ts';
import { renderMethod } from './method-badge.ts';
import { renderResponse } from './response-section.ts';
import type { ApiSection } from './section.ts';

/** Lines of one body or answer of a callback. */
export const MAX_CALLBACK_ROWS = 60;

/** The requests that the API sends back, each folded. */
export function toCallbackSection(
  endpoint: Endpoint,
  scope: EndpointScope,
): ApiSection | undefined {
  const { callbacks } = endpoint;
  if (callbacks.length === 0) return undefined;
  return {
    id: scope.anchors.take('callbacks'),
    title: scope.tools.words.titles.callbacks,
    body: html`${callbacks.map((callback) => renderCallback(callback, endpoint, scope))}`,
    blocks: callbacks.flatMap(({ name, description, body }): Block[] => [
      { kind: 'label', text: name },
      ...(description ? scope.tools.blocks(description) : []),
      ...toContentBlocks(body?.contents ?? [], endpoint.schemas, 'request', scope.tools.words),
    ]),
  };
}

function renderCallback(callback: Callback, endpoint: Endpoint, scope: EndpointScope) {
  const { name, method, expression, description, body, responses } = callback;
  const id = scope.anchors.take('callback', name);
  const { titles } = scope.tools.words;
  const responsesPart = responses.map(
    (response) =>
      html`<div class="q-callback-answer"><p><span class="q-status" data-q-status="${response.status.charAt(0)}">${response.status}</span></p>${renderResponse(response, endpoint, scope, { id: `${id}-${response.status}`, rows: MAX_CALLBACK_ROWS })}</div>`,
  );
  return html`<details class="q-callback"${attribute('id', id)}><summary><span class="q-option-name">${name}</span>${renderMethod(method)}<code>${expression}</code></summary><div class="q-option-body">${description && scope.tools.markdown(description, 'bold')}${body && html`<p class="q-part-title">${titles.body}</p>${renderBody(body, endpoint, scope, id)}`}${responses.length > 0 && html`<p class="q-part-title">${titles.response}</p>${responsesPart}`}</div></details>`;
}
