import { attribute, type Html, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { inlineProp } from '../prop/inline.ts';
import { titledContent } from '../prop/markdown-form.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const EXPANDABLE_PROPS = { title: inlineProp(), defaultOpen: flagProp(), className: textProp() };
const FIELDS = new Set(['ParamField', 'Param', 'ResponseField']);

/** Fields of an object, behind a line that says how many there are. */
export const renderExpandable: Component = (call): Html => {
  const { title, defaultOpen, className } = readProps(call, EXPANDABLE_PROPS);
  const id = call.page.uniqueId(`expandable-${title?.text ?? 'attributes'}`);
  const summary = html`${renderTitle(title?.markup)}${renderCount(call)}`;
  const attributes = html`${attribute('id', id)}${attribute('open', defaultOpen)}`;
  return html`<details class="${classNames('expandable', className)}"${attributes}><summary>${summary}</summary><div class="q-inside">${call.children()}</div></details>`;
};

/** Both words stand there; the style shows the one that applies. */
function renderTitle(title: Html | undefined): Html {
  return html`<span class="q-opener" data-markdown-ignore><span class="q-show">Show </span><span class="q-hide">Hide </span>${title ?? 'child attributes'}</span>`;
}

function renderCount(call: ComponentCall): Html | undefined {
  const count = call.elements().filter(({ name }) => FIELDS.has(name)).length;
  return count === 0 ? undefined : html`<span class="q-count" data-markdown-ignore>${count}</span>`;
}

export const expandableComponent = defineComponent({
  name: 'Expandable',
  render: renderExpandable,
  toMarkdown: titledContent,
  props: EXPANDABLE_PROPS,
  closesContents: true,
  isTitled: true,
  // It remembers which ones the reader opened.
  browserPart: 'content',
});
