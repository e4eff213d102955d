import { attribute, type Html, html } from '@quire/base';
import { type Component, defineComponent, type SourceUse } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { linkAttributes, linkProp } from '../prop/link.ts';
import { joinParagraphs } from '../prop/markdown-form.ts';
import { readProps, required } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

const CHANGE_PROPS = {
  operation: required(textProp()),
  state: choiceProp(['added', 'changed', 'deprecated', 'removed'], 'changed'),
  breaking: inlineProp(),
  href: linkProp(),
  className: textProp(),
};

/** What became of one operation of an API, and why that breaks callers: a line of a changelog. */
export const renderApiChange: Component = (call): Html => {
  const { operation = '', state, breaking, href, className } = readProps(call, CHANGE_PROPS);
  const { method, path } = splitOperation(operation);
  const name = html`<code class="q-operation-path">${path}</code>`;
  const pill =
    method &&
    html`<span class="method-pill" data-q-method="${method.toLowerCase()}">${method}</span>`;
  const states = html`<span class="q-operation-state" data-q-state="${state}">${toWord(state)}</span>${
    breaking && html`<span class="q-operation-state" data-q-state="breaking">Breaking</span>`
  }`;
  return html`<div class="${classNames('q-operation-change', className)}"${attribute('data-q-breaking', breaking !== undefined)}><div class="q-operation-head">${pill}${
    href ? html`<a${linkAttributes(href)}>${name}</a>` : name
  }${states}</div>${
    breaking && html`<p class="q-operation-reason">${breaking.markup}</p>`
  }<div class="q-operation-text">${call.children()}</div></div>`;
};

/** `GET /pets` has a method; a webhook may be written with its name alone. */
function splitOperation(operation: string): { method?: string; path: string } {
  const [, method, path] = /^\s*([A-Za-z-]+)\s+(\S.*)$/s.exec(operation) ?? [];
  return method && path
    ? { method: method.toUpperCase(), path: path.trim() }
    : { path: operation.trim() };
}

function toWord(state: string): string {
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
}

function toChangeMarkdown({ props, content }: SourceUse): string {
  const state = toWord(props.state?.trim().toLowerCase() ?? 'changed');
  return joinParagraphs(
    `**${state}:** \`${props.operation ?? ''}\``,
    props.breaking && `**Breaking:** ${props.breaking}`,
    content,
  );
}

export const apiChangeComponent = defineComponent({
  name: 'ApiChange',
  render: renderApiChange,
  toMarkdown: toChangeMarkdown,
  props: CHANGE_PROPS,
});
