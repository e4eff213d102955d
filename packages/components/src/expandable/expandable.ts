import { attribute, type Html, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { renderIcon } from '../icon/render-icon.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { inlineProp } from '../prop/inline.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const EXPANDABLE_PROPS = { title: inlineProp(), defaultOpen: flagProp(), className: textProp() };
const FIELDS = new Set(['ParamField', 'Param', 'ResponseField']);

/** Fields of an object, behind a line that says how many there are. */
export const renderExpandable: Component = (call): Html => {
  const { title, defaultOpen, className } = readProps(call, EXPANDABLE_PROPS);
  const id = call.page.uniqueId(`expandable-${title?.text ?? 'attributes'}`);
  const summary = html`${renderChevron()}${renderTitle(title?.markup)}${renderCount(call)}`;
  const attributes = html`${attribute('id', id)}${attribute('open', defaultOpen)} data-component-name="Expandable"`;
  return html`<details class="${classNames('expandable', className)}"${attributes}><summary class="expandable-summary">${summary}</summary><div class="expandable-content">${call.children()}</div></details>`;
};

function renderChevron(): Html {
  const className = 'expandable-chevron';
  return renderIcon('chevron-right', { library: 'lucide', className, size: 14 });
}

/** Both words stand there; the style shows the one that applies. */
function renderTitle(title: Html | undefined): Html {
  return html`<span class="expandable-title"><span class="expandable-show">Show </span><span class="expandable-hide">Hide </span>${title ?? 'child attributes'}</span>`;
}

function renderCount(call: ComponentCall): Html | undefined {
  const count = call.elements().filter(({ name }) => FIELDS.has(name)).length;
  return count === 0 ? undefined : html`<span class="expandable-count">${count}</span>`;
}

export const expandableComponent = defineComponent({
  name: 'Expandable',
  render: renderExpandable,
  props: EXPANDABLE_PROPS,
  closesContents: true,
  isTitled: true,
  // It remembers which ones the reader opened.
  browserPart: 'content',
});
