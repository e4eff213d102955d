import { type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { joinParagraphs } from '../prop/markdown-form.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const FRAME_PROPS = { caption: inlineProp(), hint: inlineProp(), className: textProp() };

/** An image, video or embed in a box, with words above and below. */
export const renderFrame: Component = (call): Html => {
  const { caption, hint, className } = readProps(call, FRAME_PROPS);
  return html`<figure class="${classNames('frame', className)}">${
    hint && html`<div class="q-figure-hint">${hint.markup}</div>`
  }<div class="q-figure-box"><div class="q-figure-body">${call.children()}</div>${
    caption && html`<figcaption data-component-part="frame-caption">${caption.markup}</figcaption>`
  }</div></figure>`;
};

export const frameComponent = defineComponent({
  name: 'Frame',
  aliases: ['Example'],
  render: renderFrame,
  toMarkdown: ({ props, content }) => joinParagraphs(props.hint, content, props.caption),
  props: FRAME_PROPS,
  holdsImages: true,
});
