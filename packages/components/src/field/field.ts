import { attribute, emptyHtml, type Html, html } from '@quire/base';
import type { FieldsBlock } from '@quire/base/blocks';
import type { ComponentCall, SourceUse } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { toFragment } from '../prop/id.ts';
import { joinParagraphs } from '../prop/markdown-form.ts';
import type { PropsOf } from '../prop/prop.ts';
import { textProp, valueProp, wordsProp } from '../prop/text.ts';
import { toFieldId } from './field-id.ts';

/** The props that parameters and response fields share. */
export const FIELD_PROPS = {
  type: textProp(),
  required: flagProp(),
  /** Many write it out; a field is optional anyway unless it is required. */
  optional: flagProp(),
  deprecated: flagProp(),
  default: valueProp(),
  pre: wordsProp(),
  post: wordsProp(),
  id: textProp(),
  className: textProp(),
};

export interface Field extends PropsOf<typeof FIELD_PROPS> {
  name: string;
  /** Where a parameter goes in a request. */
  location?: string | undefined;
  placeholder?: string | undefined;
}

/** One parameter or response field: its name, what is known of it, and its description. */
export function renderField(call: ComponentCall, field: Field, of: FieldsBlock['of']): Html {
  const id = toFieldId(call.page, field.name, field.id);
  const attributes = html`${attribute('id', id)}${attribute('data-q-location', field.location)}${attribute('data-q-placeholder', field.placeholder)}${attribute('data-q-deprecated', field.deprecated)}`;
  const name = html`${renderWords(field.pre)}<a data-component-part="field-name" href="${toFragment(id)}">${field.name}</a> ${renderWords(field.post)}`;
  return html`<div class="${classNames('field', field.className)}"${attributes}>${name}${renderFacts(field)}<div class="q-about">${renderAbout(call, field, of)}</div></div>`;
}

/** The description, where search finds it with the field. */
function renderAbout(call: ComponentCall, field: Field, of: FieldsBlock['of']): Html {
  const { name, type = '', required, default: preset } = field;
  const facts = { name, type, required, ...(preset === undefined ? {} : { default: preset }) };
  return call.page.field?.(facts, of, call.children) ?? call.children();
}

function renderFacts({ type, location, default: value, required, deprecated }: Field): Html {
  const pills = html`${renderPill('q-type', type)}${renderPill('q-place', location)}`;
  const fallback =
    value !== undefined && html`<span class="q-default"><span>default: </span>${value}</span> `;
  return html`${pills}${fallback}${required && html`<span class="q-required">required</span> `}${deprecated && html`<span class="q-old">deprecated</span>`}`;
}

function renderPill(className: string, text: string | undefined): Html {
  return text ? html`<span class="${className}">${text}</span> ` : emptyHtml;
}

function renderWords(words: readonly string[]): Html {
  return html`${words.map((word) => html`<span class="q-word">${word}</span> `)}`;
}

/** A field in Markdown: its facts on one line, in the order of the page, and below them what is said of it. */
export function toFieldMarkdown(
  { props, content }: SourceUse,
  { name, location }: { name: string; location?: string | undefined },
): string {
  const facts = [
    `\`${name}\``,
    props.type && `\`${props.type}\``,
    location,
    props.default !== undefined && `default: ${props.default}`,
    isSet(props.required) && 'required',
    isSet(props.deprecated) && 'deprecated',
  ];
  return joinParagraphs(facts.filter(Boolean).join(' '), content);
}

/** A flag that the source sets. */
export function isSet(flag: string | undefined): boolean {
  return flag !== undefined && flag !== 'false';
}
