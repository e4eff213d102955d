import { type Html, html } from '@quire/base';
import { renderTabSet } from '@quire/components';
import type { ApiResponse, Endpoint, ResponseHeader, ResponseLink } from '../endpoint.ts';
import type { SchemaNode, SchemaTable } from '../schema/schema-node.ts';
import { sayHtml } from '../words/say-html.ts';
import { renderContents } from './body-section.ts';
import { type EndpointScope, MAX_ROWS } from './endpoint-scope.ts';
import { toContentBlocks, toFieldBlocks, toStatusField } from './field-blocks.ts';
import { renderRow } from './field-row.ts';
import { withExample } from './parameter-sections.ts';
import { renderFold } from './schema-fields.ts';
import type { ApiSection } from './section.ts';

/** Lines of answers other than the first: mostly errors, all alike. */
export const MAX_OTHER_ROWS = 40;

/** The answers by status. */
export function toResponseSection(
  endpoint: Endpoint,
  scope: EndpointScope,
): ApiSection | undefined {
  const { responses } = endpoint;
  const [first] = responses;
  if (!first) return undefined;
  const id = scope.anchors.take('response');
  const single = responses.length === 1;
  return {
    id,
    title: scope.tools.words.titles.response,
    beside: single ? renderSingle(first) : undefined,
    body: single
      ? renderResponse(first, endpoint, scope, { id, rows: MAX_ROWS })
      : renderTabs(responses, endpoint, scope, id),
    blocks: [
      ...toFieldBlocks(responses.map(toStatusField), 'response'),
      ...toContentBlocks(first.contents, endpoint.schemas, 'response', scope.tools.words),
    ],
  };
}

function renderSingle({ status, contents }: ApiResponse): Html {
  return html`<span class="q-status" data-q-status="${status.charAt(0)}">${status}</span>${contents.length === 1 && html`<code class="api-section-heading-subtitle q-media">${contents[0]?.mediaType}</code>`}`;
}

function renderTabs(
  responses: readonly ApiResponse[],
  endpoint: Endpoint,
  scope: EndpointScope,
  id: string,
): Html {
  return renderTabSet({
    className: 'q-replies',
    active: 0,
    sync: false,
    tabs: responses.map((response, index) => ({
      id: `${id}-${response.status.toLowerCase()}`,
      label: response.status,
      title: html`<span class="q-status" data-q-status="${response.status.charAt(0)}">${response.status}</span>`,
      panel: renderResponse(response, endpoint, scope, {
        id: `${id}-${response.status.toLowerCase()}`,
        rows: index === 0 ? MAX_ROWS : MAX_OTHER_ROWS,
      }),
    })),
  });
}

/** One answer: its words, headers and fields. */
export function renderResponse(
  response: ApiResponse,
  endpoint: Pick<Endpoint, 'schemas'>,
  scope: EndpointScope,
  { id, rows }: { id: string; rows: number },
): Html {
  const { summary, headers, contents, links } = response;
  const { tools } = scope;
  const description = response.description ?? summary;
  const trail = rows === MAX_ROWS ? ['response'] : [];
  return html`${description && html`<div class="q-reply-text">${tools.markdown(description, 'bold')}</div>`}${headers.length > 0 && renderFold('headers', headers.length, renderHeaders(headers, endpoint, scope), { tools, isOpen: false })}${renderContents(contents, endpoint, scope, { id, trail, rows })}${links.length > 0 && renderFold('links', links.length, renderLinks(links, scope), { tools, isOpen: false })}`;
}

/** What can be called next, and with what. */
function renderLinks(links: readonly ResponseLink[], { tools }: EndpointScope): Html {
  return html`${links.map(
    ({ name, operation, description, ...link }) =>
      html`<div class="field"><span data-component-part="field-name">${name}</span>${operation && html`<span class="q-type">${operation}</span>`}<div class="q-about">${description && tools.markdown(description, 'bold')}${listLinkFacts(link).map(({ name: key, word, value }) => html`<p class="q-limits">${sayHtml(tools.words.content[word], html`<code>${key}</code>`, html`<code>${value}</code>`)}</p>`)}</div></div>`,
  )}`;
}

/** What a link passes on, and where to. */
export function listLinkFacts({
  server,
  parameters,
  body,
}: Pick<ResponseLink, 'server' | 'parameters' | 'body'>): {
  name: string;
  word: 'at' | 'from';
  value: string;
}[] {
  return [
    ...(server === undefined ? [] : [{ name: 'server', word: 'at', value: server } as const]),
    ...parameters.map((parameter) => ({ ...parameter, word: 'from' }) as const),
    ...(body === undefined ? [] : [{ name: 'body', word: 'from', value: body } as const]),
  ];
}

function renderHeaders(
  headers: readonly ResponseHeader[],
  { schemas }: Pick<Endpoint, 'schemas'>,
  { tools }: EndpointScope,
): Html {
  return html`${headers.map((header) => renderRow(toHeaderRow(header, schemas), tools))}`;
}

/** A header as a line of fields. */
export function toHeaderRow(
  { schema, examples, ...header }: ResponseHeader,
  schemas: SchemaTable,
): Omit<ResponseHeader, 'schema' | 'examples'> & { node: SchemaNode } {
  const node: SchemaNode =
    schema === undefined ? { type: 'string', label: 'string' } : schemas.get(schema);
  return { ...header, node: withExample(node, examples) };
}
