import { attribute, emptyHtml, Html, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { renderIcon } from '../icon/render-icon.ts';
import { countOnPage } from '../page-state.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { toOwnId } from '../prop/id.ts';
import { type Inline, inlineProp } from '../prop/inline.ts';
import { contentOnly, titledContent } from '../prop/markdown-form.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { reportRepeated } from '../report.ts';

const ACCORDION_PROPS = {
  title: required(inlineProp()),
  description: inlineProp(),
  defaultOpen: flagProp(),
  id: textProp(),
  className: textProp(),
};

const GROUP_PROPS = { className: textProp() };

/** Content behind a title that opens it. */
export const renderAccordion: Component = (call): Html => {
  const { title, description, defaultOpen, id, className } = readProps(call, ACCORDION_PROPS);
  const ownId = id ? toOwnId(call.page, id) : toAccordionId(call, title);
  const attributes = html`${attribute('id', ownId)}${attribute('open', defaultOpen)}`;
  const chevron = renderIcon('chevron-right', {
    library: 'lucide',
    className: 'q-fold-arrow',
  });
  const words = html`<span data-component-part="accordion-title">${title?.markup ?? 'Details'}</span>${
    description && html`<span class="q-fold-note">${description.markup}</span>`
  }`;
  return html`<details class="${classNames('accordion', className)}"${attributes}><summary data-component-part="accordion-button">${chevron}${renderAccordionIcon(call)}<span data-component-part="accordion-title-container">${words}</span></summary><div class="q-fold-body">${call.children()}</div></details>`;
};

function renderAccordionIcon(call: ComponentCall): Html {
  const icon = renderIconProp(call, { size: 18 });
  return icon === emptyHtml
    ? emptyHtml
    : html`<span data-component-part="accordion-icon">${icon}</span>`;
}

/** Accordions in one bordered block; each opens on its own. */
export const renderAccordionGroup: Component = (call): Html => {
  const { className } = readProps(call, GROUP_PROPS);
  return html`<div class="${classNames('accordion-group', className)}">${call.children()}</div>`;
};

/** Only a title of text gives a stable address; one that is built of markup gives none. */
function toAccordionId(call: ComponentCall, title: Inline | undefined): string | undefined {
  if (!title?.text || call.props.title instanceof Html) return undefined;
  if (countOnPage(call.page, `accordion ${title.text}`) > 0) {
    reportRepeated(call, `This page has another <Accordion> with the title "${title.text}".`);
  }
  return call.page.uniqueId(title.text);
}

export const accordionComponent = defineComponent({
  name: 'Accordion',
  render: renderAccordion,
  toMarkdown: titledContent,
  props: { ...ACCORDION_PROPS, ...ICON_PROPS },
  closesContents: true,
  isTitled: true,
});

export const accordionGroupComponent = defineComponent({
  name: 'AccordionGroup',
  render: renderAccordionGroup,
  toMarkdown: contentOnly,
  props: GROUP_PROPS,
  closesContents: true,
});
