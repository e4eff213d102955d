import { attribute, type Html, html } from '@quire/base';
import { renderIcon } from '@quire/components';
import type { SchemaId, SchemaNode, SchemaProperty, SchemaTable } from '../schema/schema-node.ts';
import type { AnchorBook } from './anchor-book.ts';
import { renderRow } from './field-row.ts';
import type { PageTools } from './page-tools.ts';

/** How deep fields are shown inside each other. */
const MAX_DEPTH = 6;

/** With less room than this the fields inside are only counted. */
const MIN_ROWS = 4;

/** How much of a schema is drawn, and with what. */
export interface FieldScope {
  table: SchemaTable;
  tools: PageTools;
  anchors: AnchorBook;
  /** Lines that may still be drawn: circles and giants end here. */
  budget: { left: number };
  /** Whether nested fields stand open at first. */
  isOpen: boolean;
  /** Names of the fields around, for anchors; none where fields have no anchors. */
  trail: readonly string[];
  /** Schemas around. */
  around: readonly SchemaId[];
}

/** The fields of a schema, without a line for the schema itself. */
export function renderFields(schema: SchemaId, scope: FieldScope): Html | undefined {
  const { id, node } = toInner(schema, scope.table);
  if (scope.around.includes(id)) return undefined;
  const inner = { ...scope, around: [...scope.around, id] };
  if (node.options) return renderOptions(node, inner);
  const { properties = [], additional } = node;
  const entries =
    additional === undefined ? properties : [...properties, { name: '{key}', schema: additional }];
  if (entries.length === 0) return undefined;
  const rows = shareBudget(entries, inner, renderProperty);
  return html`${rows}${node.truncated && html`<p class="api-cut">More fields are not shown.</p>`}`;
}

/**
 * Draws entries so that all of them have a line before any has something inside, and what is left
 * is shared: else the first field of a circle would take everything.
 */
function shareBudget<Entry>(
  entries: readonly Entry[],
  scope: FieldScope,
  draw: (entry: Entry, scope: FieldScope, index: number) => Html | undefined,
): (Html | undefined)[] {
  const { budget } = scope;
  budget.left -= entries.length;
  return entries.map((entry, index) => {
    const share = Math.max(0, Math.floor(budget.left / (entries.length - index)));
    const own = { left: share };
    const markup = draw(entry, { ...scope, budget: own }, index);
    budget.left -= share - own.left;
    return markup;
  });
}

function renderProperty({ name, schema, required }: SchemaProperty, scope: FieldScope): Html {
  const trail = scope.trail.length > 0 ? [...scope.trail, name] : [];
  // Deep fields are found through those around them.
  const id = trail.length > 0 && trail.length <= 4 ? scope.anchors.take(...trail) : undefined;
  const inside = renderInside(schema, { ...scope, trail });
  return renderRow({ id, name, node: scope.table.get(schema), required, inside }, scope.tools);
}

/** What a field holds, folded; inside itself a schema is only named. */
export function renderInside(schema: SchemaId, scope: FieldScope): Html | undefined {
  const { id, node } = toInner(schema, scope.table);
  const count =
    node.options?.length ??
    (node.properties?.length ?? 0) + (node.additional === undefined ? 0 : 1);
  if (count === 0) return undefined;
  if (scope.around.includes(id)) {
    return html`<p class="api-cut">Holds the same fields as ${node.title ? html`<code>${node.title}</code>` : 'the object around it'}.</p>`;
  }
  if (scope.around.length >= MAX_DEPTH || scope.budget.left < Math.min(count, MIN_ROWS)) {
    return html`<p class="api-cut">Has ${count} more ${count === 1 ? 'field' : 'fields'} inside, which are not shown.</p>`;
  }
  const fields = renderFields(id, scope);
  if (!fields) return undefined;
  const title = node.options ? 'options' : 'child attributes';
  return renderFold(title, node.options ? undefined : count, fields, scope.isOpen);
}

/** Of a list what it holds. */
function toInner(schema: SchemaId, table: SchemaTable): { id: SchemaId; node: SchemaNode } {
  let id = schema;
  let node = table.get(id);
  for (let steps = 0; node.type === 'array' && node.items !== undefined && steps < 8; steps++) {
    id = node.items;
    node = table.get(id);
  }
  return { id, node };
}

/** Fields behind a line that opens them: a disclosure that needs no script. */
export function renderFold(
  title: string,
  count: number | undefined,
  fields: Html,
  isOpen: boolean,
): Html {
  return html`<details class="expandable"${attribute('open', isOpen)}><summary class="expandable-summary">${renderChevron()}<span class="expandable-title"><span class="expandable-show">Show </span><span class="expandable-hide">Hide </span>${title}</span>${count !== undefined && html`<span class="expandable-count">${count}</span>`}</summary><div class="expandable-content">${fields}</div></details>`;
}

function renderChevron(): Html {
  return renderIcon('chevron-right', {
    library: 'lucide',
    className: 'expandable-chevron',
    size: 14,
  });
}

/** The shapes of a union: each behind its name, the first open. */
function renderOptions({ options = [] }: SchemaNode, scope: FieldScope): Html {
  return html`<div class="api-options">${shareBudget(options, scope, renderOption)}</div>`;
}

function renderOption(id: SchemaId, scope: FieldScope, index: number): Html {
  const node = scope.table.get(id);
  const isEnd =
    scope.around.includes(id) || scope.around.length >= MAX_DEPTH || scope.budget.left < MIN_ROWS;
  const fields = isEnd ? undefined : renderFields(id, scope);
  const name = node.title ?? `Option ${index + 1}`;
  const summary = html`<span class="api-option-name">${name}</span><span class="field-pill field-type">${node.label}</span>`;
  const text = node.description && scope.tools.markdown(node.description, 'bold');
  if (!fields && !text) return html`<div class="api-option">${summary}</div>`;
  return html`<details class="api-option"${attribute('open', index === 0)}><summary>${renderChevron()}${summary}</summary><div class="api-option-content">${text}${fields}</div></details>`;
}
