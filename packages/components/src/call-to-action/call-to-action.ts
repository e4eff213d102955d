import { type Html, html } from '@quire/base';
import { type Component, defineComponent, type SourceUse } from '@quire/markdown';
import { actionsProp, renderActions } from '../landing/actions.ts';
import { STITCHES } from '../landing/stitches.ts';
import { actionsToMarkdown, joinBlocks, toBold } from '../landing/to-markdown.ts';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const CALL_PROPS = {
  title: required(inlineProp()),
  description: inlineProp(),
  actions: actionsProp(),
  command: textProp(),
  className: textProp(),
};

/** The end of a landing page: what to do now. */
export const renderCallToAction: Component = (call): Html => {
  const { title, description, className, ...ways } = readProps(call, CALL_PROPS);
  const text = description && html`<p class="q-invite-text">${description.markup}</p>`;
  return html`<section class="${classNames('q-landing', 'q-invite', className)}"><div class="q-invite-sheet"><div class="q-invite-words">${STITCHES}<p class="q-invite-title">${title?.markup}</p>${text}${call.children()}</div>${renderActions(call, ways)}</div></section>`;
};

function toMarkdown(use: SourceUse): string {
  const { title, description } = use.props;
  return joinBlocks(toBold(title), description, use.content, actionsToMarkdown(use));
}

export const callToActionComponent = defineComponent({
  name: 'CallToAction',
  render: renderCallToAction,
  props: CALL_PROPS,
  browserPart: 'landing',
  isTitled: true,
  toMarkdown,
});
