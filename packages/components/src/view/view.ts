import { attribute, emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { countOnPage, firstOnPage } from '../page-state.ts';
import { toOwnId } from '../prop/id.ts';
import { inlineProp } from '../prop/inline.ts';
import { titledContent } from '../prop/markdown-form.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const VIEW_PROPS = { title: required(inlineProp()), id: textProp() };

/**
 * A part of one of several versions of a page's content. All parts with the same title are chosen together;
 * those of the first title are active until the reader chooses.
 */
export const renderView: Component = (call): Html => {
  const { title, id } = readProps(call, VIEW_PROPS);
  // Without a title it could not be chosen.
  if (!title) return emptyHtml;
  const active = firstOnPage(call.page, 'view', title.text) === title.text;
  const isNew = countOnPage(call.page, `view ${title.text}`) === 0;
  // The first of a title is where its address leads.
  const givenId = id ? toOwnId(call.page, id) : undefined;
  const ownId = givenId ?? (isNew ? call.page.uniqueId(title.text) : undefined);
  // The place of the list to choose from, kept free so that nothing moves when a script fills it.
  const choice = active && isNew && html`<div class="q-view-choice"></div>`;
  return html`${choice}<section class="q-view"${attribute('id', ownId)} data-q-view="${title.text}"${attribute('data-q-active', active)}><div class="q-view-title">${renderIconProp(call, { size: 16 })}<span>${title.markup}</span></div>${call.children()}</section>`;
};

export const viewComponent = defineComponent({
  name: 'View',
  render: renderView,
  toMarkdown: titledContent,
  props: { ...VIEW_PROPS, ...ICON_PROPS },
  isTitled: true,
  browserPart: 'content',
});
