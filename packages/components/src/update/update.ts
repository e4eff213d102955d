import { attribute, type Html, html } from '@quire/base';
import { type Component, defineComponent, type SourceUse } from '@quire/markdown';
import { countOnPage } from '../page-state.ts';
import { classNames } from '../prop/class-names.ts';
import { toCleanId, toFragment } from '../prop/id.ts';
import { inlineProp } from '../prop/inline.ts';
import { joinParagraphs } from '../prop/markdown-form.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp, wordsProp } from '../prop/text.ts';

const UPDATE_PROPS = {
  label: required(inlineProp()),
  description: inlineProp(),
  tags: wordsProp(),
  id: textProp(),
  className: textProp(),
};

/** One entry of a changelog: its date or version at the side, what changed beside it. */
export const renderUpdate: Component = (call): Html => {
  const { label, description, tags, id, className } = readProps(call, UPDATE_PROPS);
  const ownId = (id && toCleanId(call.page, id)) ?? call.page.uniqueId(label?.text || 'update');
  if (label) call.page.addContents({ id: ownId, title: label.text, depth: 1 });
  // The place of the list of tags, kept free so that nothing moves when a script fills it.
  const filters =
    countOnPage(call.page, 'updates') === 0 && html`<div class="q-change-filters"></div>`;
  // A list, because a tag may hold a comma.
  const tagList = tags.length > 0 && JSON.stringify(tags);
  return html`${filters}<section class="${classNames('update update-container', className)}"${attribute('id', ownId)}${attribute('data-q-tags', tagList)}><div class="q-change-head"><a data-component-part="update-label" href="${toFragment(ownId)}">${label?.markup ?? 'Update'}</a>${
    tags.length > 0 && html`<div class="q-change-tags">${tags.map(renderTag)}</div>`
  }${
    description && html`<div class="q-change-note">${description.markup}</div>`
  }</div><div class="q-change-text">${call.children()}</div></section>`;
};

function renderTag(tag: string): Html {
  return html`<span class="q-change-tag">${tag}</span>`;
}

/** A heading with the label, so that the text below it has a place. */
function toUpdateMarkdown({ props, content }: SourceUse): string {
  return joinParagraphs(props.label && `## ${props.label}`, props.description, content);
}

export const updateComponent = defineComponent({
  name: 'Update',
  render: renderUpdate,
  toMarkdown: toUpdateMarkdown,
  props: {
    ...UPDATE_PROPS,
    // Read by the feed of the page.
    rss: { takes: 'the title and description for the feed' },
  },
  closesContents: true,
  isTitled: true,
  browserPart: 'content',
});
