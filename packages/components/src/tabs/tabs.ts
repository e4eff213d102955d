import { type Html, html, isBlankHtml } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { toOwnId } from '../prop/id.ts';
import { inlineProp } from '../prop/inline.ts';
import { contentOnly, titledContent } from '../prop/markdown-form.ts';
import { integerProp } from '../prop/number.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { reportMisplaced } from '../report.ts';
import { renderTabSet, type TabPart } from './tab-set.ts';

const TABS_PROPS = {
  defaultTabIndex: integerProp({ min: 0, max: 1000, fallback: 0 }),
  sync: flagProp(true),
  borderBottom: flagProp(),
  className: textProp(),
};

const TAB_PROPS = { title: required(inlineProp()), id: textProp() };

/** Panels of which one is shown. */
export const renderTabs: Component = (call): Html => {
  const props = readProps(call, TABS_PROPS);
  const tabs = call.elements().filter((element) => {
    if (element.name === 'Tab') return true;
    reportMisplaced(
      element,
      `Only <Tab> is allowed directly inside <${call.name}>. Other content is shown above the tabs.`,
    );
    return false;
  });
  if (tabs.length === 0) {
    reportMisplaced(call, '<Tabs> contains no <Tab>.');
    return call.children();
  }
  const others = call.others?.(['Tab']);
  const set = renderTabSet({
    className: classNames(props.borderBottom && 'tabs-bordered', props.className),
    tabs: tabs.map(toTabPart),
    active: Math.min(props.defaultTabIndex, tabs.length - 1),
    sync: props.sync,
    addressed: true,
  });
  return others && !isBlankHtml(others) ? html`${others}${set}` : set;
};

/** A tab outside any tabs: its content under its title, so that nothing is lost. */
export const renderStrayTab: Component = (call): Html => {
  reportMisplaced(call, '<Tab> must be directly inside <Tabs>.');
  const { title } = readProps(call, TAB_PROPS);
  return html`<div class="q-pane" data-q-active>${
    title && html`<div class="q-pane-title">${title.markup}</div>`
  }${call.children()}</div>`;
};

function toTabPart(call: ComponentCall, index: number): TabPart {
  const { title, id } = readProps(call, TAB_PROPS);
  const label = title?.text || `Tab ${index + 1}`;
  return {
    // The tab gets its id before its content does, as it stands before it.
    id: id ? toOwnId(call.page, id) : call.page.uniqueId(label),
    label,
    title: html`${renderIconProp(call, { size: 16, className: 'tab-icon' })}<span>${title?.markup ?? label}</span>`,
    panel: call.children(),
  };
}

export const tabsComponent = defineComponent({
  name: 'Tabs',
  render: renderTabs,
  toMarkdown: contentOnly,
  props: TABS_PROPS,
  browserPart: 'content',
});

export const tabComponent = defineComponent({
  name: 'Tab',
  render: renderStrayTab,
  toMarkdown: titledContent,
  props: { ...TAB_PROPS, ...ICON_PROPS },
  isTitled: true,
});
