import { html } from '@quire/base';
import type { Api } from '@quire/model';
import { sampleValue } from '../schema/sample-value.ts';
import type { FoundSchema } from '../set/find-schema.ts';
import { createAnchorBook } from './anchor-book.ts';
import { toFieldScope } from './endpoint-scope.ts';
import { toContentBlocks } from './field-blocks.ts';
import { renderRow } from './field-row.ts';
import { type PageTools, toFence } from './page-tools.ts';
import type { RenderedEndpoint } from './render-endpoint.ts';
import { renderFields } from './schema-fields.ts';
import { renderSection, toContentsEntry, toSearchSection } from './section.ts';

/** How many lines a page about one schema may have. */
export const MAX_SCHEMA_ROWS = 600;

/** Draws a page about one schema: its fields, and an example beside them. */
export function renderSchema(found: FoundSchema, api: Api, tools: PageTools): RenderedEndpoint {
  const table = found.spec.scope.schemas;
  const anchors = createAnchorBook();
  const scope = { tools, anchors, isOpen: api.params.expanded === 'all' };
  const node = table.get(found.schema);
  const fields = renderFields(
    found.schema,
    toFieldScope(scope, { schemas: table }, ['param'], MAX_SCHEMA_ROWS),
  );
  const section = {
    id: anchors.take('attributes'),
    title: tools.words.titles.attributes,
    body: fields ?? html`${renderRow({ name: found.name, node }, tools)}`,
    blocks: toContentBlocks(
      [{ mediaType: '', schema: found.schema, examples: [] }],
      table,
      'response',
      tools.words,
    ),
  };
  const code = JSON.stringify(sampleValue(found.schema, table), null, 2);
  const example = tools.codeBlock({ ...toFence('json', code), title: found.name });
  return {
    ...(node.description ? { intro: tools.markdown(node.description, 'below-title') } : {}),
    body: renderSection(section),
    aside: html`<div class="q-side">${example}</div>`,
    contents: [toContentsEntry(section)],
    sections: [toSearchSection(section)],
  };
}
