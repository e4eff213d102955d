import { emptyHtml, type Html, html, isBlankHtml } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { countOnPage } from '../page-state.ts';
import { classNames } from '../prop/class-names.ts';
import { contentOnly } from '../prop/markdown-form.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { reportRepeated } from '../report.ts';

const PANEL_PROPS = { className: textProp() };

/** Content for the column beside the page. */
export const renderPanel: Component = (call): Html => {
  // A panel in a panel is one panel.
  if (call.parent?.name === 'Panel') return call.children();
  const content = call.children();
  if (isBlankHtml(content)) return emptyHtml;
  if (countOnPage(call.page, 'Panel') > 0) {
    reportRepeated(call, 'A page can have only one <Panel>; this is another one.');
  }
  const { className } = readProps(call, PANEL_PROPS);
  return html`<div class="${classNames('panel', className)}">${content}</div>`;
};

export const panelComponent = defineComponent({
  name: 'Panel',
  render: renderPanel,
  toMarkdown: contentOnly,
  props: PANEL_PROPS,
  side: 1,
  isTitled: true,
});
