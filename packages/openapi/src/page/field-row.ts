import { attribute, type Html, html, isBlankHtml } from '@quire/base';
import type { JsonValue } from '../json-value.ts';
import { describeConstraints } from '../schema/constraints.ts';
import { describeDemand } from '../schema/phrases.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { type ApiWords, say } from '../words/api-words.ts';
import type { PageTools } from './page-tools.ts';

/** One line of a reference: a parameter, a property, a header, a credential. */
export interface FieldRow {
  /** Without one the name is no link. */
  id?: string | undefined;
  name: string;
  node: SchemaNode;
  /** Where it goes, if that is worth saying. */
  place?: string | undefined;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
  description?: string | undefined;
  /** What stands below: fields inside, shapes to choose from. */
  inside?: Html | undefined;
}

const MAX_SHOWN_ENUM = 60;

/** Draws one line: name and facts, the description, what is allowed, and what is inside. */
export function renderRow(row: FieldRow, tools: PageTools): Html {
  const { id, name, node } = row;
  const deprecated = row.deprecated || node.deprecated === true;
  const label =
    name === ''
      ? undefined
      : id === undefined
        ? html`<span data-component-part="field-name">${name}</span>`
        : html`<a data-component-part="field-name" href="#${encodeURIComponent(id)}">${name}</a>`;
  const head = html`${renderWords(node.pills?.pre)}${label} ${renderWords(node.pills?.post)}${renderFacts(row, deprecated, tools)}`;
  const description = row.description ?? node.description;
  const about = html`${description && tools.markdown(description, 'bold')}${renderRules(node, tools.words)}${row.inside}`;
  return html`<div class="field"${attribute('id', id)}${attribute('data-q-deprecated', deprecated)}>${head}${!isBlankHtml(about) && html`<div class="q-about">${about}</div>`}</div>`;
}

function renderFacts(
  { node, place, required }: FieldRow,
  deprecated: boolean,
  tools: PageTools,
): Html {
  const preset = node.default;
  const { field } = tools.words;
  const [before = '', after = ''] = field.default.split('{}');
  return html`${node.label !== '' && html`<span class="q-type">${renderType(node, tools)}</span>`} ${place && html`<span class="q-place">${place}</span> `}${
    preset !== undefined &&
    html`<span class="q-default"><span>${before}</span>${showValue(preset)}${after}</span> `
  }${required && html`<span class="q-required">${field.required}</span> `}${deprecated && html`<span class="q-old">${field.deprecated}</span>`}`;
}

/** The type in words, with a link to the page of the type that it names. */
function renderType({ label, refersTo }: SchemaNode, tools: PageTools): Html {
  const address = refersTo === undefined ? undefined : tools.typeAddress?.(refersTo);
  if (refersTo === undefined || address === undefined) return html`${label}`;
  const start = label.indexOf(refersTo);
  return html`${label.slice(0, start)}<a href="${address}">${refersTo}</a>${label.slice(start + refersTo.length)}`;
}

function renderWords(words: readonly string[] = []): Html {
  return html`${words.map((word) => html`<span class="q-word">${word}</span> `)}`;
}

/** One line about what is allowed: a title, values, and how many more there are. */
export interface FieldRule {
  title: string;
  values: string[];
  more?: string;
}

/** Allowed values, limits and an example. */
export function listRules(node: SchemaNode, words: ApiWords): FieldRule[] {
  const { rules } = words;
  const limits = node.constraints ? describeConstraints(node.constraints, words) : [];
  const demands = (node.constraints?.demands ?? []).map((one) => describeDemand(one, words));
  const [example] = node.examples ?? [];
  const hasExample = example !== undefined && typeof example !== 'object' && !node.enum;
  return [
    ...(node.enum ? [toEnumRule(node.enum, node.truncated === true, rules)] : []),
    ...(limits.length > 0 ? [{ title: rules.range, values: limits }] : []),
    ...(demands.length > 0 ? [{ title: rules.rules, values: demands }] : []),
    ...(hasExample ? [{ title: rules.example, values: [showValue(example)] }] : []),
  ];
}

function toEnumRule(
  values: readonly JsonValue[],
  isCut: boolean,
  rules: ApiWords['rules'],
): FieldRule {
  const shown = values.slice(0, MAX_SHOWN_ENUM).map(showValue);
  const more = values.length - shown.length;
  return {
    title: rules.options,
    values: shown,
    ...(more > 0 || isCut ? { more: say(isCut ? rules.moreThan : rules.more, more) } : {}),
  };
}

/** Each rule on a line of its own. */
export function renderRules(node: SchemaNode, words: ApiWords): Html {
  return html`${listRules(node, words).map(
    ({ title, values, more }) =>
      html`<p class="q-limits">${title}: ${values.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`)}${more && ` ${more}`}</p>`,
  )}`;
}

const MAX_VALUE_LENGTH = 200;

/** A value on one line, cut if it is long. */
export function showValue(value: JsonValue): string {
  const text = typeof value === 'string' ? value || '""' : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
