import { attribute, emptyHtml, type Html, html } from '@quire/base';
import type { Component } from '@quire/markdown';
import { renderIconProp } from '../icon/icon-prop.ts';
import { countOnPage } from '../page-state.ts';
import { toOwnId } from '../prop/id.ts';
import { inlineProp } from '../prop/inline.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { reportRepeated } from '../report.ts';

const VIEW_PROPS = { title: required(inlineProp()), id: textProp() };

/** One of several versions of a page's content; the first is active until the reader chooses. */
export const renderView: Component = (call): Html => {
  const { title, id } = readProps(call, VIEW_PROPS);
  // Without a title it could not be chosen.
  if (!title) return emptyHtml;
  if (countOnPage(call.page, `view ${title.text}`) > 0) {
    reportRepeated(
      call,
      `This page has another <View> with the title "${title.text}"; this is left out.`,
    );
    return emptyHtml;
  }
  const active = countOnPage(call.page, 'views') === 0;
  const ownId = id ? toOwnId(call.page, id) : call.page.uniqueId(title.text);
  // The place of the list to choose from, kept free so that nothing moves when a script fills it.
  const choice = active && html`<div class="view-choice"></div>`;
  return html`${choice}<section class="view" id="${ownId}" data-view="${title.text}"${attribute('data-active', active)} data-component-name="View"><div class="view-title">${renderIconProp(call, { size: 16 })}<span>${title.markup}</span></div>${call.children()}</section>`;
};
