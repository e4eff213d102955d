import { attribute, emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { linkAttributes, linkProp } from '../prop/link.ts';
import { titledContent } from '../prop/markdown-form.ts';
import { type PropsOf, readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const TILE_PROPS = {
  href: required(linkProp()),
  title: inlineProp(),
  description: inlineProp(),
  className: textProp(),
};

/** A preview with words below; the whole tile is a link, as with a card. */
export const renderTile: Component = (call): Html => {
  const props = readProps(call, TILE_PROPS);
  return html`<div class="${classNames('tile', props.className)}"${attribute('data-q-linked', props.href !== undefined)}><div class="q-preview" data-q-no-zoom>${call.children()}</div><div class="q-preview-text">${renderTitle(
    props,
  )}${props.description && html`<div class="q-preview-note">${props.description.markup}</div>`}</div></div>`;
};

function renderTitle({ href, title, description }: PropsOf<typeof TILE_PROPS>): Html {
  if (!href) return title ? html`<div class="q-preview-title">${title.markup}</div>` : emptyHtml;
  if (title) {
    return html`<div class="q-preview-title"><a class="q-preview-go"${linkAttributes(href)}>${title.markup}</a></div>`;
  }
  return html`<a class="q-preview-go"${linkAttributes(href)}${attribute('aria-label', description?.text ?? href.href)}></a>`;
}

export const tileComponent = defineComponent({
  name: 'Tile',
  render: renderTile,
  toMarkdown: titledContent,
  props: TILE_PROPS,
  holdsImages: true,
});
