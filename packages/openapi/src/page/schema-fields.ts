import { attribute, type Html, html } from '@quire/base';
import { renderTabSet } from '@quire/components';
import { describeCondition } from '../schema/phrases.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import { type ApiWords, say } from '../words/api-words.ts';
import { ENGLISH } from '../words/english.ts';
import { sayHtml } from '../words/say-html.ts';
import type { AnchorBook } from './anchor-book.ts';
import {
  type FieldPlan,
  type PlannedField,
  type PlannedInside,
  type PlannedOption,
  type PlanScope,
  planFields,
  planInside,
} from './field-plan.ts';
import { listRules, renderRow, renderRules } from './field-row.ts';
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

function renderPlan(plan: FieldPlan, scope: FieldScope): Html {
  const { words } = scope.tools;
  return html`${renderShapes(plan, scope)}${plan.conditions && html`<div class="q-options">${plan.conditions.map(({ when, ...condition }) => renderOption({ ...condition, name: describeCondition(when, words) }, false, scope))}</div>`}`;
}

function renderShapes(plan: FieldPlan, scope: FieldScope): Html {
  const { fields, options, isCut } = plan;
  if (options && plan.switch !== undefined) return renderSwitch(plan.switch, options, scope);
  if (options) {
    return html`<div class="q-options">${options.map((option, index) => renderOption({ ...option, name: toOptionName(option, index, scope.tools.words) }, index === 0, scope))}</div>`;
  }
  return html`${fields.map((field) => renderField(field, scope))}${isCut && html`<p class="q-cut">${scope.tools.words.field.cut}</p>`}`;
}

/** Fields that are planned already. */
export function renderPlanned(fields: readonly PlannedField[], scope: FieldScope): Html {
  return html`${fields.map((field) => renderField(field, scope))}`;
}

function renderField(field: PlannedField, scope: FieldScope): Html {
  const { name, node, required, inside } = field;
  const trail = scope.trail.length > 0 ? [...scope.trail, name] : [];
  // Deep fields are found through those around them.
  const id = trail.length > 0 && trail.length <= 4 ? scope.anchors.take(...trail) : undefined;
  const inner = { ...scope, trail };
  const own = field.arguments && renderArguments(field.arguments, inner);
  const below = inside && renderPlannedInside(inside, inner);
  const both = own || below ? html`${own}${below}` : undefined;
  return renderRow({ id, name, node, required, inside: both }, scope.tools);
}

function renderArguments(fields: readonly PlannedField[], scope: FieldScope): Html {
  const what = fields.length === 1 ? 'argument' : 'arguments';
  return renderFold(what, fields.length, renderPlanned(fields, scope), scope);
}

function renderPlannedInside(inside: PlannedInside, scope: FieldScope): Html {
  const { same, around, more } = scope.tools.words.field;
  if (inside.kind === 'same') {
    return html`<p class="q-cut">${sayHtml(same, inside.title ? html`<code>${inside.title}</code>` : around)}</p>`;
  }
  if (inside.kind === 'more') return html`<p class="q-cut">${say(more, inside.count)}</p>`;
  const { plan, count } = inside;
  const what = plan.options ? 'options' : 'attributes';
  return renderFold(what, plan.options ? undefined : count, renderPlan(plan, scope), scope);
}

/** Fields behind a line that opens them: a disclosure that needs no script. */
export function renderFold(
  what: Exclude<keyof ApiWords['folds'], 'show' | 'hide'>,
  count: number | undefined,
  fields: Html,
  { isOpen, tools }: { isOpen: boolean; tools: PageTools },
): Html {
  const { show, hide, [what]: title } = tools.words.folds;
  const [shown = '', afterShown = ''] = show.split('{}');
  const [hidden = '', afterHidden = ''] = hide.split('{}');
  const after =
    afterShown + afterHidden !== '' &&
    html`<span class="q-show">${afterShown}</span><span class="q-hide">${afterHidden}</span>`;
  return html`<details class="expandable"${attribute('open', isOpen)}><summary><span class="q-opener" data-markdown-ignore><span class="q-show">${shown}</span><span class="q-hide">${hidden}</span>${title}${after}</span>${count !== undefined && html`<span class="q-count" data-markdown-ignore>${count}</span>`}</summary><div class="q-inside">${fields}</div></details>`;
}

/** The shapes of a union behind a list of the values that say which one it is. */
function renderSwitch(
  property: string,
  options: readonly PlannedOption[],
  scope: FieldScope,
): Html {
  return renderTabSet({
    className: 'q-bodies',
    active: 0,
    sync: false,
    dropdown: true,
    selectLabel: property,
    tabs: options.map((option, index) => {
      const name = toOptionName(option, index, scope.tools.words);
      return {
        id: scope.anchors.take('shape', property, toOptionName(option, index, ENGLISH)),
        label: `${property}: ${name}`,
        title: html`<code>${property}</code>: ${name}`,
        // Anchors belong to what is shown first.
        panel: renderOptionBody(option, index === 0 ? scope : { ...scope, trail: [] }) ?? html``,
      };
    }),
  });
}

function renderOptionBody({ node, plan }: PlannedOption, scope: FieldScope): Html | undefined {
  const fields = plan && renderPlan(plan, scope);
  const text = node.description && scope.tools.markdown(node.description, 'bold');
  const { words } = scope.tools;
  const hasRules = listRules(node, words).length > 0;
  const rules = hasRules && renderRules(node, words);
  return fields || text || rules ? html`${text}${rules}${fields}` : undefined;
}

/** What a shape is called: its title, or its number. */
export function toOptionName({ name }: PlannedOption, index: number, { field }: ApiWords): string {
  return name ?? say(field.option, index + 1);
}

/** One shape of a union, or what holds in some cases, behind its name. */
function renderOption(
  option: PlannedOption & { name: string },
  isOpen: boolean,
  scope: FieldScope,
): Html {
  const { name, node } = option;
  const body = renderOptionBody(option, scope);
  const summary = html`<span class="q-option-name">${name}</span>${node.type !== 'any' && html`<span class="q-type">${node.label}</span>`}`;
  if (!body) return html`<div class="q-option">${summary}</div>`;
  return html`<details class="q-option"${attribute('open', isOpen)}><summary>${summary}</summary><div class="q-option-body">${body}</div></details>`;
}
