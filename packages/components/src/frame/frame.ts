import { type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const FRAME_PROPS = { caption: inlineProp(), hint: inlineProp(), className: textProp() };

/** An image, video or embed in a box, with words above and below. */
export const renderFrame: Component = (call): Html => {
  const { caption, hint, className } = readProps(call, FRAME_PROPS);
  return html`<figure class="${classNames('frame', className)}" data-component-name="Frame">${
    hint && html`<div class="frame-hint">${hint.markup}</div>`
  }<div class="frame-box"><div class="frame-content">${call.children()}</div>${
    caption && html`<figcaption class="frame-caption">${caption.markup}</figcaption>`
  }</div></figure>`;
};

export const frameComponent = defineComponent({
  name: 'Frame',
  aliases: ['Example'],
  render: renderFrame,
  props: FRAME_PROPS,
  holdsImages: true,
});
