import { type Html, html } from '@quire/base';
import { renderTabSet } from '@quire/components';
import type { Endpoint, MediaContent, RequestBody } from '../endpoint.ts';
import { isMultipart } from '../request/media-type.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { ApiWords } from '../words/api-words.ts';
import { type EndpointScope, toFieldScope } from './endpoint-scope.ts';
import { toContentBlocks } from './field-blocks.ts';
import { renderRow, renderRules } from './field-row.ts';
import { renderFields } from './schema-fields.ts';
import type { ApiSection } from './section.ts';

/** What can be sent, by media type. */
export function toBodySection(endpoint: Endpoint, scope: EndpointScope): ApiSection | undefined {
  const { body } = endpoint;
  if (!body) return undefined;
  const id = scope.anchors.take('body');
  return {
    id,
    title: scope.tools.words.titles.body,
    beside: body.contents.length === 1 ? renderMediaType(body.contents[0]) : undefined,
    body: renderBody(body, endpoint, scope, id),
    blocks: [
      ...(body.description ? scope.tools.blocks(body.description) : []),
      ...toContentBlocks(body.contents, endpoint.schemas, 'request', scope.tools.words),
    ],
  };
}

/** A body as fields: of one media type, or of several to choose from. */
export function renderBody(
  body: RequestBody,
  endpoint: Pick<Endpoint, 'schemas'>,
  scope: EndpointScope,
  id: string,
): Html {
  return html`${body.description && scope.tools.markdown(body.description, 'bold')}${renderContents(body.contents, endpoint, scope, { id, trail: ['param'] })}`;
}

interface ContentPlace {
  /** Of the part, for the ids of tabs. */
  id: string;
  /** The beginning of anchors; empty for none. */
  trail: readonly string[];
  rows?: number;
}

/** The fields of contents; a list chooses the media type where there are several. */
export function renderContents(
  contents: readonly MediaContent[],
  endpoint: Pick<Endpoint, 'schemas'>,
  scope: EndpointScope,
  place: ContentPlace,
): Html | undefined {
  const [first, ...others] = contents;
  if (!first) return undefined;
  if (others.length === 0) return renderContent(first, endpoint, scope, place);
  return renderTabSet({
    className: 'q-bodies',
    active: 0,
    sync: false,
    dropdown: true,
    selectLabel: scope.tools.words.mediaType,
    tabs: contents.map((content, index) => ({
      id: `${place.id}-type-${index + 1}`,
      label: content.mediaType,
      title: html`${content.mediaType}`,
      // Anchors belong to what is shown first.
      panel:
        renderContent(content, endpoint, scope, index === 0 ? place : { ...place, trail: [] }) ??
        html``,
    })),
  });
}

/** What a body holds and, of a stream, what each of its items holds. */
function renderContent(
  content: MediaContent,
  endpoint: Pick<Endpoint, 'schemas'>,
  scope: EndpointScope,
  place: ContentPlace,
): Html | undefined {
  const { description, schema, itemSchema } = content;
  const text = description && scope.tools.markdown(description, 'bold');
  const fields = schema === undefined ? undefined : renderValue(schema, endpoint, scope, place);
  const whole = text ? html`${text}${fields}` : fields;
  if (itemSchema === undefined) return whole;
  const itemPlace = schema === undefined ? place : { ...place, trail: [] };
  return html`${whole}<p class="q-part-title">${toItemTitle(content, scope.tools.words)}</p>${renderValue(itemSchema, endpoint, scope, itemPlace)}`;
}

/** What one of the parts is called that a body is a row of. */
export function toItemTitle(
  { mediaType }: Pick<MediaContent, 'mediaType'>,
  { content }: ApiWords,
): string {
  return isMultipart(mediaType) ? content.part : content.item;
}

function renderValue(
  schema: SchemaId,
  endpoint: Pick<Endpoint, 'schemas'>,
  scope: EndpointScope,
  { trail, rows }: ContentPlace,
): Html | undefined {
  const fieldScope = toFieldScope(scope, endpoint, trail, rows);
  const node = endpoint.schemas.get(schema);
  const fields = renderFields(schema, fieldScope);
  const isPlainObject = node.type === 'object' && fields !== undefined;
  const text = node.description && isPlainObject && scope.tools.markdown(node.description, 'bold');
  if (isPlainObject) return html`${text}${renderRules(node, scope.tools.words)}${fields}`;
  // A list or a single value has a line of its own.
  return html`${renderRow({ name: node.title ?? node.label, node, inside: fields }, scope.tools)}`;
}

function renderMediaType(content: MediaContent | undefined): Html {
  return html`<code class="api-section-heading-subtitle q-media">${content?.mediaType}</code>`;
}
