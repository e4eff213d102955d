import { attribute, type Html, html } from '@quire/base';
import type { SchemaId } from '../schema/schema-node.ts';
import type { AnchorBook } from './anchor-book.ts';
import {
  CUT_FIELDS,
  describeMore,
  type FieldPlan,
  type PlannedField,
  type PlannedInside,
  type PlannedOption,
  type PlanScope,
  planFields,
  planInside,
  SAME_FIELDS,
} from './field-plan.ts';
import { renderRow } from './field-row.ts';
import type { PageTools } from './page-tools.ts';

/** How much of a schema is drawn, and with what. */
export interface FieldScope extends PlanScope {
  tools: PageTools;
  anchors: AnchorBook;
  /** Whether nested fields stand open at first. */
  isOpen: boolean;
  /** Names of the fields around, for anchors; none where fields have no anchors. */
  trail: readonly string[];
}

/** The fields of a schema, without a line for the schema itself. */
export function renderFields(schema: SchemaId, scope: FieldScope): Html | undefined {
  const plan = planFields(schema, scope);
  return plan && renderPlan(plan, scope);
}

/** What a field holds, folded. */
export function renderInside(schema: SchemaId, scope: FieldScope): Html | undefined {
  const inside = planInside(schema, scope);
  return inside && renderPlannedInside(inside, scope);
}

function renderPlan({ fields, options, isCut }: FieldPlan, scope: FieldScope): Html {
  if (options) {
    return html`<div class="q-options">${options.map((option, index) => renderOption(option, index, scope))}</div>`;
  }
  return html`${fields.map((field) => renderField(field, scope))}${isCut && html`<p class="q-cut">${CUT_FIELDS}</p>`}`;
}

function renderField({ name, node, required, inside }: PlannedField, scope: FieldScope): Html {
  const trail = scope.trail.length > 0 ? [...scope.trail, name] : [];
  // Deep fields are found through those around them.
  const id = trail.length > 0 && trail.length <= 4 ? scope.anchors.take(...trail) : undefined;
  const below = inside && renderPlannedInside(inside, { ...scope, trail });
  return renderRow({ id, name, node, required, inside: below }, scope.tools);
}

function renderPlannedInside(inside: PlannedInside, scope: FieldScope): Html {
  if (inside.kind === 'same') {
    const [words, around] = SAME_FIELDS;
    return html`<p class="q-cut">${words} ${inside.title ? html`<code>${inside.title}</code>` : around}.</p>`;
  }
  if (inside.kind === 'more') return html`<p class="q-cut">${describeMore(inside.count)}</p>`;
  const { plan, count } = inside;
  const title = plan.options ? 'options' : 'child attributes';
  return renderFold(title, plan.options ? undefined : count, renderPlan(plan, scope), scope.isOpen);
}

/** Fields behind a line that opens them: a disclosure that needs no script. */
export function renderFold(
  title: string,
  count: number | undefined,
  fields: Html,
  isOpen: boolean,
): Html {
  return html`<details class="expandable"${attribute('open', isOpen)}><summary><span class="q-opener" data-markdown-ignore><span class="q-show">Show </span><span class="q-hide">Hide </span>${title}</span>${count !== undefined && html`<span class="q-count" data-markdown-ignore>${count}</span>`}</summary><div class="q-inside">${fields}</div></details>`;
}

/** One shape of a union, behind its name; the first is open. */
function renderOption({ name, node, plan }: PlannedOption, index: number, scope: FieldScope): Html {
  const fields = plan && renderPlan(plan, scope);
  const summary = html`<span class="q-option-name">${name}</span><span class="q-type">${node.label}</span>`;
  const text = node.description && scope.tools.markdown(node.description, 'bold');
  if (!fields && !text) return html`<div class="q-option">${summary}</div>`;
  return html`<details class="q-option"${attribute('open', index === 0)}><summary>${summary}</summary><div class="q-option-body">${text}${fields}</div></details>`;
}
